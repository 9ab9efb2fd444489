import { english } from "@/lib/content/language/translator";
import { newRequestId } from "@/lib/enquiry/stored-intent";
import { testEnquiry } from "@/lib/enquiry/test-enquiry";
import { createContentStore } from "@/server/database/documents/store";
import { readContent, readDetails } from "@/server/features/content";
import { enquirySender } from "@/server/features/enquiries/delivery";
import { startEmbedded, startTestBackend } from "@/server/testing/backends";
import { signedIn } from "@/server/testing/bff";
import { startDemo } from "@/server/testing/demo";
import { disposing } from "@/server/testing/each-test";
import { staleTags } from "@/server/testing/next-cache";
import { testOutbox } from "@/server/testing/outbox";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { backend as reached } from "@/server/upstream/backend";

const dryRun = async (groups = "records,employees") => (await send("GET", `/api/demo-data?groups=${groups}`)).body;
const remove = (...groups: string[]) => send("POST", "/api/demo-data/removal", { groups });
const item = async (name: string) =>
  (await send("GET", "/api/go-live")).body.items.find(({ item }: { item: string }) => item === name);
const USUAL = { enquiries: 38, customers: 21, projects: 15, employees: 2 };

async function startSite() {
  const demo = await startDemo();
  const signedIn = (await demo.hire("admin")).signedIn();
  const idOf = async (table: "enquiries" | "customers" | "projects" | "floor_plans" | "employees") =>
    (await demo.db.selectFrom(table).select("_id").orderBy("_id").executeTakeFirstOrThrow())._id;
  return { demo, db: demo.siteDb, idOf, ...disposing(signedIn, demo) };
}

test("the dry run counts what the removal then deletes, and the checklist item is done", async () => {
  await using _site = await startSite();
  const { found, removed } = await dryRun();
  expect(removed).toEqual(USUAL);
  expect(found).toMatchObject({ ...USUAL, cities: 3, packages: 17, floorplans: 9 });
  expect((await item("demoData")).isDone).toBe(false);
  expect((await remove("records", "employees")).body).toEqual({ removed });
  expect((await item("demoData")).isDone).toBe(true);
  expect((await send("GET", "/api/enquiries")).body.total).toBe(0);
  expect((await dryRun()).removed).toEqual({});
  const again = await remove("records");
  expect([again.status, again.body.error.message]).toEqual([404, "No demo data is left to remove."]);
});

async function shownSamples(): Promise<number[]> {
  const [{ banks }, { counters }, { testimonials }] = [
    await readContent("banks", { translator: english }),
    await readContent("counters", { translator: english }),
    await readContent("testimonials", { translator: english }),
  ];
  return [banks.length, counters.length, testimonials.length];
}

test("[HOME-15] [HOME-18] [HOME-19] samples are gone with the demo data, and pages that show them are regenerated", async () => {
  await using site = await startSite();
  const offered = await site.demo.db.selectFrom("packages").select("_id").execute();
  const lines = async () => {
    const detailsOf = await readDetails("package");
    return offered.flatMap(({ _id }) => detailsOf(_id).lines).length;
  };
  expect(await shownSamples()).toEqual([4, 3, 2]);
  expect(await lines()).toBeGreaterThan(0);
  staleTags.length = 0;
  await remove("records", "employees");
  expect(staleTags).toContain("site-content (max)");
  expect(await shownSamples()).toEqual([0, 0, 0]);
  expect(await lines()).toBe(0);
  expect((await readContent("company", { translator: english })).phone).toBe("");
});

test("demo records with a note, a next step or an assignee count as edited, and so does a design with own details", async () => {
  await using site = await startSite();
  const tables = ["enquiries", "customers", "projects", "floor_plans"] as const;
  const ids = await Promise.all(tables.map(site.idOf));
  const [enquiry, customer, project, design] = ids;
  const note = { _id: "0190f5fe-0000-7000-8000-000000000000", type: "call", text: "Called" };
  await send("POST", `/api/follow-up/enquiry/${enquiry}/timeline`, note);
  const step = { what: "Call", at: "2026-11-23T05:30:00.000Z", who: null };
  expect((await send("PUT", `/api/follow-up/customer/${customer}/next-step`, step)).status).toBe(200);
  const content = createContentStore(site.db);
  const saved = await content.newest(`design:${design}`);
  const author = { name: "Meera", holder: "meera" };
  const ownDetails = { value: JSON.parse(saved?.value ?? ""), version: 1 };
  expect(await content.save(`design:${design}`, ownDetails, author)).toBe(true);
  const story = { value: { story: "How it was built" }, version: 1 };
  expect(await content.save(`project:${project}`, story, author)).toBe(true);

  const { removed } = (await remove("records", "designs")).body;
  const { projects, ...others } = removed;
  expect(others).toEqual({ enquiries: 37, customers: expect.any(Number), floorplans: 8 });
  expect(projects).toBe(14);
  for (const [index, table] of tables.entries()) {
    const rows = await site.demo.db.selectFrom(table).select("_id").execute();
    expect(rows).toContainEqual({ _id: ids[index] });
  }
  const record = await send("GET", `/api/follow-up/enquiry/${enquiry}`);
  expect(record.body.timeline).toContainEqual(expect.objectContaining({ text: "Called" }));
});

