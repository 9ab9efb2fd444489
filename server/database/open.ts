import { Kysely, PostgresDialect } from "kysely";
import type { PoolConfig } from "pg";
import { connectPostgres } from "@/server/platform/postgres";
import { openOrSetAside } from "@/server/platform/sqlite/damaged-file";
import { SqliteDialect } from "@/server/platform/sqlite/dialect";
import { migrate } from "./migrate";
import type { SiteDb, Tables } from "./tables";

export type Place = { file: string } | { url: string };

/** Equal to the wait for a locked SQLite file, so that callers get an error instead of hanging. */
const QUERY_MS = 10_000;

export const connectSiteDatabase = (place: Place): SiteDb =>
  "url" in place
    ? connectByUrl(place.url, { query_timeout: QUERY_MS })
    : new Kysely<Tables>({ dialect: new SqliteDialect(place.file, { open: openOrSetAside }) });

const connectByUrl = (url: string, settings: PoolConfig): SiteDb =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: () => connectPostgres(url, settings) }) });

export async function openSiteDatabase(place: Place, before?: (db: SiteDb) => Promise<void>): Promise<SiteDb> {
  const db = connectSiteDatabase(place);
  try {
    await before?.(db);
    await ("url" in place ? migrateByUrl(place.url) : migrate(db));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Without a limit: a migration of a large table lasts, and so does the wait for another server's. */
async function migrateByUrl(url: string): Promise<void> {
  const db = connectByUrl(url, {});
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
