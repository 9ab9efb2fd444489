import { existsSync } from "node:fs";
import { Kysely, PostgresDialect } from "kysely";
import { pendingMigrations as pendingAtBackend } from "@/backend/db/open";
import { openSiteDatabase, pendingMigrations as pendingAtSite } from "@/server/database/open";
import { WrongVersion } from "@/server/platform/migration-steps";
import { connectPostgres } from "@/server/platform/postgres";
import { SqliteDialect } from "@/server/platform/sqlite/dialect";
import { isAddress } from "./data-place.mjs";
import { holdBesideServer } from "./locks.mjs";

type Databases = { backend?: string; site?: string };
type DatabaseName = keyof Databases;

const pendingOf = { backend: pendingAtBackend, site: pendingAtSite };

/** Skips a database that cannot be read: the server that opens it reports that. */
export async function findPendingMigrations(
  databases: Databases,
): Promise<{ name: DatabaseName; database: string; steps: string[] }[]> {
  const pending = [];
  for (const name of ["backend", "site"] as const) {
    const database = databases[name];
    if (!database || !(isAddress(database) || existsSync(database))) continue;
    const steps = await findPendingOf(name, database).catch((error: unknown) => {
      if (!(error instanceof WrongVersion)) return [];
      throw isAddress(database) ? error : new WrongVersion(`${database}: ${error.message}`);
    });
    pending.push({ name, database, steps });
  }
  return pending;
}

async function findPendingOf(name: DatabaseName, database: string): Promise<string[]> {
  // The site's own opening would replace a damaged file.
  const dialect = isAddress(database)
    ? new PostgresDialect({ pool: () => connectPostgres(database) })
    : new SqliteDialect(database);
  const db = new Kysely<never>({ dialect });
  return pendingOf[name](db).finally(() => db.destroy());
}

export async function migrateSite(database: string): Promise<void> {
  const release = isAddress(database) ? await holdBesideServer(database, "a migration") : undefined;
  await (await openSiteDatabase(isAddress(database) ? { url: database } : { file: database })).destroy();
  await release?.();
}
