import { Kysely, type Migration, PostgresDialect } from "kysely";
import type { PoolConfig } from "pg";
import { findPending, type MigrationPlan, runMigrations } from "@/server/platform/migration-steps";
import { connectPostgres } from "@/server/platform/postgres";
import { openOrSetAside } from "@/server/platform/sqlite/damaged-file";
import { SqliteDialect } from "@/server/platform/sqlite/dialect";
import * as baseline from "./migrations/0059-baseline";
import { migrations as laterMigrations } from "./migrations/0060-to-0069";
import type { SiteDb, Tables } from "./tables";

export type DatabaseLocation = { file: string } | { url: string };

/** Equal to the wait for a locked SQLite file, so that callers get an error instead of hanging. */
const QUERY_MS = 10_000;

export const connectSiteDatabase = (location: DatabaseLocation): SiteDb =>
  "url" in location
    ? connectByUrl(location.url, { query_timeout: QUERY_MS })
    : new Kysely<Tables>({ dialect: new SqliteDialect(location.file, { open: openOrSetAside }) });

const connectByUrl = (url: string, settings: PoolConfig): SiteDb =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: () => connectPostgres(url, settings) }) });

export async function openSiteDatabase(
  location: DatabaseLocation,
  beforeMigration?: (db: SiteDb) => Promise<void>,
): Promise<SiteDb> {
  const db = connectSiteDatabase(location);
  try {
    await beforeMigration?.(db);
    await ("url" in location ? migrateByUrl(location.url) : migrate(db));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Sets no time limit: a migration of a large table, or the wait for another server's migration, takes long. */
async function migrateByUrl(url: string): Promise<void> {
  const db = connectByUrl(url, {});
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** A released migration never changes (migrate.test.ts). */
export const migrations: Record<string, Migration> = { "0059-baseline": baseline, ...laterMigrations };

/** The embedded backend, which may use the same PostgreSQL database, has other table names. */
export const migrationPlan: MigrationPlan = {
  table: "site_migration",
  lockTable: "site_migration_lock",
  migrations,
  baselineReplacesUpTo: "0059-view-counts",
};

export const pendingMigrations = (db: SiteDb): Promise<string[]> => findPending(db, migrationPlan);

/** Throws `WrongVersion` if a newer version has used the database, or its last version is older than the baseline. */
export const migrate = (db: SiteDb): Promise<void> => runMigrations(db, migrationPlan);
