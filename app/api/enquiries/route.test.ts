import { readSource } from "@/lib/enquiry/source";
import { call, fakeBackend, post, signedIn } from "@/lib/testing/bff";
import { testOutbox } from "@/lib/testing/outbox";
import { POST } from "./route";

const answers = {
  name: "Asha Rao",
  phone: "90000 00014",
  email: "asha@example.com",
  location: "Hennur",
  plot_size: "1200",
};
const fromForm = { ...answers, placement: "home", requestId: "0123456789abcdef", elapsed: 60_000 };

let clients = 0;
/** From a client of its own, unless the test names one. */
const send = (body: unknown, headers: Record<string, string> = {}) =>
  POST(post("/api/enquiries", body, { "x-peer-address": `client ${clients++}`, ...headers })[0]);
const plainly = (fields: Record<string, string>) =>
  POST(
    call("POST", "/api/enquiries", new URLSearchParams(fields).toString(), {
      "content-type": "application/x-www-form-urlencoded",
      referer: "http://localhost:3000/contact-us?utm_source=may",
    })[0],
  );

test("[FORM-08] a visitor's enquiry is accepted when it is kept, whether or not the backend is there", async () => {
  await using outbox = await testOutbox();
  using backend = fakeBackend("<h1>Bad gateway</h1>", 502);
  const response = await send(fromForm);
  expect([response.status, await response.json()]).toEqual([200, { success: true }]);
  expect(await outbox.store.tally("enquiry")).toEqual({ waiting: 1 });
  expect(backend.asked).toEqual([]);
});

/** An outbox, and the first enquiry that it delivers, as the backend gets it. */
async function deliveringOutbox() {
  let deliver = (_: Record<string, string>) => {};
  const delivered = new Promise<Record<string, string>>((resolve) => {
    deliver = resolve;
  });
  const outbox = await testOutbox({
    enquiry: async ({ payload }) => {
      deliver(JSON.parse(payload));
      return { is: "delivered" };
    },
  });
  return { ...outbox, delivered };
}

test("[ESTM-02] [FORM-08] what goes on has no status, whatever the browser sends: the backend makes it pending", async () => {
  await using outbox = await deliveringOutbox();
  await send({ ...fromForm, placement: "estimator", parking: "01", status: "converted", _id: "1" });
  const body = await outbox.delivered;
  expect(Object.keys(body)).toEqual(["name", "phone", "email", "location", "plot_size", "enquiry"]);
  expect(readSource(body.enquiry ?? "").text).toBe("Parking: 01");
});

test("[FORM-09] the same request twice, also at once, is one enquiry", async () => {
  await using outbox = await testOutbox();
  const responses = await Promise.all([send(fromForm), send(fromForm), send(fromForm)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await outbox.store.tally("enquiry")).toEqual({ waiting: 1 });
});

test("[FORM-09] without script the same answers twice are one enquiry", async () => {
  await using outbox = await testOutbox();
  const responses = [await plainly(answers), await plainly(answers)];
  expect(responses.map(({ status, headers }) => [status, headers.get("location")])).toEqual([
    [303, "/thank-you"],
    [303, "/thank-you"],
  ]);
  expect(await outbox.store.tally("enquiry")).toEqual({ waiting: 1 });
});

test("without script the browser tells the page, and the marks in its address are kept", async () => {
  await using outbox = await deliveringOutbox();
  await plainly(answers);
  const { enquiry = "" } = await outbox.delivered;
  expect(readSource(enquiry).source).toMatchObject({ page: "/contact-us?utm_source=may", utm_source: "may" });
});

test("[FORM-02] a missing answer is refused with the sentence of its field, and nothing is kept", async () => {
  await using outbox = await testOutbox();
  const response = await send({ ...fromForm, phone: " " });
  expect([response.status, (await response.json()).error.fields]).toEqual([422, { phone: "Phone number is required" }]);
  expect(await outbox.store.tally("enquiry")).toEqual({});
});

test("[FORM-06] an enquiry that cannot be kept is not taken: no success, and the log says why", async () => {
  await using outbox = await testOutbox();
  await outbox.store.close();
  const lines: string[] = [];
  const stream = jest.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const response = await send(fromForm);
  stream.mockRestore();
  expect(response.status).toBe(500);
  expect(lines.join()).toMatch(/"level":"error".*"message":"call failed"/);
});

test("[FORM-10] what fills in the hidden field, or answers faster than people can, is refused and told so", async () => {
  await using outbox = await testOutbox();
  const refused = [
    await send({ ...fromForm, website: "http://spam.example" }),
    await send({ ...fromForm, elapsed: 300 }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403]);
  expect(await outbox.store.tally("enquiry")).toEqual({});
});

test("[FORM-10] one client that sends too many is told when to come back, while another still gets through", async () => {
  await using outbox = await testOutbox();
  const from = (address: string, index: number) =>
    send({ ...fromForm, requestId: `request ${address} ${index}` }, { "x-peer-address": address });
  const statuses: number[] = [];
  for (let index = 0; index < 10; index++) statuses.push((await from("192.0.2.1", index)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const eleventh = await from("192.0.2.1", 10);
  expect(eleventh.status).toBe(429);
  expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await from("192.0.2.2", 0)).status).toBe(200);
  expect(await outbox.store.tally("enquiry")).toEqual({ waiting: 11 });
});

test("[AUTH-05] [FORM-10] another site's page cannot send an enquiry", async () => {
  await using outbox = await testOutbox();
  expect((await send(fromForm, { origin: "https://elsewhere.example" })).status).toBe(403);
  expect(await outbox.store.tally("enquiry")).toEqual({});
});

const added = { ...answers, enquiry: "", status: "active" };
const stored = { ...added, _id: "1" };

test("an enquiry that staff add goes straight to the backend, with its status and their token", async () => {
  await using outbox = await testOutbox();
  using _staff = await signedIn("enquiries");
  using backend = fakeBackend({ success: true, enquiry: stored });
  const response = await send(added);
  expect([response.status, (await response.json()).status]).toEqual([200, "active"]);
  expect(backend.asked).toMatchObject([{ method: "POST", authorization: "Bearer the-backend-token", body: added }]);
  expect(await outbox.store.tally("enquiry")).toEqual({});
});

test("a backend that makes every new enquiry pending is told the status by the call that is for it", async () => {
  using _staff = await signedIn("enquiries");
  using backend = fakeBackend({ success: true, enquiry: { ...stored, status: "pending" } });
  expect((await (await send(added)).json()).status).toBe("active");
  expect(backend.asked[1]).toMatchObject({
    path: "/api/enquiries/update-status/",
    body: { enquiryId: "1", status: "active" },
  });
});

test("[AUTH-04] staff without enquiries, who try to add one with a status, are visitors like any other", async () => {
  await using outbox = await testOutbox();
  using _staff = await signedIn("dashboard");
  using backend = fakeBackend();
  expect((await send(added)).status).toBe(200);
  expect(await outbox.store.tally("enquiry")).toEqual({ waiting: 1 });
  expect(backend.asked).toEqual([]);
});
