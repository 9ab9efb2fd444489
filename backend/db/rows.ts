import { randomBytes } from "node:crypto";
import { sql, type Updateable } from "kysely";
import { AppError } from "@/contract/errors";
import type { Db, Tables } from "./tables";

const processMark = randomBytes(5).toString("hex");
let idCount = 0;

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, "0");

/** MongoDB's format: seconds, process, counter. Ids of one process sort by creation. */
export function newId(now = new Date()): string {
  idCount = (idCount + 1) % 0x1000000;
  return hex(Math.floor(now.getTime() / 1_000), 8) + processMark + hex(idCount, 6);
}

export function newRow(now = new Date()) {
  const time = now.toISOString();
  return { _id: newId(now), createdAt: time, updatedAt: time };
}

export const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");
export const asLines = (list: readonly string[]) => list.join("\n");

export function requireRow<T>(row: T | undefined, noun: string): T {
  if (row === undefined) throw new AppError("missing", `This ${noun} does not exist. It may have been deleted.`);
  return row;
}

type RowTable = Exclude<keyof Tables, "images" | "floor_plan_images">;

type RowChange<Table extends RowTable> = Omit<Updateable<Tables[Table]>, "_id" | "createdAt" | "updatedAt">;
type Versioned = { updatedAt: string };

type ChangeOptions<Row> = {
  read: (db: Db, id: string) => Promise<Row>;
  /** Throws `changed` unless the row has one of these ETags (RFC 9110, section 13.1.1). */
  ifMatch?: string;
  check?: (current: Row) => void;
};

/** Each change gives the row a later `updatedAt`, its version: of two concurrent changes one throws `changed`. */
export async function changeRow<Table extends RowTable, Row extends Versioned>(
  db: Db,
  table: Table,
  id: string,
  change: RowChange<Table>,
  { read, ifMatch, check }: ChangeOptions<Row>,
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

/** One transaction, so that the answer shows no later change. */
const inTransaction = <Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

async function replace(db: Db, table: RowTable, before: { _id: string; updatedAt: string }, change: object) {
  const changed = db
    .updateTable(table)
    .set({ ...change, updatedAt: laterThan(before.updatedAt) })
    .where("_id", "=", before._id)
    .where("updatedAt", "=", before.updatedAt)
    .returning("_id");
  return (await changed.executeTakeFirst()) !== undefined;
}

const laterThan = (time: string) => new Date(Math.max(Date.now(), Date.parse(time) + 1)).toISOString();

const changedMeanwhile = (current: unknown) =>
  new AppError("changed", "Someone else just changed this. Try again.", { current });

/** The ETag (RFC 9110, section 8.8.3) comes from the row alone, so that it can be told from a list too. */
export const etagOf = (updatedAt: string) => `"${updatedAt}"`;

const matchesIfMatch = (ifMatch: string, updatedAt: string) =>
  ifMatch.split(",").some((tag) => ["*", etagOf(updatedAt)].includes(tag.trim()));

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

const isStillUsed = (error: unknown) => ["SQLITE_CONSTRAINT_FOREIGNKEY", "23503"].includes(String(codeOf(error)));
export const isTaken = (error: unknown) => ["SQLITE_CONSTRAINT_UNIQUE", "23505"].includes(String(codeOf(error)));

/** PostgreSQL aborted one of two transactions that waited for each other. */
const isDeadlocked = (error: unknown) => codeOf(error) === "40P01";

export const asConflict = (error: unknown) =>
  isStillUsed(error) || isTaken(error) || isDeadlocked(error)
    ? new AppError("conflict", "Someone else just changed this. Try again.", { cause: error })
    : error;

export async function requireReference(
  db: Db,
  table: "cities" | "packages" | "customers",
  id: string,
  field: string,
): Promise<void> {
  const row = await db.selectFrom(table).select("_id").where("_id", "=", id).executeTakeFirst();
  if (row) return;
  const message = "This no longer exists. Choose another one.";
  throw new AppError("invalid", "Check what you typed.", { fields: { [field]: message } });
}

type Removable = Exclude<keyof Tables, "projects" | "floor_plans" | "floor_plan_images" | "images">;

type Reference = { column: `${keyof Tables}.${string}`; singular: string; plural: string };
export type References = { nameColumn: string; by: readonly Reference[] };

export async function removeRow(db: Db, table: Removable, id: string, noun: string, uses?: References): Promise<void> {
  try {
    const deleted = await db.deleteFrom(table).where("_id", "=", id).returning("_id").executeTakeFirst();
    requireRow(deleted, noun);
  } catch (error) {
    if (!uses || !isStillUsed(error)) throw error;
    throw new AppError("conflict", await describeUses(db, table, id, uses), { cause: error });
  }
}

async function describeUses(db: Db, table: Removable, id: string, { nameColumn, by }: References): Promise<string> {
  const counted = await Promise.all(by.map(async (use) => ({ ...use, total: await count(db, use.column, id) })));
  const inUse = counted.filter(({ total }) => total > 0);
  const entries = inUse.map(({ total, singular, plural }) => (total === 1 ? `1 ${singular}` : `${total} ${plural}`));
  const pronoun = inUse.length === 1 && inUse[0]?.total === 1 ? "it" : "them";
  return `${await nameOf(db, table, id, nameColumn)} has ${entries.join(" and ") || "other entries"}. Delete or move ${pronoun} first.`;
}

async function nameOf(db: Db, table: Removable, id: string, column: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref("_id")} = ${id}`.execute(db);
  return rows[0]?.name ?? "This";
}

async function count(db: Db, column: Reference["column"], id: string): Promise<number> {
  const [table = ""] = column.split(".");
  const { rows } = await sql<{ total: number | string }>`
    select count(*) as total from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
  return Number(rows[0]?.total);
}
