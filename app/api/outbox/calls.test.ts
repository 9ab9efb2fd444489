import { visitorMessages } from "@/contract/visitor-messages";
import { DEAD_LETTER } from "@/server/database/outbox/store";
import { call, get, signedIn } from "@/server/testing/bff";
import { testOutbox } from "@/server/testing/outbox";
import { handle } from "@/server/testing/send";

const body = { name: "Asha", phone: "90000 00014", email: "asha", location: "Hennur", plot_size: "1200", enquiry: "" };

/** An outbox with one dead letter. */
async function outboxWithOne() {
  const outbox = await testOutbox();
  const times = { acceptedAt: Date.now(), dueAt: Date.now(), endedAt: null };
  const refused = { state: DEAD_LETTER, attempts: 1, unsettled: 0, reason: "Email is not right" } as const;
  const entry = { key: "a", kind: "enquiry", digest: "", payload: JSON.stringify(body) } as const;
  await outbox.db
    .insertInto("outbox")
    .values({ ...entry, ...refused, ...times })
    .execute();
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

test("[DASH-02] a refused enquiry that was stored before a field existed is listed, with that field blank", async () => {
  await using outbox = await outboxWithOne();
  using _staff = await signedIn("enquiries");
  const { location: _, ...older } = body;
  await outbox.db
    .updateTable("outbox")
    .set({ payload: JSON.stringify(older) })
    .execute();
  const { data } = await (await handle(get("/api/outbox")[0])).json();
  expect(data).toMatchObject([{ ...older, location: "" }]);
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

test("a letter that is not or no longer dead cannot be decided", async () => {
  await using outbox = await outboxWithOne();
  using _staff = await signedIn("enquiries");
  expect((await handle(call("PUT", "/api/outbox/b", body)[0])).status).toBe(404);
  expect((await handle(call("DELETE", "/api/outbox/b", { reason: "Spam" })[0])).status).toBe(404);
  expect(await outbox.store.tally("enquiry")).toEqual({ [DEAD_LETTER]: 1 });
});

test("a blank answer has an error at its field, a body without JSON is refused, and the letter stays dead", async () => {
  await using outbox = await outboxWithOne();
  using _staff = await signedIn("enquiries");
  const put = (sent: unknown) => handle(call("PUT", "/api/outbox/a", sent)[0]);
  const blank = await put({ ...body, phone: " " });
  expect([blank.status, (await blank.json()).error.fields]).toEqual([422, { phone: visitorMessages.required.phone }]);
  expect((await put("{")).status).toBe(400);
  expect(await outbox.store.deadLetters()).toMatchObject([{ payload: JSON.stringify(body) }]);
});

test("a corrected letter is delivered", async () => {
  await using outbox = await outboxWithOne();
  using _staff = await signedIn("enquiries");
  const response = await handle(call("PUT", "/api/outbox/a", { ...body, email: "asha@example.com" })[0]);
  expect(response.status).toBe(200);
  expect(await outbox.store.tally("enquiry")).toEqual({ waiting: 1 });
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
  let tried = (_: boolean) => {};
  const attempt = new Promise<boolean>((resolve) => {
    tried = resolve;
  });
  await using outbox = await testOutbox({
    enquiry: async (claim) => {
      tried(claim.isOutcomeUnknown);
      return { is: "delivered" };
    },
  });
  await outbox.store.accept([{ key: "a", kind: "enquiry", digest: "", payload: JSON.stringify(body) }]);
  const [claim] = await outbox.store.claim("enquiry", 1);
  if (claim)
    await outbox.store.recordOutcomes([
      { claim, change: { state: DEAD_LETTER, isOutcomeUnknown: true, reason: "It may have arrived" } },
    ]);
  using _staff = await signedIn("enquiries");
  expect((await retry()).status).toBe(200);
  expect(await attempt).toBe(isOutcomeUnknown);
});
