import { auditQuery } from "@/contract/schemas/audit";
import type { AuditEntry } from "@/server/database/tables";
import { auditEntry, auditWrite, person } from "@/server/testing/followed";
import { databaseAway, newSiteDatabase, ownSiteDatabase } from "@/server/testing/site-database";
import { readPage, toAuditEntry } from "./answers";
import { auditPageRefused, auditPasswordSet, auditSession, auditSignInRefused } from "./events";
import { createAuditStore } from "./store";

const write = auditWrite({ outcome: "begun" });

async function startStore() {
  const site = await newSiteDatabase();
  let now = 1_000;
  return { ...site, ...createAuditStore(site.db, () => now++) };
}

test("an entry is open until its write ends; an event ends at once", async () => {
  await using store = await startStore();
  const open = await store.add(write);
  const ended = await store.add({ ...write, outcome: "done" });
  expect(await store.find(open)).toMatchObject({ outcome: "begun", endedAt: null });
  expect((await store.find(ended))?.endedAt).toBeGreaterThan(0);
  await store.end(open, { outcome: "done", changes: [["name", "Asha", "Asha Rao"]] });
  expect(await store.find(open)).toMatchObject({ outcome: "done", changes: '[["name","Asha","Asha Rao"]]' });
  expect((await store.find(ended))?.changes).toBe("[]");
});

test("a row's history is its own entries, newest first", async () => {
  await using store = await startStore();
  const first = await store.add(write);
  const second = await store.add(write);
  await store.add({ ...write, rowId: "8" });
  await store.add({ ...write, thing: "projects" });
  const idsOf = async (most: number) =>
    (await store.ofRow({ thing: "customers", rowId: "7" }, most)).map(({ id }) => id);
  expect(await idsOf(9)).toEqual([second, first]);
  expect(await idsOf(1)).toEqual([second]);
});

const at = (time: string) => Date.parse(`2026-11-22T${time}+05:30`);
const entry = (over: Partial<AuditEntry> & { id: string }) => auditEntry({ at: at("12:00"), ...over });

async function recordOf(...entries: AuditEntry[]) {
  const site = await newSiteDatabase();
  await site.db.insertInto("auditEntries").values(entries).execute();
  const read = (query: object = {}) => readPage(site.db, auditQuery.parse(query));
  const idsOf = async (query: object) => (await read(query)).entries.map(({ id }) => id);
  return { ...site, read, idsOf };
}

test("entries can be filtered by person, thing, row, action and the office's days", async () => {
  await using record = await recordOf(
    entry({ id: "a", by: "2" }),
    entry({ id: "b", thing: "cities" }),
    entry({ id: "c", rowId: "8" }),
    entry({ id: "d", action: "deleted" }),
    entry({ id: "e", at: at("00:00") }),
    entry({ id: "f", at: at("00:00") - 1 }),
  );
  expect(await record.idsOf({ who: "2" })).toEqual(["a"]);
  expect(await record.idsOf({ thing: "cities" })).toEqual(["b"]);
  expect(await record.idsOf({ row: "8" })).toEqual(["c"]);
  expect(await record.idsOf({ action: "deleted" })).toEqual(["d"]);
  expect(await record.idsOf({ from: "2026-11-22" })).toEqual(["d", "c", "b", "a", "e"]);
  expect(await record.idsOf({ to: "2026-11-21" })).toEqual(["f"]);
  expect(await record.idsOf({ from: "2026-11-22", to: "2026-11-22", who: "2" })).toEqual(["a"]);
});

test("a text search covers names, labels, reasons and changes, ignores case and has no wildcards", async () => {
  await using record = await recordOf(
    entry({ id: "a", label: "House of ASHA" }),
    entry({ id: "b", label: "", byName: "Asha" }),
    entry({ id: "c", label: "", reason: "Asha is there twice" }),
    entry({ id: "d", label: "", changes: '[["name",null,"asha"]]' }),
    entry({ id: "e", label: "100% teak" }),
    entry({ id: "f", label: "Ravi" }),
  );
  expect(await record.idsOf({ text: "asha" })).toEqual(["d", "c", "b", "a"]);
  expect(await record.idsOf({ text: "0%" })).toEqual(["e"]);
  expect(await record.idsOf({ text: "r_vi" })).toEqual([]);
});

