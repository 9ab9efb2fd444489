import { migrate } from "./db/migrate";
import { openDatabase } from "./db/open";
import { requireWhole } from "./db/unusable";
import type { Admin } from "./seed/employees";
import { readDesignDetails } from "./seed/floor-plans";
import { seed } from "./seed/seed";

/** A `postgres://` address or the path of an SQLite file, who is to be the first administrator in it, and whether with demo data. */
type Place = { database: string; admin?: Admin; withDemoData?: boolean };

/**
 * Makes the database where it is missing, brings it up to date, and lays this admin, with the demo data unless
 * it is not wanted, when it is empty. Safe to call at every start, also from two processes at once. Throws `UnusableFile` where the file has to be seen
 * to first, and leaves it as it is.
 */
export async function prepareBackend({ database, admin, withDemoData }: Place): Promise<{ seeded: boolean }> {
  const db = openDatabase(database);
  try {
    await requireWhole(db, database);
    await migrate(db);
    return { seeded: await seed(db, admin, withDemoData) };
  } finally {
    await db.destroy();
  }
}

/** What belongs beside the demo data in the site's own database: the documents by their keys. */
export async function readDemoDetails(database: string) {
  const db = openDatabase(database);
  return readDesignDetails(db).finally(() => db.destroy());
}
