import { readSource } from "@/contract/enquiry-source";
import { answerNames } from "@/contract/entities/people";
import { visitorMessages } from "@/contract/visitor-messages";
import { type Claim, DEAD_LETTER } from "@/server/database/outbox/store";
import { watch } from "@/server/features/monitoring/alerts";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { createMetrics } from "@/server/platform/metrics/metrics";
import { shared } from "@/server/platform/shared.mjs";
import { sampleLead } from "@/server/testing/backends";
import { call, fakeBackend, get, newClient, post, signedIn } from "@/server/testing/bff";
import { insert } from "@/server/testing/followed";
import { listenToLog } from "@/server/testing/log-lines";
import { testOutbox } from "@/server/testing/outbox";
import { handle } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";

const answers = { ...sampleLead, name: "Asha Rao" };
const fromForm = { ...answers, left_empty: "", placement: "home", requestId: "0123456789abcdef", elapsed: 60_000 };

const send = (body: unknown, headers: Record<string, string> = {}) =>
  handle(post("/api/enquiries", body, { ...newClient(), ...headers })[0]);
const plainly = (fields: Record<string, string>) =>
  handle(
    call("POST", "/api/enquiries", new URLSearchParams({ left_empty: "", ...fields }).toString(), {
      "content-type": "application/x-www-form-urlencoded",
      referer: "http://localhost:3000/contact-us?utm_source=may",
    })[0],
  );

test("[FORM-08] an enquiry is accepted once it is stored, even without a backend", async () => {
  await using outbox = await testOutbox();
  using backend = fakeBackend("<h1>Bad gateway</h1>", 502);
  const response = await send(fromForm);
  const receipt = { reference: expect.stringMatching(/^[\da-f]{12}$/), proof: expect.any(String) };
  expect([response.status, await response.json()]).toEqual([200, { success: true, ...receipt }]);
  expect(await outbox.store.tally("enquiry")).toEqual({ waiting: 1 });
  expect(backend.requests).toEqual([]);
});

async function deliveringOutbox() {
  let attempt = (_: Claim) => {};
  const attempted = new Promise<Claim>((resolve) => {
    attempt = resolve;
  });
  const outbox = await testOutbox({
    enquiry: async (claim) => {
      attempt(claim);
      return { is: "delivered" };
    },
  });
  const delivered = attempted.then(({ payload }): Record<string, string> => JSON.parse(payload));
  return { ...outbox, attempted, delivered };
}

test("[ESTM-02] [FORM-08] a delivered enquiry has no status, whatever the browser sends: the backend makes it pending", async () => {
  await using outbox = await deliveringOutbox();
  await send({ ...fromForm, placement: "estimator", parking: "02", status: "converted", _id: "1" });
  const body = await outbox.delivered;
  expect(Object.keys(body)).toEqual(answerNames);
  expect(readSource(body.enquiry ?? "").text).toBe("Parking: 02");
});

test.each([
  ["kn", "Kannada"],
  ["hi", "Hindi"],
])("an enquiry by a form with language=%s says %s in its source, with and without script", async (language, name) => {
  for (const sending of [() => send({ ...fromForm, language }), () => plainly({ ...answers, language })]) {
    await using outbox = await deliveringOutbox();
    const { status } = await sending();
    const { enquiry = "" } = await outbox.delivered;
    expect([status < 400, readSource(enquiry).source?.language]).toEqual([true, name]);
  }
});

