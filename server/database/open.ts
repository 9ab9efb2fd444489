import { Kysely, PostgresDialect } from "kysely";
import { connectPostgres } from "@/server/platform/postgres";
import { openOrSetAside } from "@/server/platform/sqlite/damaged-file";
import { SqliteDialect } from "@/server/platform/sqlite/dialect";
import { migrate } from "./migrate";
import type { SiteDb, Tables } from "./tables";

/** A file for one machine, or PostgreSQL if several web servers share a database. */
export type Place = { file: string } | { url: string };

/** Equal to the wait for a locked SQLite file, so that callers get an error instead of hanging. */
const QUERY_MS = 10_000;

/** Opens the site's own database as it is: it may be older than this version, or empty. */
export function connectSiteDatabase(place: Place): SiteDb {
  const dialect =
    "url" in place
      ? new PostgresDialect({ pool: () => connectPostgres(place.url, { query_timeout: QUERY_MS }) })
      : new SqliteDialect(place.file, { open: openOrSetAside });
  return new Kysely<Tables>({ dialect });
}

/** Opens the site's own database, creates it if missing, and migrates it after `before`. */
export async function openSiteDatabase(place: Place, before?: (db: SiteDb) => Promise<void>): Promise<SiteDb> {
  const db = connectSiteDatabase(place);
  try {
    await before?.(db);
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
