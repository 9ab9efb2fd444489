import { newRequestId } from "@/lib/enquiry/session-storage";
import { testEnquiry } from "@/lib/enquiry/test-enquiry";
import { saveSetting } from "@/server/database/settings";
import { withSiteDatabase } from "@/server/database/site-database";
import { enquirySender } from "@/server/features/enquiries/delivery/enquiry-sender";
import { startEmbedded, startTestBackend } from "@/server/testing/backends";
import { testOutbox } from "@/server/testing/outbox";
import { send } from "@/server/testing/send";

const items = async (): Promise<Record<string, boolean>> =>
  Object.fromEntries(
    (await send("GET", "/api/go-live")).body.items.map(({ item, isDone }: { item: string; isDone: boolean }) => [
      item,
      isDone,
    ]),
  );
const follow = async (requestId: string) => send("POST", "/api/go-live/test-enquiry", { requestId });
const sends = (requestId: string) => send("POST", "/api/enquiries", testEnquiry(requestId));

test("a test enquiry goes through the public form's handler, is followed to the staff list, and then counts as sent", async () => {
  await using backend = await startTestBackend();
  const sender = enquirySender({ supportsIdempotencyKeys: async () => true, findToken: async () => undefined });
  await using outbox = await testOutbox({ enquiry: sender });
  using _admin = (await backend.hire("admin")).signedIn();
  const requestId = newRequestId();
  expect((await sends(requestId)).body).toMatchObject({ success: true });
  while ((await outbox.store.tally("enquiry")).waiting) await new Promise(setImmediate);
  const { body } = await follow(requestId);
  expect(body).toEqual({ reference: expect.any(String), arrived: "done", mailed: "off", found: "done", reason: "" });
  const { data } = (await send("GET", `/api/enquiries?search=${body.reference}`)).body;
  expect(data.map(({ name }: { name: string }) => name)).toEqual(["Test enquiry"]);
  expect((await items()).testEnquiry).toBe(true);
});

test("a test enquiry that is waiting or was never sent is not reported as arrived", async () => {
  await using backend = await startEmbedded();
  await using _undelivering = await testOutbox();
  using _admin = (await backend.hire("admin")).signedIn();
  const requestId = newRequestId();
  expect((await follow(requestId)).status).toBe(404);
  await sends(requestId);
  expect((await follow(requestId)).body).toMatchObject({ arrived: "waiting", found: "waiting" });
});

test("a test enquiry that the backend refused shows the reason", async () => {
  await using backend = await startEmbedded();
  await using outbox = await testOutbox({ enquiry: async () => ({ is: "refused", reason: "It takes none." }) });
  using _admin = (await backend.hire("admin")).signedIn();
  const requestId = newRequestId();
  await sends(requestId);
  while ((await outbox.store.tally("enquiry")).waiting) await new Promise(setImmediate);
  expect((await follow(requestId)).body).toMatchObject({
    arrived: "failed",
    found: "waiting",
    reason: "It takes none.",
  });
});

test("a backup counts once one was good, wherever the data is", async () => {
  await using backend = await startEmbedded();
  using _admin = (await backend.hire("admin")).signedIn();
  expect((await items()).backup).toBe(false);
  const record = { ranAt: 2, trouble: "Copy: no room", backedUpAt: null, testedAt: null, testedRows: 0 };
  const note = (value: object) =>
    withSiteDatabase("", (db) =>
      saveSetting(db, { name: "backup", value: JSON.stringify(value), changedAt: 1, changedBy: "" }),
    );
  await note(record);
  expect((await items()).backup).toBe(false);
  await note({ ...record, backedUpAt: 1 });
  expect((await items()).backup).toBe(true);
});
