import { withSource } from "@/contract/enquiry-source";
import { claimOf } from "@/server/testing/outbox";
import { backend } from "@/server/upstream/backend";
import { type BackendTraits, enquirySender } from "./enquiry-sender";

const body = {
  name: "Asha",
  phone: "1",
  email: "a",
  location: "b",
  plot_size: "1",
  enquiry: withSource("", { reference: "0123456789ab" }),
};
/** An enquiry at its second attempt if the outcome of the first is unknown. */
const entry = (isOutcomeUnknown: boolean) =>
  claimOf({ payload: JSON.stringify(body), attempts: isOutcomeUnknown ? 2 : 1, isOutcomeUnknown });

const keyless: BackendTraits = { supportsIdempotencyKeys: async () => false, findToken: async () => undefined };
const keyed: BackendTraits = { ...keyless, supportsIdempotencyKeys: async () => true };

type Answers = { create?: () => Promise<Response>; list?: () => Promise<Response> };

/** A stand-in for the backend that records the calls. */
function answering({ create, list }: Answers) {
  const asked: string[] = [];
  const spy = jest.spyOn(backend, "send").mockImplementation(async (address, { method } = {}) => {
    asked.push(`${method} ${new URL(address).search}`.trim());
    const answer = method === "POST" ? create : list;
    return answer ? answer() : Response.json({ data: [] });
  });
  return { asked, [Symbol.dispose]: () => spy.mockRestore() };
}

const json =
  (answer: unknown, status = 200) =>
  async () =>
    Response.json(answer, { status });
const broken = (code: string) => async () => {
  throw Object.assign(new TypeError("fetch failed"), { cause: Object.assign(new Error(code), { code }) });
};
const row = { ...body, _id: "1", status: "pending" };
const accepted = json({ success: true, enquiry: row });

test("[FORM-08] a first attempt is sent at once, with its key", async () => {
  using calls = answering({ create: accepted });
  expect(await enquirySender(keyless)(entry(false))).toEqual({ is: "delivered" });
  expect(calls.asked).toEqual(["POST"]);
});

test("[FORM-08] at a keyless backend an attempt with an unknown outcome is searched for, and not repeated if found", async () => {
  using calls = answering({ create: accepted, list: json({ data: [{ ...body, _id: "1", status: "pending" }] }) });
  expect(await enquirySender(keyless)(entry(true))).toEqual({ is: "delivered" });
  expect(calls.asked).toEqual(["GET"]);
});

test("[FORM-08] after a success without the enquiry it is searched for, and sent again only if missing", async () => {
  const stored: object[] = [];
  let isTaken = false;
  const create = async () => {
    if (isTaken) stored.push(row);
    isTaken = true;
    return Response.json({ success: true });
  };
  using calls = answering({ create, list: async () => Response.json({ data: stored }) });
  const send = enquirySender(keyless);
  expect(await send(entry(false))).toMatchObject({ is: "unknown" });
  expect(await send(entry(true))).toMatchObject({ is: "unknown" });
  expect(await send(entry(true))).toEqual({ is: "delivered" });
  expect(calls.asked.filter((method) => method === "POST")).toHaveLength(2);
  expect(stored).toHaveLength(1);
});

test("[FORM-08] another visitor's enquiry in the list is not taken for this one", async () => {
  const other = { ...body, enquiry: withSource("Reference: 0123456789ab", { reference: "ffffffffffff" }) };
  using calls = answering({ create: accepted, list: json({ data: [{ ...other, _id: "1", status: "pending" }] }) });
  expect(await enquirySender(keyless)(entry(true))).toEqual({ is: "delivered" });
  expect(calls.asked).toEqual(["GET", "POST"]);
});

test("[FORM-08] a list that announces more rows than it has does not prove that the enquiry is missing", async () => {
  using calls = answering({ create: accepted, list: json({ data: [], total: 3 }) });
  expect(await enquirySender(keyless)(entry(true))).toMatchObject({ is: "unknown" });
  expect(calls.asked).not.toContain("POST");
});

