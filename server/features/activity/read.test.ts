import { auditQuery } from "@/contract/schemas/audit";
import type { AuditEntry } from "@/server/database/tables";
import { auditEntry } from "@/server/testing/audit-entry";
import { newSiteDatabase } from "@/server/testing/site-database";
import { labelsOf, readPage, shownEntry } from "./answers";

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
  const moments = [3, 2, 2, 2, 2, 1];
  await using record = await recordOf(...moments.map((at, index) => entry({ id: `e${index}`, at })));
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

test("an entry without a label takes the row's newest label", async () => {
  const nameless = entry({ id: "d", label: "" });
  const other = entry({ id: "e", label: "", thing: "projects" });
  await using record = await recordOf(
    entry({ id: "b", at: 2, label: "Asha Rao" }),
    entry({ id: "a", at: 1, label: "Asha" }),
    entry({ id: "c", at: 3, rowId: "8", label: "Ravi" }),
    ...[nameless, other],
  );
  const labelOf = await labelsOf(record.db, [nameless, other]);
  expect([labelOf(nameless), labelOf(other), labelOf(entry({ id: "f", label: "Own" }))]).toEqual([
    "Asha Rao",
    "",
    "Own",
  ]);
  const noRow = entry({ id: "g", label: "", rowId: "" });
  expect((await labelsOf(record.db, [noRow]))(noRow)).toBe("");
});

test("only admins see a write's origin", () => {
  const one = entry({ id: "a", changes: '[["name","Asha","Asha Rao"]]' });
  const shown = shownEntry(one, false);
  expect(shown).toMatchObject({ _id: "a", at: "2026-11-22T06:30:00.000Z", changes: [["name", "Asha", "Asha Rao"]] });
  for (const name of ["requestId", "client"]) expect(shown).not.toHaveProperty(name);
  expect(shownEntry(one, true)).toMatchObject({ requestId: "r", client: "::1" });
});
