import type { TimelineRow } from "@/server/database/tables";
import { dropDeleted } from "@/server/features/desk/undo/deleted";
import { followed } from "@/server/testing/followed";
import { quoteRow } from "@/server/testing/quote-row";
import { ownSiteDatabase } from "@/server/testing/site-database";

const kept = {
  id: "enquiries-1",
  thing: "enquiries",
  rowId: "1",
  label: "Asha",
  row: "{}",
  pictures: "[]",
  picturesLeft: 0,
  deletedAt: 1,
  by: "meera",
  byName: "Meera",
  isGone: 1,
  referrers: "[]",
  restoredAs: null,
};
const entry: TimelineRow = {
  id: "e",
  kind: "enquiry",
  recordId: "1",
  at: 1,
  type: "note",
  text: "Teak",
  by: "meera",
  byName: "Meera",
  corrects: null,
};
const callTime = { reference: "3f2a91bc04de", startsAt: 1, endsAt: 2, chosenAt: 1, isPlanned: 1 };
const link = { fromKind: "enquiry", fromId: "1", toKind: "customer", toId: "2", createdAt: 1 } as const;

const apart = { kind: "enquiry", id: "1", otherKind: "customer", otherId: "3" } as const;
const said = { saidAt: 1, saidBy: "meera", saidByName: "Meera" };

/** Counts of rows left about an enquiry once its deleted row expires. */
async function leftAfter(restoredAs: string | null) {
  await using site = await ownSiteDatabase();
  const { db } = site;
  await db
    .insertInto("deletedRows")
    .values({ ...kept, restoredAs })
    .execute();
  await db.insertInto("quotes").values(quoteRow("1")).execute();
  await db.insertInto("timeline").values(entry).execute();
  await followed(db, { id: "1", reference: callTime.reference });
  await db.insertInto("callTimes").values(callTime).execute();
  await db.insertInto("recordLinks").values(link).execute();
  const back = { kind: "customer", id: "3", otherKind: "enquiry", otherId: "1" } as const;
  await db
    .insertInto("differentPeople")
    .values([
      { ...apart, ...said },
      { ...back, ...said },
    ])
    .execute();
  await db.transaction().execute((trx) => dropDeleted(trx, kept.id));
  const tables = ["deletedRows", "quotes", "timeline", "recordLinks", "callTimes", "differentPeople"] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return rows.map(({ length }) => length);
}

test("a deleted row that expires takes its timeline, links, quotes, call time and what was said of other people with it", async () => {
  expect(await leftAfter(null)).toEqual([0, 0, 0, 0, 0, 0]);
});

test("a restored row keeps all of that, also under its old id", async () => {
  expect(await leftAfter("1")).toEqual([0, 1, 1, 1, 1, 2]);
});