test("an enquiry refused because of SITE_URL is an error in the log with both addresses, a metric and the owner's alert", async () => {
  await using outbox = await testOutbox();
  shared.metrics = createMetrics([]);
  const logged = jest.spyOn(log, "error").mockImplementation();
  const from = (headers: Record<string, string>) => send(fromForm, headers);
  const visitor = { origin: "https://example.in", "sec-fetch-site": "same-origin" };
  for (let time = 0; time < 3; time++) expect((await from(visitor)).status).toBe(403);
  await from({ origin: "https://evil.example", "sec-fetch-site": "cross-site" });
  expect(logged.mock.calls).toEqual([
    [expect.stringContaining("SITE_URL"), { siteUrl: env.SITE_URL, browserOrigin: "https://example.in" }],
  ]);
  const { values } = await shared.metrics.enquiriesRefused.get();
  expect(values.map(({ labels, value }) => [labels.reason, value])).toEqual([
    ["address", 3],
    ["another-site", 1],
  ]);
  jest.replaceProperty(env, "email", { url: "smtp://localhost", to: "owner@example.com", from: "site@example.com" });
  await using site = await ownSiteDatabase();
  await watch();
  const alerts = await site.db.selectFrom("outbox").select("payload").where("kind", "=", "trouble").execute();
  expect(alerts.map(({ payload }) => JSON.parse(payload))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "address", is: "began", says: expect.stringContaining("https://example.in") }),
    ]),
  );
  expect(await outbox.store.tally("enquiry")).toEqual({});
  shared.metrics = undefined;
});

test("[FORM-06] [FORM-10] an enquiry that cannot be stored is refused, the log says why, and the try does not use up the visitor's limit", async () => {
  const client = { "x-peer-address": "a visitor on a full disk" };
  {
    await using outbox = await testOutbox();
    await outbox.db.schema.dropTable("outbox").execute();
    using written = listenToLog();
    for (let time = 0; time < env.ENQUIRY_LIMIT_PER_MINUTE + 2; time++)
      expect((await send(fromForm, client)).status).toBe(500);
    expect(written.text()).toMatch(/"level":"error".*"message":"call failed"/);
  }
  await using _outbox = await testOutbox();
  expect((await send(fromForm, client)).status).toBe(200);
});

test("[FORM-10] a filled or missing honeypot is refused with a message", async () => {
  await using outbox = await testOutbox();
  const { left_empty: _, ...withoutTrap } = fromForm;
  const filled = [{ left_empty: "x" }, { left_empty: 1 }].map((trap) => ({ ...fromForm, ...trap }));
  const ofOldPage = { ...withoutTrap, website: "http://spam.example" };
  for (const form of [...filled, ofOldPage, withoutTrap]) expect((await send(form)).status).toBe(403);
  expect(await outbox.store.tally("enquiry")).toEqual({});
});

test("[FORM-10] a page from before the honeypot's new name still sends its form", async () => {
  await using _outbox = await testOutbox();
  const { left_empty: _, ...withoutTrap } = fromForm;
  expect((await send({ ...withoutTrap, website: "" })).status).toBe(200);
});

test.each(["\u200b\u200b", " \u2800", "\u3164"])(
  "[FORM-02] a name of invisible characters alone, %j, is missing",
  async (name) => {
    await using _outbox = await testOutbox();
    const refused = await send({ ...fromForm, name });
    expect([refused.status, (await refused.json()).error.fields]).toEqual([422, { name: "Name is required" }]);
  },
);

function withoutTime() {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "Date", "performance"] });
  return { pass: (ms: number) => jest.advanceTimersByTimeAsync(ms), [Symbol.dispose]: () => void jest.useRealTimers() };
}

test.each([
  ["half a second", { elapsed: 500 }, 1_500],
  ["a time that it does not tell", { elapsed: undefined }, 2_000],
])("[FORM-10] an enquiry sent within %s is delayed to two, and then accepted", async (_time, { elapsed }, rest) => {
  await using outbox = await testOutbox();
  using time = withoutTime();
  let status = 0;
  const sent = send({ ...fromForm, elapsed }).then((response) => {
    status = response.status;
  });
  while (jest.getTimerCount() === 0) await new Promise(setImmediate);
  await time.pass(rest - 1);
  expect(status).toBe(0);
  await time.pass(1);
  await sent;
  expect(status).toBe(200);
  expect(await outbox.store.tally("enquiry")).toEqual({ waiting: 1 });
});

