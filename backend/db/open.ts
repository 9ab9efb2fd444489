import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  CompiledQuery,
  type DatabaseConnection,
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  type Dialect,
  type Driver,
  Kysely,
  type Migration,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from "kysely";
import { isWholeBackup } from "@/server/platform/data-folder.mjs";
import { findPending, type MigrationPlan, runMigrations } from "@/server/platform/migration-steps";
import { connectPostgres, isPostgres } from "@/server/platform/postgres";
import { isDamage } from "@/server/platform/sqlite/damaged-file";
import { SqliteDialect } from "@/server/platform/sqlite/dialect";
import { rebuildSearchIndex } from "./list";
import * as baseline from "./migrations/0010-baseline";
import type { Db, Tables } from "./tables";

export function openDatabase(database: string): Db {
  const isAddress = /^postgres(ql)?:/.test(database);
  return new Kysely<Tables>({ dialect: isAddress ? createPostgresDialect(database) : createSqliteDialect(database) });
}

export async function withDatabase<Result>(database: string, use: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openDatabase(database);
  return use(db).finally(() => db.destroy());
}

const createSqliteDialect = (file: string): Dialect =>
  new SqliteDialect(file, { explain: (error) => asUnusable(error, file) });

const WRITER_LOCK = 7_266_926;

const createPostgresDialect = (url: string): Dialect => new SerialDialect({ pool: () => connectPostgres(url) });

class SerialDialect extends PostgresDialect {
  constructor(private readonly config: PostgresDialectConfig) {
    super(config);
  }

  override createDriver(): Driver {
    return new SerialDriver(this.config);
  }
}

/** Serialises transactions across processes, as SQLite does: facts that a transaction has checked stay valid. */
class SerialDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    try {
      await connection.executeQuery(CompiledQuery.raw("select pg_advisory_xact_lock($1)", [WRITER_LOCK]));
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}

/** Released migrations never change (database.test.ts). */
export const migrations: Record<string, Migration> = { "0010-baseline": baseline };

export const plan: MigrationPlan = {
  table: DEFAULT_MIGRATION_TABLE,
  lockTable: DEFAULT_MIGRATION_LOCK_TABLE,
  migrations,
  baselineReplacesUpTo: "0010-typed-contacts",
};

export const pendingMigrations = (db: Db): Promise<string[]> => findPending(db, plan);

export const migrate = (db: Db): Promise<void> => runMigrations(db, plan);

const isNotAccessible = (code: string) =>
  /^(EACCES|EPERM|EROFS|EISDIR|SQLITE_(CANTOPEN|READONLY|PERM|AUTH))/.test(code);
/** libsql gives no code if it fails before opening SQLite. */
const isUnopened = (why: string) => why.includes("Unable to open connection to local database");

export class UnusableFile extends Error {}

function asUnusable(error: unknown, file: string): unknown {
  const { code = "", message = "" } = error as NodeJS.ErrnoException;
  const why = message.replace(/\s+/g, " ");
  if (isDamage(error)) return new UnusableFile(`${file} is damaged (${why}). ${adviceFor(file)}`, { cause: error });
  if (!isNotAccessible(code) && !isUnopened(why)) return error;
  const user = process.geteuid?.() ?? "that runs this";
  const problem = `${file} cannot be opened (${why}). It must belong to the user ${user}, with mode 600.`;
  return new UnusableFile(problem, { cause: error });
}

const SEARCH_INDEX = /^malformed inverted index for FTS5 table main\.enquiries_search$/;

export async function checkAndRepair(db: Db, file: string): Promise<void> {
  if (isPostgres(db)) return;
  let verdict = await quickCheck(db);
  if (SEARCH_INDEX.test(verdict)) {
    // All use one connection, because another may have cached the damaged index.
    verdict = await db.transaction().execute(async (trx) => {
      await rebuildSearchIndex(trx);
      return quickCheck(trx);
    });
  }
  if (verdict !== "ok") throw asUnusable(Object.assign(new Error(verdict), { code: "SQLITE_CORRUPT" }), file);
}

async function quickCheck(db: Db): Promise<string> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  return rows[0]?.quick_check ?? "";
}

function adviceFor(file: string): string {
  const folder = join(dirname(file), "backups");
  const newest = findNewest(folder, basename(file));
  if (!newest) return `There is no backup in ${folder}; docs/runbook.md says what can still be got out of it.`;
  return `The newest backup is ${newest}. Stop the site, bring it back (npm run restore -- ${newest}), and start again.`;
}

function findNewest(folder: string, name: string): string | undefined {
  const entries = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
  const backups = entries.sort().reverse();
  const paths = backups.map((entry) => join(folder, entry)).filter(isWholeBackup);
  return paths.find((path) => statSync(join(path, name), { throwIfNoEntry: false })?.isFile());
}
