import { existsSync } from "node:fs";
import { basename } from "node:path";
import { Kysely } from "kysely";
import { pendingMigrations as pendingAtBackend } from "@/backend/db/migrate";
import { openDatabase } from "@/backend/db/open";
import { pendingMigrations as pendingAtSite } from "@/server/database/migrate";
import { openSiteDatabase } from "@/server/database/open";
import { NewerDatabase } from "@/server/platform/migration-steps";
import { SqliteDialect } from "@/server/platform/sqlite/dialect";

/** Whether this is a PostgreSQL's address, not a file's path. */
export const isAddress = (database: string): boolean => /^postgres(ql)?:/.test(database);

/**
 * By database, the migrations that it needs. `databases` are files in use and the address of the embedded backend's
 * PostgreSQL. One that cannot be read has none: its user reports it.
 */
export async function findPendingMigrations(databases: readonly string[]): Promise<Record<string, string[]>> {
  const pending: Record<string, string[]> = {};
  for (const database of databases.filter((one) => isAddress(one) || existsSync(one))) {
    pending[database] = await findPendingOf(database).catch((error: unknown) => {
      if (!(error instanceof NewerDatabase)) return [];
      throw isAddress(database) ? error : new NewerDatabase(`${database}: ${error.message}`);
    });
  }
  return pending;
}

async function findPendingOf(database: string): Promise<string[]> {
  if (isAddress(database)) {
    const db = openDatabase(database);
    return pendingAtBackend(db).finally(() => db.destroy());
  }
  // Not opened as its user does, because the site's file would be replaced if it is damaged.
  const db = new Kysely<never>({ dialect: new SqliteDialect(database) });
  const pending = basename(database) === "site.sqlite" ? pendingAtSite(db) : pendingAtBackend(db);
  return pending.finally(() => db.destroy());
}

export async function migrateSite(file: string): Promise<void> {
  await (await openSiteDatabase({ file })).destroy();
}
