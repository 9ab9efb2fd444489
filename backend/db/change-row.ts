import type { Updateable } from "kysely";
import { AppError } from "@/contract/errors";
import type { Db, Tables } from "./tables";
/** Tables whose rows have versions, because answers show single rows. */
export type RowTable = Exclude<keyof Tables, "images" | "floor_plan_images">;

type Change<Table extends RowTable> = Omit<Updateable<Tables[Table]>, "_id" | "createdAt" | "updatedAt">;
type Versioned = { updatedAt: string };

type Plan<Row> = {
  read: (db: Db, id: string) => Promise<Row>;
  /** Only these versions are changed (RFC 9110, section 13.1.1). */
  ifMatch?: string;
  check?: (current: Row) => void;
};

/**
 * Every change makes a later `updatedAt`, the row's version. The update compares it, so of two concurrent changes one
 * fails. Throws `missing`, `changed` with the current row, or the error of `check`.
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

/** The answer must show no later change. */
const inTransaction = <Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

async function replace(db: Db, table: RowTable, was: { _id: string; updatedAt: string }, change: object) {
  const changed = db
    .updateTable(table)
    .set({ ...change, updatedAt: laterThan(was.updatedAt) })
    .where("_id", "=", was._id)
    .where("updatedAt", "=", was.updatedAt)
    .returning("_id");
  return (await changed.executeTakeFirst()) !== undefined;
}

/** A millisecond after this time if the clock has not advanced. */
const laterThan = (time: string) => new Date(Math.max(Date.now(), Date.parse(time) + 1)).toISOString();

const changedMeanwhile = (current: unknown) =>
  new AppError("changed", "Someone else just changed this. Try again.", { current });

/** RFC 9110, section 8.8.3. From the row alone, so that a list contains it. */
export const etagOf = (updatedAt: string) => `"${updatedAt}"`;

/** The header is `"a", "b"` or `*`. A weak tag (`W/"a"`) matches no version. */
const matchesIfMatch = (ifMatch: string, updatedAt: string) =>
  ifMatch.split(",").some((tag) => ["*", etagOf(updatedAt)].includes(tag.trim()));
