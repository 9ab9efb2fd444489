import type { Updateable } from "kysely";
import { AppError } from "@/contract/errors";
import type { Db, Tables } from "./tables";
/** The tables whose rows have versions: those that answers show one by one. */
export type RowTable = Exclude<keyof Tables, "images" | "floor_plan_images">;

type Change<Table extends RowTable> = Omit<Updateable<Tables[Table]>, "_id" | "createdAt" | "updatedAt">;
type Versioned = { updatedAt: string };

type Plan<Row> = {
  /** Gives the row as answers show it; throws `missing`. */
  read: (db: Db, id: string) => Promise<Row>;
  /** The versions to which alone this change is to be made (RFC 9110, section 13.1.1); any, where not given. */
  ifMatch?: string;
  /** Throws what is wrong with this change of the row as it is. */
  check?: (current: Row) => void;
};

/**
 * Changes a row and gives it as it is then. Every change makes a later `updatedAt`, which is the row's version. It is
 * compared in the update itself: of two people who save at once, one sees what the other saved, whatever the dialect.
 * Throws `missing`, `changed` with the current row, or what `check` throws.
 */
export async function changeRow<Table extends RowTable, Row extends Versioned>(
  db: Db,
  table: Table,
  id: string,
  change: Change<Table>,
  { read, ifMatch, check }: Plan<Row>,
): Promise<Row> {
  for (;;) {
    const current = await read(db, id);
    if (ifMatch !== undefined && !matchesIfMatch(ifMatch, current.updatedAt)) throw changedMeanwhile(current);
    check?.(current);
    const saved = await inTransaction(db, async (trx) => {
      const isSaved = await replace(trx, table, { _id: id, updatedAt: current.updatedAt }, change);
      return isSaved ? read(trx, id) : undefined;
    });
    if (saved) return saved;
  }
}

/** The row is read in the transaction that changed it, so that the answer shows this change and none after it. */
const inTransaction = <Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** Whether the row still was at this version, and now has the change. */
async function replace(db: Db, table: RowTable, was: { _id: string; updatedAt: string }, change: object) {
  const changed = db
    .updateTable(table)
    .set({ ...change, updatedAt: laterThan(was.updatedAt) })
    .where("_id", "=", was._id)
    .where("updatedAt", "=", was.updatedAt)
    .returning("_id");
  return (await changed.executeTakeFirst()) !== undefined;
}

/** Now, or a millisecond after this time when the clock has not moved on or was put back. */
const laterThan = (time: string) => new Date(Math.max(Date.now(), Date.parse(time) + 1)).toISOString();

const changedMeanwhile = (current: unknown) =>
  new AppError("changed", "Someone else just changed this. Try again.", { current });

/** A row's version as HTTP names it (RFC 9110, section 8.8.3). Made from the row alone, so that a list is enough. */
export const etagOf = (updatedAt: string) => `"${updatedAt}"`;

/** Whether an If-Match header (`"a", "b"` or `*`) names this version. A weak tag (`W/"a"`) names none. */
const matchesIfMatch = (ifMatch: string, updatedAt: string) =>
  ifMatch.split(",").some((tag) => ["*", etagOf(updatedAt)].includes(tag.trim()));