test("nothing about the removed rows stays in the site's own database", async () => {
  await using site = await startSite();
  await send("GET", "/api/follow-up/enquiries?unanswered=0");
  expect(await site.db.selectFrom("followedRows").select("id").execute()).not.toEqual([]);
  await remove("records", "employees", "designs", "prices");
  for (const table of ["followedRows", "timeline", "pageAddresses", "contentDrafts", "intentLocks"] as const)
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
  const documents = await site.db.selectFrom("contentVersions").select("key").execute();
  expect(documents.filter(({ key }) => key.includes(":"))).toEqual([]);
  const { body } = await send("GET", "/api/follow-up/enquiries?unanswered=0");
  expect(body).toMatchObject({ data: [], total: 0 });
});

test("a removal that fails after the backend's rows are gone says so, and a second press completes it", async () => {
  await using site = await startSite();
  await send("GET", "/api/follow-up/enquiries?unanswered=0");
  const embedded = await reached.findEmbedded();
  if (!embedded) throw new Error("the backend is not embedded");
  const { remove: pass } = embedded.demoData;
  jest.spyOn(embedded.demoData, "remove").mockImplementationOnce(async (ids) => {
    await pass(ids);
    throw new Error("the process lost its connection");
  });
  expect((await remove("records")).status).toBeGreaterThanOrEqual(500);
  expect(await site.db.selectFrom("followedRows").select("id").execute()).not.toEqual([]);
  await site.db.updateTable("intents").set({ dueAt: 0 }).execute();
  expect((await remove("records")).body.removed).toMatchObject({ enquiries: 38, customers: 21, projects: 15 });
  expect(await site.db.selectFrom("followedRows").select("id").execute()).toEqual([]);
  expect(await site.db.selectFrom("intents").select("state").execute()).toEqual([{ state: "done" }]);
});

const follow = async (requestId: string) => send("POST", "/api/go-live/test-enquiry", { requestId });
const sends = (requestId: string) => send("POST", "/api/enquiries", testEnquiry(requestId));

test("a test enquiry goes through the public form's handler, is followed to the staff list, and then counts as sent", async () => {
  await using backend = await startTestBackend();
  await using outbox = await testOutbox({ enquiry: enquirySender(async () => true) });
  using _admin = (await backend.hire("admin")).signedIn();
  const requestId = newRequestId();
  expect((await sends(requestId)).body).toMatchObject({ success: true });
  while ((await outbox.store.tally("enquiry")).waiting) await new Promise(setImmediate);
  const { body } = await follow(requestId);
  expect(body).toEqual({ reference: expect.any(String), arrived: "done", mailed: "off", found: "done", reason: "" });
  const { data } = (await send("GET", `/api/enquiries?search=${body.reference}`)).body;
  expect(data.map(({ name }: { name: string }) => name)).toEqual(["Test enquiry"]);
  expect((await item("testEnquiry")).isDone).toBe(true);
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

const known = { awareAt: "2026-11-22T10:00:00.000Z", nature: "A telephone with a list of names was lost" };
const save = (version: number, value: object) => send("PUT", "/api/breaches/b1", { version, value });

test("a breach is recorded with its deadline of 72 hours, and keeps all its versions", async () => {
  await using site = await ownSiteDatabase();
  using _staff = await signedIn("admin");
  expect((await save(0, known)).body).toMatchObject({ version: 1, dueAt: "2026-11-25T10:00:00.000Z" });
  expect((await save(0, { ...known, nature: "Somebody else's" })).status).toBe(412);
  const reported = { ...known, boardToldAt: "2026-11-22T12:00:00.000Z", remedies: "Telephones are locked" };
  expect((await save(1, reported)).status).toBe(200);
  const { data } = (await send("GET", "/api/breaches")).body;
  expect(data).toMatchObject([{ _id: "b1", version: 2, value: { ...reported, boardDetailedAt: null, cause: "" } }]);
  expect(await site.db.selectFrom("breaches").select("version").execute()).toHaveLength(2);
});
