import { defaults } from "@/lib/content/defaults";
import { createContentStore } from "@/server/database/documents/store";
import { startEmbedded, startTestBackend } from "@/server/testing/backends";
import { person } from "@/server/testing/followed";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { backend } from "@/server/upstream/backend";

const contact = { name: "Lata Urs", phone: "98450 12345", email: "lata@example.com" };
const lata = { ...contact, location: "Hebbal", plot_size: "1200", enquiry: "Call after 6", status: "active" };
const old = { ...lata, receivedAt: "2025-03-12T06:30:00.000Z" };

let site: Awaited<ReturnType<typeof ownSiteDatabase>>;
beforeAll(async () => {
  site = await ownSiteDatabase();
});
afterAll(() => site[Symbol.asyncDispose]());

test("an old lead keeps the date of its arrival: as its time, or in the text that a hosted backend gets", async () => {
  await using desk = await startTestBackend();
  using _admin = (await desk.hire("admin")).signedIn();
  const { status, body } = await send("POST", "/api/enquiries", old);
  expect([status, body.status]).toEqual([200, "active"]);
  const { row } = (await send("GET", `/api/follow-up/enquiry/${body._id}`)).body;
  expect(row).toMatchObject(
    backend.isHosted() ? { enquiry: "Call after 6\nReceived on 12 March 2025" } : { createdAt: old.receivedAt },
  );
});

test("an enquiry that staff add or import is not assigned by turn, whether it has a date or not", async () => {
  await using desk = await startTestBackend();
  using _admin = (await desk.hire("admin")).signedIn();
  const content = createContentStore(site.db, () => Date.parse("2025-01-01"));
  const version = (await content.newest("desk"))?.version ?? 0;
  await content.save("desk", { value: { ...defaults.desk, byTurn: ["ravi"] }, version }, { name: "", holder: "" });
  await person(site.db, "ravi");
  const added = [await send("POST", "/api/enquiries", old), await send("POST", "/api/enquiries", lata)];
  const ids = added.map(({ body }) => body._id as string);
  const rows = await site.db.selectFrom("followedRows").select("assignee").where("id", "in", ids).execute();
  expect(rows).toEqual([{ assignee: null }, { assignee: null }]);
});

test("an old lead with a later status was answered before: it does not wait today, and no one's speed is measured by it", async () => {
  await using desk = await startEmbedded();
  using _admin = (await desk.hire("admin")).signedIn();
  const { _id } = (await send("POST", "/api/enquiries", old)).body;
  const pending = { ...old, phone: "98450 12347", status: "pending" };
  await send("POST", "/api/enquiries", pending);
  const { unanswered, nobody, newest } = (await send("GET", "/api/follow-up/work")).body;
  expect([unanswered.total, nobody.total, newest.total]).toEqual([1, 0, 0]);

  await send("POST", `/api/follow-up/enquiry/${_id}/timeline`, { _id: "call-1", type: "call", text: "Called again" });
  const { followUp } = (await send("GET", `/api/follow-up/enquiry/${_id}`)).body;
  expect(followUp.firstTouchAt).toBe(old.receivedAt);
  const { now } = (await send("GET", "/api/follow-up/month?from=2025-03-01&to=2025-03-31")).body;
  expect(now).toMatchObject({ leads: 2, answered: 1, hoursToAnswer: null });
});

test("a row of an import that is sent twice is added once", async () => {
  await using desk = await startEmbedded();
  using _admin = (await desk.hire("admin")).signedIn();
  const key = { "idempotency-key": "0123456789abcdef-2" };
  const answers = [await send("POST", "/api/enquiries", old, key), await send("POST", "/api/enquiries", old, key)];
  expect(answers[1]?.body._id).toBe(answers[0]?.body._id);
  expect((await send("GET", "/api/enquiries")).body.total).toBe(1);
});
