import type { AuditChange } from "@/contract/schemas/audit";
import { createAuditStore, type NewEntry } from "@/server/features/activity/store";
import { auditWrite } from "@/server/testing/audit-entry";
import { newSiteDatabase } from "@/server/testing/site-database";
import { isUnmadeRowOf, rowsInRecord } from "./in-record";
import { personOf } from "./person";

const [own, other] = ["98450 70017", "98450 70018"];
const asha = personOf([own]);
const write = auditWrite({ rowId: "1" });

/** The rows that are Asha's after these entries. */
async function rowsAfter(...entries: Partial<NewEntry>[]) {
  await using site = await newSiteDatabase();
  let now = 1;
  const store = createAuditStore(site.db, () => now++);
  for (const entry of entries) await store.add({ ...write, ...entry });
  return (await rowsInRecord(site.db, asha)).map(({ kind, id, name, enquiry }) => [kind, id, name, enquiry].join(" "));
}

const created: AuditChange[] = [
  ["name", null, "Asha"],
  ["phone", null, own],
];
const moved: AuditChange[] = [["phone", own, other]];
const deleted: AuditChange[] = created.map(([name, , to]) => [name, to, null]);

test("a row belongs to the person in its last written contact fields, also after deletion", async () => {
  expect(await rowsAfter({ changes: created })).toEqual(["customer 1 Asha "]);
  expect(await rowsAfter({ changes: created }, { changes: [["address", "", "Hennur"]] })).toEqual(["customer 1 Asha "]);
  expect(await rowsAfter({ changes: created }, { changes: moved })).toEqual([]);
  expect(await rowsAfter({ changes: created }, { action: "deleted", changes: deleted })).toEqual(["customer 1 Asha "]);
});

test("a refused or failed change counts as not made; one of unknown outcome counts as made", async () => {
  for (const outcome of ["refused", "not-done"] as const)
    expect(await rowsAfter({ changes: created }, { changes: moved, outcome })).toEqual(["customer 1 Asha "]);
  expect(await rowsAfter({ changes: created }, { changes: moved, outcome: "unknown" })).toEqual([]);
});

test("only enquiries and customers are people, and a row without an id is ignored", async () => {
  const enquiry: AuditChange = ["enquiry", null, "Two floors"];
  expect(await rowsAfter({ thing: "enquiries", changes: [...created, enquiry] })).toEqual([
    "enquiry 1 Asha Two floors",
  ]);
  expect(await rowsAfter({ thing: "employees", changes: created }, { rowId: "", changes: created })).toEqual([]);
});

test("an entry about a row that was never created belongs to the person it names", () => {
  const entry = { ...write, id: "", at: 1, endedAt: 1, reason: "", putsBack: null, changes: JSON.stringify(created) };
  expect(isUnmadeRowOf(asha, { ...entry, rowId: "" })).toBe(true);
  expect(isUnmadeRowOf(asha, entry)).toBe(false);
  expect(isUnmadeRowOf(asha, { ...entry, rowId: "", thing: "employees" })).toBe(false);
  expect(isUnmadeRowOf(personOf([other]), { ...entry, rowId: "" })).toBe(false);
});
