import { Kysely, PostgresDialect } from "kysely";
import { connectPostgres } from "@/server/platform/postgres";
import { openOrPutAside } from "@/server/platform/sqlite/damaged-file";
import { SqliteDialect } from "@/server/platform/sqlite/dialect";
import { migrate } from "./migrate";
import type { SiteDb, Tables } from "./tables";

/** A file for one machine; PostgreSQL where several web servers share one database. */
export type Place = { file: string } | { url: string };

/** As long as a locked file is waited for: whoever asks hears what is wrong rather than nothing. */
const QUERY_MS = 10_000;

/** Opens the site's own database at this place, made where it is missing, in its newest shape. */
export async function openSiteDatabase(place: Place): Promise<SiteDb> {
  const dialect =
    "url" in place
      ? new PostgresDialect({ pool: () => connectPostgres(place.url, { query_timeout: QUERY_MS }) })
      : new SqliteDialect(place.file, { open: openOrPutAside });
  const db = new Kysely<Tables>({ dialect });
  await migrate(db).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  return db;
}
