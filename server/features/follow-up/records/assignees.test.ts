import { withSource } from "@/contract/enquiry-source";
import type { Language } from "@/contract/language";
import { defaults } from "@/lib/content/defaults";
import { createContentStore } from "@/server/database/documents/store";
import type { SiteDb } from "@/server/database/tables";
import { backendColumnsOf } from "@/server/features/follow-up/read-model/columns";
import { createRowStore } from "@/server/features/follow-up/read-model/rows";
import { createSpokenLanguageStore } from "@/server/identity/people";
import { env } from "@/server/platform/env";
import { person } from "@/server/testing/followed";
import { siteOfEachTest } from "@/server/testing/site-database";

describe("round robin", () => {
  const site = siteOfEachTest();
  beforeEach(async () => {
    for (const holder of ["asha", "meera", "ravi"]) await person(site.db, holder);
    jest.replaceProperty(env, "email", { url: "smtp://localhost", to: "a@example.com", from: "b@example.com" });
  });

  async function choose(db: SiteDb, byTurn: string[], savedAt: number) {
    const content = createContentStore(db, () => savedAt);
    const version = (await content.newest("desk"))?.version ?? 0;
    await content.save("desk", { value: { ...defaults.desk, byTurn }, version }, { name: "Owner", holder: "owner" });
  }

  const fromForm = (id: string, language?: string) => ({
    _id: id,
    status: "pending",
    enquiry: withSource("A villa", { reference: id, language }),
  });

  const enquiryIn = (language: string | undefined, id: string, createdAt: number, status = "pending") =>
    backendColumnsOf("enquiry", { ...fromForm(id, language), createdAt: new Date(createdAt).toISOString(), status });

  const enquiry = (id: string, createdAt: number, status?: string) => enquiryIn(undefined, id, createdAt, status);

  const speaks = (db: SiteDb, holder: string, ...languages: Language[]) =>
    createSpokenLanguageStore(db).set({ sub: holder, email: `${holder}@example.com` }, languages);

  const store = (db: SiteDb, ...rows: ReturnType<typeof enquiry>[]) => createRowStore(db).upsert("enquiry", rows, 1e12);

  async function assigneesIn(db: SiteDb): Promise<Record<string, string | null>> {
    const rows = await db.selectFrom("followedRows").select(["id", "assignee"]).orderBy("id").execute();
    return Object.fromEntries(rows.map(({ id, assignee }) => [id, assignee]));
  }

  test("each new enquiry goes to the next chosen person, oldest first, with a reminder and a timeline entry", async () => {
    await choose(site.db, ["meera", "asha"], 1_000);
    await store(site.db, enquiry("b", 3_000), enquiry("a", 2_000), enquiry("c", 4_000));
    await store(site.db, enquiry("d", 5_000));
    expect(await assigneesIn(site.db)).toEqual({ a: "meera", b: "asha", c: "meera", d: "asha" });
    const lines = await site.db.selectFrom("timeline").select(["recordId", "text", "by"]).orderBy("recordId").execute();
    expect(lines[0]).toEqual({ recordId: "a", text: "assigned this to meera", by: "" });
    const mails = await site.db.selectFrom("outbox").select("payload").where("kind", "=", "reminder").execute();
    expect(mails.map(({ payload }) => JSON.parse(payload)).filter(({ holder }) => holder === "meera")).toHaveLength(2);
  });

  test("enquiries from before anyone was chosen, closed ones and undated ones are not assigned", async () => {
    await store(site.db, enquiry("before", 500));
    await choose(site.db, ["meera"], 1_000);
    await choose(site.db, ["meera", "asha"], 9_000);
    await store(site.db, enquiry("before", 500, "active"), enquiry("old", 999), enquiry("closed", 2_000, "closed"));
    await store(site.db, backendColumnsOf("enquiry", fromForm("undated")), enquiry("new", 1_000));
    expect(await assigneesIn(site.db)).toEqual({ before: null, closed: null, new: "meera", old: null, undated: null });
  });

  test("round robin that is switched off and on starts again: enquiries between stay unassigned", async () => {
    await choose(site.db, ["meera"], 1_000);
    await choose(site.db, [], 2_000);
    await store(site.db, enquiry("a", 2_500));
    await choose(site.db, ["meera"], 3_000);
    await store(site.db, enquiry("b", 2_600), enquiry("c", 3_500));
    expect(await assigneesIn(site.db)).toEqual({ a: null, b: null, c: "meera" });
  });

  test("an enquiry that several servers see at once is assigned once, and the turns stay even", async () => {
    await choose(site.db, ["asha", "meera", "ravi"], 1_000);
    const servers = [site.db, await site.another(), await site.another()];
    const enquiries = Array.from({ length: 30 }, (_, index) => enquiry(String(index), 2_000 + index));
    await Promise.all(servers.map((db) => store(db, ...enquiries)));
    const holders = Object.values(await assigneesIn(site.db));
    for (const name of ["asha", "meera", "ravi"]) expect(holders.filter((holder) => holder === name)).toHaveLength(10);
    const reminders = await site.db.selectFrom("outbox").select("key").where("kind", "=", "reminder").execute();
    expect(reminders).toHaveLength(30);
  });

  test("people who join or leave cost no one a turn: the next is the one who has waited longest", async () => {
    await choose(site.db, ["asha", "meera"], 1_000);
    await store(site.db, enquiry("1", 2_001), enquiry("2", 2_002), enquiry("3", 2_003));
    await choose(site.db, ["asha", "meera", "ravi"], 2_500);
    await store(site.db, enquiry("4", 3_001), enquiry("5", 3_002), enquiry("6", 3_003));
    await person(site.db, "meera", { permissions: JSON.stringify([]) });
    await store(site.db, enquiry("7", 4_001), enquiry("8", 4_002));
    const turns = ["asha", "meera", "asha", "ravi", "meera", "asha", "ravi", "asha"];
    expect(Object.values(await assigneesIn(site.db))).toEqual(turns);
  });

  test("an enquiry goes to whoever speaks its language, among those it could go to; among several, by turns", async () => {
    await choose(site.db, ["asha", "meera", "ravi"], 1_000);
    await speaks(site.db, "meera", "en", "kn");
    await speaks(site.db, "ravi", "kn", "hi");
    const kannada = ["k1", "k2", "k3"].map((id, index) => enquiryIn("Kannada", id, 2_000 + index));
    await store(site.db, ...kannada, enquiryIn("Hindi", "h1", 3_000), enquiryIn("Hindi", "h2", 3_001));
    expect(await assigneesIn(site.db)).toEqual({ h1: "ravi", h2: "ravi", k1: "meera", k2: "ravi", k3: "meera" });
  });

  test("an enquiry in English goes to those who speak English, as everyone does whose languages are not stored", async () => {
    await choose(site.db, ["asha", "meera", "ravi"], 1_000);
    await speaks(site.db, "meera", "kn");
    await speaks(site.db, "ravi", "en", "kn");
    await store(site.db, enquiry("1", 2_001), enquiry("2", 2_002), enquiry("3", 2_003));
    expect(await assigneesIn(site.db)).toEqual({ 1: "asha", 2: "ravi", 3: "asha" });
  });

  test("if no one who could get an enquiry speaks its language, it goes to the next person as before", async () => {
    await choose(site.db, ["asha", "meera"], 1_000);
    await speaks(site.db, "ravi", "kn");
    await person(site.db, "lata", { permissions: JSON.stringify(["cities"]) });
    await speaks(site.db, "lata", "kn");
    await store(site.db, enquiryIn("Kannada", "1", 2_001), enquiryIn("Kannada", "2", 2_002), enquiry("3", 2_003));
    expect(await assigneesIn(site.db)).toEqual({ 1: "asha", 2: "meera", 3: "asha" });
  });
});