test("pages show each entry once, newest first, even if many share a time", async () => {
  const times = [3, 2, 2, 2, 2, 1];
  await using record = await recordOf(...times.map((at, index) => entry({ id: `e${index}`, at })));
  const pages: string[][] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page = await record.read({ limit: 2, ...(after && { after }) });
    pages.push(page.entries.map(({ id }) => id));
    after = page.next;
  }
  expect(pages).toEqual([
    ["e0", "e4"],
    ["e3", "e2"],
    ["e1", "e5"],
  ]);
});

test("only admins see a write's origin", () => {
  const renamed = entry({ id: "a", changes: '[["name","Asha","Asha Rao"]]' });
  const shown = toAuditEntry(renamed, false);
  expect(shown).toMatchObject({ _id: "a", at: "2026-11-22T06:30:00.000Z", changes: [["name", "Asha", "Asha Rao"]] });
  for (const name of ["requestId", "client"]) expect(shown).not.toHaveProperty(name);
  expect(toAuditEntry(renamed, true)).toMatchObject({ requestId: "r", client: "::1" });
});

const origin = (client: string) => ({ requestId: "r", client });
const meera = { sub: "1", email: "meera@example.com", name: "Meera" };

async function ownRecord() {
  const site = await ownSiteDatabase();
  const entries = () => site.db.selectFrom("auditEntries").selectAll().orderBy("at").orderBy("id").execute();
  return { ...site, entries };
}

test("a refused sign-in names only staff addresses, and is audited once per minute and client", async () => {
  await using record = await ownRecord();
  jest.spyOn(Date, "now").mockReturnValue(1_800_000_000_000);
  for (const holder of ["meera", "ravi"]) await person(record.db, holder);
  for (const typed of [" Ravi@Example.com", "ravi@example.com", "stranger@example.com", ""])
    await auditSignInRefused(typed, "wrong password", origin("198.51.100.1"));
  await auditSignInRefused("ravi@example.com", "wrong password", origin("198.51.100.2"));
  const entries = (await record.entries()).map(({ by, byName, client }) => [by, byName, client].join(" ").trim());
  expect(entries.sort()).toEqual(["198.51.100.1", "ravi ravi 198.51.100.1", "ravi ravi 198.51.100.2"]);
  expect(JSON.stringify(await record.entries())).not.toContain("stranger");
});

test("sign-ins, sign-outs, refused pages and new passwords are audited with their outcome", async () => {
  await using record = await ownRecord();
  await auditSession("signed-in", meera, origin("a"));
  await auditSession("signed-out", meera, origin("b"));
  await auditPageRefused("/admin/employees", meera, origin("c"));
  await auditPasswordSet(meera, origin("d"), "done");
  const entries = (await record.entries()).sort((one, other) => one.client.localeCompare(other.client));
  expect(entries.map(({ action, outcome, label }) => [action, outcome, label])).toEqual([
    ["signed-in", "done", ""],
    ["signed-out", "done", ""],
    ["refused", "refused", "/admin/employees"],
    ["changed", "done", "Meera"],
  ]);
  expect(entries.every(({ by, byName }) => by === "1" && byName === "Meera")).toBe(true);
  expect(entries.at(-1)).toMatchObject({ thing: "employees", rowId: "1", changes: '[["password",null,null]]' });
});

test("an event is not refused because it cannot be audited", async () => {
  using _away = databaseAway();
  await auditSession("signed-in", meera, origin("a"));
  await auditSignInRefused("ravi@example.com", "wrong password", origin("a"));
});
