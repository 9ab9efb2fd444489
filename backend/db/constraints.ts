import { sql } from "kysely";
import { AppError } from "@/lib/errors";
import { found } from "./rows";
import type { Db, Tables } from "./tables";

/** What the database calls this failure, if it is one of its own. */
export const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/** SQLite's names for what the database refused, and PostgreSQL's. */
export const isStillUsed = (error: unknown) =>
  ["SQLITE_CONSTRAINT_FOREIGNKEY", "23503"].includes(String(codeOf(error)));
export const isTaken = (error: unknown) => ["SQLITE_CONSTRAINT_UNIQUE", "23505"].includes(String(codeOf(error)));

/** PostgreSQL let one of two transactions win that waited for each other. */
const isDeadlocked = (error: unknown) => codeOf(error) === "40P01";

/** What the database refused although the handler had looked: two people changed related rows at the same moment. */
export const asConflict = (error: unknown) =>
  isStillUsed(error) || isTaken(error) || isDeadlocked(error)
    ? new AppError("conflict", "Somebody else has just changed this. Please try again.", { cause: error })
    : error;

/** Throws `invalid` for this field unless the row that it refers to exists. */
export async function requireReference(
  db: Db,
  table: "cities" | "packages" | "customers",
  id: string,
  field: string,
): Promise<void> {
  const row = await db.selectFrom(table).select("_id").where("_id", "=", id).executeTakeFirst();
  if (row) return;
  const message = "This no longer exists. Choose another";
  throw new AppError("invalid", "Please check what you typed.", { fields: { [field]: message } });
}

type Removable = "cities" | "packages" | "services" | "customers" | "enquiries" | "employees";

/** Who refers to a row: the column that does, and what to call one of them and several. */
type Use = { column: `${keyof Tables}.${string}`; one: string; many: string };

/**
 * Deletes a row. The database is the judge of whether something still refers to it; only then we look for what.
 * Throws `missing`, or `conflict` with a sentence that says what refers to it.
 */
export async function removeRow(db: Db, table: Removable, id: string, noun: string, uses: readonly Use[] = []) {
  try {
    const gone = await db.deleteFrom(table).where("_id", "=", id).returning("_id").executeTakeFirst();
    found(gone, noun);
  } catch (error) {
    if (!isStillUsed(error)) throw error;
    throw new AppError("conflict", await sentence(db, id, noun, uses), { cause: error });
  }
}

/** "This city has 9 packages. Delete or move them first." */
async function sentence(db: Db, id: string, noun: string, uses: readonly Use[]): Promise<string> {
  const counted = await Promise.all(uses.map(async (use) => ({ ...use, total: await count(db, use.column, id) })));
  const found = counted.filter(({ total }) => total > 0);
  const what = found.map(({ total, one, many }) => (total === 1 ? `1 ${one}` : `${total} ${many}`)).join(" and ");
  const them = found.length === 1 && found[0]?.total === 1 ? "it" : "them";
  return `This ${noun} has ${what || "other entries"}. Delete or move ${them} first.`;
}

async function count(db: Db, column: Use["column"], id: string): Promise<number> {
  const [table = ""] = column.split(".");
  const { rows } = await sql<{ total: number | string }>`
    select count(*) as total from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
  return Number(rows[0]?.total);
}
