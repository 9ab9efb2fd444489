import { existsSync } from "node:fs";
import { basename } from "node:path";

/** Whether this is a PostgreSQL's address, not a file's path. */
export const isAddress = (database: string): boolean => /^postgres(ql)?:/.test(database);

/**
 * By database, the migrations that it needs. `databases` are files in use and the address of the embedded backend's
 * PostgreSQL. One that cannot be read has none: its user reports it.
 */
export async function findPendingMigrations(databases: readonly string[]): Promise<Record<string, string[]>> {
  const { NewerDatabase } = await import("@/server/platform/migration-steps");
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
  const { Kysely } = await import("kysely");
  const { SqliteDialect } = await import("@/server/platform/sqlite/dialect");
  const { openDatabase } = await import("@/backend/db/open");
  const backend = await import("@/backend/db/migrate");
  const site = await import("@/server/database/migrate");
  // A file is not opened as its user does: the site's would be replaced if it is damaged.
  const db = isAddress(database) ? openDatabase(database) : new Kysely<never>({ dialect: new SqliteDialect(database) });
  try {
    return await (basename(database) === "site.sqlite" ? site : backend).pendingMigrations(db as never);
  } finally {
    await db.destroy();
  }
}

export async function migrateSite(file: string): Promise<void> {
  const { openSiteDatabase } = await import("@/server/database/open");
  await (await openSiteDatabase({ file })).destroy();
}
