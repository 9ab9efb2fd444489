import { english } from "@/lib/content/language/translator";
import { createContentStore } from "@/server/database/documents/store";
import { readContent, readDetails } from "@/server/features/content";
import { env } from "@/server/platform/env";
import { startEmbedded, startHosted } from "@/server/testing/backends";
import { startDemo } from "@/server/testing/demo";
import { staleTags } from "@/server/testing/next-cache";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { backend as reached } from "@/server/upstream/backend";

const dryRun = async (groups = "records,employees") => (await send("GET", `/api/demo-data?groups=${groups}`)).body;
const remove = (...groups: string[]) => send("POST", "/api/demo-data/removal", { groups });
const item = async () =>
  (await send("GET", "/api/go-live")).body.items.find((one: { item: string }) => one.item === "demoData");
const USUAL = { enquiries: 38, customers: 21, projects: 15, employees: 2 };

/** The demo site, with the database that the site then has. */
async function startSite() {
  const demo = await startDemo();
  const { siteDatabase } = globalThis as { siteDatabase?: Awaited<ReturnType<typeof ownSiteDatabase>>["db"] };
  const db = await siteDatabase;
  if (!db) throw new Error("there is no site database");
  const admin = await demo.hire("admin");
  const signedIn = admin.signedIn();
  const idOf = async (table: "enquiries" | "customers" | "projects" | "floor_plans" | "employees") =>
    (await demo.db.selectFrom(table).select("_id").orderBy("_id").executeTakeFirstOrThrow())._id;
  const stop = async () => {
    signedIn[Symbol.dispose]();
    await demo[Symbol.asyncDispose]();
  };
  return { demo, db, idOf, [Symbol.asyncDispose]: stop };
}

test("the dry run counts what the removal then deletes, and the checklist item is done", async () => {
  await using _site = await startSite();
  const { found, removed } = await dryRun();
  expect(removed).toEqual(USUAL);
  expect(found).toMatchObject({ ...USUAL, cities: 3, packages: 17, floorplans: 9 });
  expect((await item()).isDone).toBe(false);
  expect((await remove("records", "employees")).body).toEqual({ removed });
  expect((await item()).isDone).toBe(true);
  expect((await send("GET", "/api/enquiries")).body.total).toBe(0);
  expect((await dryRun()).removed).toEqual({});
  const again = await remove("records");
  expect([again.status, again.body.error.message]).toEqual([404, "No demo data is left to remove."]);
});

/** The numbers of banks, figures, testimonials, and lines of packages that pages show. */
async function shownSamples(): Promise<number[]> {
  const [{ banks }, { counters }, { testimonials }] = [
    await readContent("banks", { translator: english }),
    await readContent("counters", { translator: english }),
    await readContent("testimonials", { translator: english }),
  ];
  return [banks.length, counters.length, testimonials.length];
}

test("[HOME-15] [HOME-18] [HOME-19] samples are gone with the demo data, and pages that show them are made anew", async () => {
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

test("a production start without demo data, a public address and a hosted backend show no samples", async () => {
  {
    await using _site = await ownSiteDatabase();
    await using _production = await startEmbedded();
    expect(await shownSamples()).toEqual([0, 0, 0]);
  }
  {
    await using _demo = await startDemo();
    const address = jest.replaceProperty(env, "SITE_URL", "https://sagwan.example");
    expect(await shownSamples()).toEqual([0, 0, 0]);
    address.restore();
  }
  await using _site = await ownSiteDatabase();
  await using _hosted = await startHosted();
  expect(await shownSamples()).toEqual([0, 0, 0]);
});

test("demo records with a note, a next step or an assignee count as edited, and so does a design with own details", async () => {
  await using site = await startSite();
  const [enquiry, customer, project, design] = [
    await site.idOf("enquiries"),
    await site.idOf("customers"),
    await site.idOf("projects"),
    await site.idOf("floor_plans"),
  ];
  const note = { _id: "0190f5fe-0000-7000-8000-000000000000", type: "call", text: "Called" };
  await send("POST", `/api/follow-up/enquiry/${enquiry}/timeline`, note);
  const step = { what: "Call", at: "2026-11-23T05:30:00.000Z", who: null };
  expect((await send("PUT", `/api/follow-up/customer/${customer}/next-step`, step)).status).toBe(200);
  const content = createContentStore(site.db);
  const saved = await content.newest(`design:${design}`);
  const author = { name: "Meera", holder: "meera" };
  await content.save(`design:${design}`, { value: JSON.parse(saved?.value ?? ""), version: 1 }, author);
  const story = { value: { story: "How it was built" }, version: 0 };
  await content.save(`project:${project}`, story, author);

  const { removed } = (await remove("records", "designs")).body;
  const { projects, ...others } = removed;
  expect(others).toEqual({ enquiries: 37, customers: expect.any(Number), floorplans: 8 });
  expect(projects).toBe(14);
  for (const [table, id] of [
    ["enquiries", enquiry],
    ["customers", customer],
    ["projects", project],
    ["floor_plans", design],
  ] as const)
    expect(await site.demo.db.selectFrom(table).select("_id").where("_id", "=", id).execute()).toHaveLength(1);
  const kept = await send("GET", `/api/follow-up/enquiry/${enquiry}`);
  expect(kept.body.timeline).toContainEqual(expect.objectContaining({ text: "Called" }));
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
  const spy = jest.spyOn(embedded.demoData, "remove").mockImplementationOnce(async (ids) => {
    await pass(ids);
    throw new Error("the process lost its connection");
  });
  const { status } = await remove("records");
  spy.mockRestore();
  expect(status).toBeGreaterThanOrEqual(500);
  expect(await site.db.selectFrom("followedRows").select("id").execute()).not.toEqual([]);
  await site.db.updateTable("intents").set({ dueAt: 0 }).execute();
  expect((await remove("records")).body.removed).toMatchObject({ enquiries: 38, customers: 21, projects: 15 });
  expect(await site.db.selectFrom("followedRows").select("id").execute()).toEqual([]);
  expect(await site.db.selectFrom("intents").select("state").execute()).toEqual([{ state: "done" }]);
});

test("a team member of the demo data who has work to do stays", async () => {
  await using site = await startSite();
  const [meera, enquiry] = [await site.idOf("employees"), await site.idOf("enquiries")];
  await send("GET", "/api/follow-up/enquiries?unanswered=0");
  await site.db.updateTable("followedRows").set({ assignee: meera }).where("id", "=", enquiry).execute();
  expect((await remove("records", "employees")).body.removed).toMatchObject({ enquiries: 37, employees: 1 });
});
