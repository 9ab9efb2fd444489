import { migrate } from "./db/migrate";
import { openDatabase } from "./db/open";
import type { Admin } from "./seed/employees";
import { seed } from "./seed/seed";

/** A `postgres://` address or the path of an SQLite file, and who is to be the first administrator in it. */
type Place = { database: string; admin?: Admin };

/**
 * Makes the database where it is missing, brings it up to date, and lays the demo data with this admin when it is
 * empty. Safe to call at every start, also from two processes at once.
 */
export async function prepareBackend({ database, admin }: Place): Promise<{ seeded: boolean }> {
  const db = openDatabase(database);
  try {
    await migrate(db);
    return { seeded: await seed(db, admin) };
  } finally {
    await db.destroy();
  }
}
