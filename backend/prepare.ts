import { migrate } from "./db/migrate";
import { openDatabase } from "./db/open";
import { requireWhole } from "./db/unusable";
import type { Admin } from "./seed/employees";
import { seed } from "./seed/seed";

/** A `postgres://` address or the path of an SQLite file, and who is to be the first administrator in it. */
type Place = { database: string; admin?: Admin };

/**
 * Makes the database where it is missing, brings it up to date, and lays the demo data with this admin when it is
 * empty. Safe to call at every start, also from two processes at once. Throws `UnusableFile` where the file has to be seen
 * to first, and leaves it as it is.
 */
export async function prepareBackend({ database, admin }: Place): Promise<{ seeded: boolean }> {
  const db = openDatabase(database);
  try {
    await requireWhole(db, database);
    await migrate(db);
    return { seeded: await seed(db, admin) };
  } finally {
    await db.destroy();
  }
}
