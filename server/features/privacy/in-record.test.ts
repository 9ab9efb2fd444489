import type { AuditChange } from "@/contract/schemas/audit";
import { createAuditStore, type NewEntry } from "@/server/features/activity/store";
import { newSiteDatabase } from "@/server/testing/site-database";
import { isUnmadeRowOf, rowsInRecord } from "./in-record";
import { personOf } from "./person";

const [own, other] = ["98450 70017", "98450 70018"];
const asha = personOf([own]);
const write: NewEntry = {
  ...{ action: "changed", thing: "customers", rowId: "1", label: "", by: "1", byName: "Meera", call: "" },
  ...{ requestId: "", client: "", outcome: "done" },
};

/** The ids of the rows that are hers after these entries. */
async function rowsAfter(...entries: Partial<NewEntry>[]) {
  await using site = await newSiteDatabase();
  let now = 1;
  const store = createAuditStore(site.db, () => now++);
  for (const entry of entries) await store.add({ ...write, ...entry });
  return (await rowsInRecord(site.db, asha)).map(({ kind, id, name, enquiry }) => [kind, id, name, enquiry].join(" "));
}

const made: AuditChange[] = [
  ["name", null, "Asha"],
  ["phone", null, own],
];
const moved: AuditChange[] = [["phone", own, other]];
const gone: AuditChange[] = made.map(([name, , to]) => [name, to, null]);

test("a row is this person's when what was last written of it says so, also once it is deleted", async () => {
  expect(await rowsAfter({ changes: made })).toEqual(["customer 1 Asha "]);
  expect(await rowsAfter({ changes: made }, { changes: [["address", "", "Hennur"]] })).toEqual(["customer 1 Asha "]);
  expect(await rowsAfter({ changes: made }, { changes: moved })).toEqual([]);
  expect(await rowsAfter({ changes: made }, { action: "deleted", changes: gone })).toEqual(["customer 1 Asha "]);
});

test("a change that was refused or did not come through has changed nothing; one of unknown outcome may have", async () => {
  for (const outcome of ["refused", "not-done"] as const)
    expect(await rowsAfter({ changes: made }, { changes: moved, outcome })).toEqual(["customer 1 Asha "]);
  expect(await rowsAfter({ changes: made }, { changes: moved, outcome: "unknown" })).toEqual([]);
});

test("enquiries and customers alone are people, and a row without an id is no row", async () => {
  const enquiry: AuditChange = ["enquiry", null, "Two floors"];
  expect(await rowsAfter({ thing: "enquiries", changes: [...made, enquiry] })).toEqual(["enquiry 1 Asha Two floors"]);
  expect(await rowsAfter({ thing: "employees", changes: made }, { rowId: "", changes: made })).toEqual([]);
});

test("an entry about a row that was never made is of whom it would have been", () => {
  const entry = { ...write, id: "", at: 1, endedAt: 1, reason: "", putsBack: null, changes: JSON.stringify(made) };
  expect(isUnmadeRowOf(asha, { ...entry, rowId: "" })).toBe(true);
  expect(isUnmadeRowOf(asha, entry)).toBe(false);
  expect(isUnmadeRowOf(asha, { ...entry, rowId: "", thing: "employees" })).toBe(false);
  expect(isUnmadeRowOf(personOf([other]), { ...entry, rowId: "" })).toBe(false);
});