test("[FORM-08] while the search fails, nothing is sent a second time", async () => {
  using calls = answering({ create: accepted, list: broken("ECONNRESET") });
  expect(await enquirySender(keyless)(entry(true))).toMatchObject({ is: "unknown" });
  expect(calls.asked).not.toContain("POST");
});

test("[FORM-08] if the backend does not let the site search, staff have to", async () => {
  using calls = answering({ create: accepted, list: json({ message: "no" }, 401) });
  const outcome = await enquirySender(keyless)(entry(true));
  expect(outcome).toMatchObject({
    is: "refused",
    reason: expect.stringContaining("may have arrived"),
    mayHaveArrived: true,
  });
  expect(calls.asked).not.toContain("POST");
});

test.each([401, 403])(
  "[FORM-08] a backend that refuses public posts (%i) needs an operator, and the reason says so",
  async (status) => {
    using _calls = answering({ create: json({ message: "No token provided" }, status) });
    const outcome = await enquirySender(keyless)(entry(false));
    expect(outcome).toMatchObject({
      is: "refused",
      reason: expect.stringContaining(`from the site (${status}). Ask your server admin to allow them`),
    });
    expect(outcome).not.toHaveProperty("mayHaveArrived");
  },
);

test("[FORM-08] a backend with idempotency keys gets the same request again", async () => {
  using calls = answering({ create: accepted });
  expect(await enquirySender(keyed)(entry(true))).toEqual({ is: "delivered" });
  expect(calls.asked).toEqual(["POST"]);
});

test("[FORM-08] while key support is unknown, a first attempt is sent; an enquiry that may have arrived waits", async () => {
  using calls = answering({ create: broken("ECONNRESET") });
  const unhealthy: BackendTraits = {
    ...keyless,
    supportsIdempotencyKeys: () => Promise.reject(new Error("the backend's health is 503")),
  };
  expect(await enquirySender(unhealthy)(entry(false))).toMatchObject({ is: "unknown" });
  expect(calls.asked).toEqual(["POST"]);
  expect(await enquirySender(unhealthy)(entry(true))).toMatchObject({ is: "unknown" });
  expect(calls.asked).toEqual(["POST"]);
});

test.each([
  ["a refused connection", broken("ECONNREFUSED"), "unsent", "unsent"],
  ["a broken connection", broken("ECONNRESET"), "unknown", "unsent"],
  ["a server error", json({ message: "no" }, 500), "unknown", "unsent"],
  ["an answer that says it failed", json({ success: false }), "unknown", "unsent"],
  ["an answer that shows the enquiry alone", json(row, 201), "delivered", "delivered"],
  ["an answer that shows the enquiry under another name", json({ ok: true, result: row }), "unknown", "unsent"],
  ["a success that shows no enquiry", json({ success: true }), "unknown", "unsent"],
  ["a success with a null enquiry", json({ success: true, enquiry: null }), "unknown", "unsent"],
  ["a good status with a different body", json({ message: "Thank you" }, 201), "unknown", "unsent"],
  ["an answer that is not the backend's", async () => new Response("<html>Welcome</html>"), "unknown", "unsent"],
  ["an empty answer with a good status", async () => new Response(null, { status: 204 }), "unknown", "unsent"],
  ["an overloaded server", json({ message: "later" }, 429), "unsent", "unsent"],
  ["a refusal", json({ message: "Email is not right" }, 422), "refused", "refused"],
] as const)("[FORM-08] after %s a keyless backend leaves it %s", async (_, create, withoutKeys, withKeys) => {
  using _calls = answering({ create });
  expect((await enquirySender(keyless)(entry(false))).is).toBe(withoutKeys);
  expect((await enquirySender(keyed)(entry(false))).is).toBe(withKeys);
});
