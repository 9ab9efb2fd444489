import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import Libsql from "libsql";
import { Client } from "pg";
import { migrate as migrateBackend, openDatabase } from "@/backend/db/open";
import { migrate as migrateSite, openSiteDatabase } from "@/server/database/open";
import { messageOf } from "../support/steps.mjs";
import { DROP_ALL } from "./postgres.mjs";

/** Rows with pictures are large, and PostgreSQL limits the parameters of a statement. */
const STATEMENT = { rows: 500, bytes: 4_000_000 };
/** SQLite alone numbers the rows of its search index. */
const ONLY_IN_SQLITE = ["entry"];

export type Load = { url: string; database: "backend" | "site"; file: string };
type SqliteRow = Record<string, unknown>;

/**
 * Replaces all tables of this PostgreSQL by those of SQLite files, in one transaction that the caller commits or
 * cancels.
 */
export async function carryRows(url: string, source: string, loads: readonly Load[]) {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-carried-"));
  const client = new Client({ connectionString: url });
  await client.connect();
  const end = async (command: "commit" | "rollback") => {
    await client.query(command).finally(() => client.end());
  };
  const counts: Record<string, number> = {};
  try {
    await client.query(`set client_min_messages = warning; begin; ${DROP_ALL}`);
    for (const { database, file } of loads) {
      const copy = join(folder, file);
      await copyFile(join(source, file), copy);
      await migrateCopy(database, copy);
      await migrateIn(client, database);
      Object.assign(counts, await copyTables(copy, client));
    }
  } catch (error) {
    await end("rollback").catch(() => {});
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { counts, commit: () => end("commit"), cancel: () => end("rollback") };
}

async function migrateCopy(database: Load["database"], file: string): Promise<void> {
  if (database === "site") return (await openSiteDatabase({ file })).destroy();
  const db = openDatabase(file);
  await migrateBackend(db).finally(() => db.destroy());
}

/** The migrator may neither begin nor end the transaction of this connection. */
async function migrateIn(client: Client, database: Load["database"]): Promise<void> {
  const inside = {
    query: (sql: string, values: unknown[]) =>
      /^(begin|commit)$/.test(sql) ? { command: sql, rows: [] } : client.query(sql, values),
    release: () => {},
  };
  const pool = { connect: async () => inside, end: async () => {} };
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: pool as never }) });
  await (database === "site" ? migrateSite(db) : migrateBackend(db));
}

async function copyTables(file: string, client: Client): Promise<Record<string, number>> {
  const db = new Libsql(file, { readonly: true });
  try {
    const counts: Record<string, number> = {};
    for (const table of tablesOf(db)) counts[table] = await copyTable(db, table, client);
    return counts;
  } finally {
    db.close();
  }
}

/** All tables, each after the tables that it refers to. */
function tablesOf(db: Libsql.Database): string[] {
  const listed = db
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .all() as SqliteRow[];
  const names = listed.map(({ name }) => String(name)).filter((name) => !/^sqlite_|_migration(_lock)?$/.test(name));
  const parentsOf = (name: string) =>
    (db.prepare(`select "table" as parent from pragma_foreign_key_list(?)`).all(name) as SqliteRow[]).map(
      ({ parent }) => parent,
    );
  const sorted: string[] = [];
  while (sorted.length < names.length) {
    const isNext = (name: string) =>
      !sorted.includes(name) && parentsOf(name).every((parent) => parent === name || sorted.includes(String(parent)));
    sorted.push(...names.filter(isNext));
  }
  return sorted;
}

async function copyTable(db: Libsql.Database, table: string, client: Client): Promise<number> {
  const columns = (db.prepare("select name from pragma_table_xinfo(?) where hidden = 0").all(table) as SqliteRow[])
    .map(({ name }) => String(name))
    .filter((name) => !ONLY_IN_SQLITE.includes(name));
  const list = columns.map((name) => `"${name}"`).join(", ");
  let batch: SqliteRow[] = [];
  let bytes = 0;
  const insert = async () => {
    const placeholders = batch.map(
      (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(", ")})`,
    );
    const values = batch.flatMap((row) => columns.map((name) => row[name]));
    await client.query(`insert into "${table}" (${list}) values ${placeholders.join(", ")}`, values);
    [batch, bytes] = [[], 0];
  };
  try {
    for (const row of db.prepare(`select ${list} from "${table}"`).iterate() as Iterable<SqliteRow>) {
      for (const [name, value] of Object.entries(row)) {
        if (!(value instanceof ArrayBuffer)) continue;
        row[name] = Buffer.from(value);
        bytes += value.byteLength;
      }
      batch.push(row);
      if (batch.length === STATEMENT.rows || bytes > STATEMENT.bytes) await insert();
    }
    if (batch.length) await insert();
  } catch (error) {
    throw new Error(`${table}: ${messageOf(error)}`, { cause: error });
  }
  const { expected } = db.prepare(`select count(*) as expected from "${table}"`).get() as { expected: number };
  const [{ copied }] = (await client.query(`select count(*)::int as copied from "${table}"`)).rows;
  if (copied !== expected) throw new Error(`${table} has ${copied} rows in PostgreSQL and ${expected} in SQLite`);
  return copied;
}