test("[FORM-10] the number of delayed fast senders is limited: one network fills ten places", async () => {
  await using _outbox = await testOutbox();
  using time = withoutTime();
  const quick = (turn: number) =>
    send(
      { ...fromForm, requestId: `quick request ${turn}`, elapsed: 0 },
      { "x-peer-address": `2001:db8:9:${turn}::1` },
    );
  const sent = Promise.all(Array.from({ length: 12 }, (_, index) => quick(index)));
  while (jest.getTimerCount() < 10) await new Promise(setImmediate);
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  await time.pass(2_000);
  expect((await sent).map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429, 429]);
});

test("an enquiry of more than 64 kB is refused", async () => {
  expect((await send({ ...fromForm, enquiry: "x".repeat(64_000) })).status).toBe(413);
});

test("[FORM-02] an overlong answer is cut and accepted, and staff are told", async () => {
  await using outbox = await deliveringOutbox();
  const long = { name: "A".repeat(500), phone: "9".repeat(50), enquiry: `${"x".repeat(5_999)}!` };
  expect((await send({ ...fromForm, ...long })).status).toBe(200);
  const body = await outbox.delivered;
  expect(body).toMatchObject({ name: "A".repeat(120), phone: "9".repeat(40), location: "Hennur" });
  const { text, source } = readSource(body.enquiry ?? "");
  expect(text).toBe("x".repeat(4_000));
  expect(source?.cut).toBe("name (500 characters), phone (50 characters), enquiry (6,000 characters)");
});

const added = { ...answers, enquiry: "", status: "active" };
const stored = { ...added, _id: "1" };

test("an enquiry added by staff goes directly to the backend, with its status and their token", async () => {
  await using outbox = await testOutbox();
  using _staff = await signedIn("enquiries");
  using backend = fakeBackend({ success: true, enquiry: stored });
  const response = await send(added);
  expect([response.status, (await response.json()).status]).toEqual([200, "active"]);
  expect(backend.requests).toMatchObject([{ method: "POST", authorization: "Bearer the-backend-token", body: added }]);
  expect(await outbox.store.tally("enquiry")).toEqual({});
});

test("a backend that makes every new enquiry pending gets the status by the status call", async () => {
  using _staff = await signedIn("enquiries");
  using backend = fakeBackend({ success: true, enquiry: { ...stored, status: "pending" } });
  expect((await (await send(added)).json()).status).toBe("active");
  const change = backend.requests.find(({ path }) => path.includes("update-status"));
  expect(change).toMatchObject({ path: "/api/enquiries/update-status/", body: { enquiryId: "1", status: "active" } });
});

test("[AUTH-04] staff without enquiries who add one with a status are treated as visitors", async () => {
  await using outbox = await testOutbox();
  using _staff = await signedIn("dashboard");
  using backend = fakeBackend();
  expect((await send({ ...added, left_empty: "", elapsed: 60_000 })).status).toBe(200);
  expect(await outbox.store.tally("enquiry")).toEqual({ waiting: 1 });
  expect(backend.requests).toEqual([]);
});

const body = { name: "Asha", phone: "90000 00014", email: "asha", location: "Hennur", plot_size: "1200", enquiry: "" };

async function outboxWithOne() {
  const outbox = await testOutbox();
  const times = { acceptedAt: Date.now(), dueAt: Date.now(), endedAt: null };
  const refused = { state: DEAD_LETTER, attempts: 1, unsettled: 0, reason: "Email is not right" } as const;
  const entry = { key: "a", kind: "enquiry", digest: "", payload: JSON.stringify(body) } as const;
  await insert(outbox.db, "outbox", { ...entry, ...refused, ...times });
  return outbox;
}

test("[DASH-02] staff with enquiries see refused enquiries with the backend's reason", async () => {
  await using _outbox = await outboxWithOne();
  using _staff = await signedIn("enquiries");
  const { data } = await (await handle(get("/api/outbox")[0])).json();
  expect(data).toMatchObject([
    { ...body, _id: "a", kind: "enquiry", reason: "Email is not right", createdAt: expect.any(String) },
  ]);
});

test("undeliverable reminders and alerts are not listed for staff", async () => {
  await using outbox = await outboxWithOne();
  using _staff = await signedIn("enquiries");
  for (const kind of ["reminder", "trouble", "email"] as const) {
    await outbox.store.accept([{ key: kind, kind, digest: kind, payload: JSON.stringify(body) }]);
    await outbox.db.updateTable("outbox").set({ state: DEAD_LETTER }).where("key", "=", kind).execute();
  }
  const { data } = await (await handle(get("/api/outbox")[0])).json();
  expect(data.map(({ _id }: { _id: string }) => _id).sort()).toEqual(["a", "email"]);
});

const retryAll = () => handle(call("POST", "/api/outbox/retry")[0]);
const retryOne = () => handle(call("PUT", "/api/outbox/a", body)[0]);

test("a blank answer has an error at its field, a body without JSON is refused, and the letter stays dead", async () => {
  await using outbox = await outboxWithOne();
  using _staff = await signedIn("enquiries");
  const put = (sent: unknown) => handle(call("PUT", "/api/outbox/a", sent)[0]);
  const blank = await put({ ...body, phone: " " });
  expect([blank.status, (await blank.json()).error.fields]).toEqual([422, { phone: visitorMessages.required.phone }]);
  expect((await put("{")).status).toBe(400);
  expect(await outbox.store.deadLetters()).toMatchObject([{ payload: JSON.stringify(body) }]);
});

test("a letter is discarded only with a reason, and only once", async () => {
  await using outbox = await outboxWithOne();
  using _staff = await signedIn("admin");
  const discard = async (reason: string) => (await handle(call("DELETE", "/api/outbox/a", { reason })[0])).status;
  expect(await discard(" ")).toBe(422);
  expect(await discard("Sent twice by hand")).toBe(200);
  expect(await discard("Sent twice by hand")).toBe(404);
  expect(await outbox.store.tally("enquiry")).toEqual({ discarded: 1 });
});

test("[DASH-02] after the backend is fixed, all dead letters can be retried at once, unchanged", async () => {
  await using outbox = await testOutbox();
  for (const key of ["a", "b"]) {
    await outbox.store.accept([{ key, kind: "enquiry", digest: key, payload: JSON.stringify(body) }]);
    const [claim] = await outbox.store.claim("enquiry", 1);
    if (claim) await outbox.store.recordOutcomes([{ claim, change: { state: DEAD_LETTER, reason: "refused (401)" } }]);
  }
  using _staff = await signedIn("enquiries");
  const response = await handle(call("POST", "/api/outbox/retry")[0]);
  expect([response.status, await response.json()]).toEqual([200, { success: true, retried: 2 }]);
  expect(await outbox.store.tally("enquiry")).toEqual({ waiting: 2 });
  expect(await outbox.store.deadLetters()).toEqual([]);
});

test.each([
  ["all are retried, it is looked for", retryAll, true],
  ["somebody who has looked retries it, it is sent", retryOne, false],
] as const)("[FORM-08] if an enquiry may have arrived and %s", async (_, retry, isOutcomeUnknown) => {
  await using outbox = await deliveringOutbox();
  await outbox.store.accept([{ key: "a", kind: "enquiry", digest: "", payload: JSON.stringify(body) }]);
  const [claim] = await outbox.store.claim("enquiry", 1);
  if (claim)
    await outbox.store.recordOutcomes([
      { claim, change: { state: DEAD_LETTER, isOutcomeUnknown: true, reason: "It may have arrived" } },
    ]);
  using _staff = await signedIn("enquiries");
  expect((await retry()).status).toBe(200);
  expect((await outbox.attempted).isOutcomeUnknown).toBe(isOutcomeUnknown);
});
