import { migrate } from "./db/migrate";
import { openDatabase } from "./db/open";
import type { Admin } from "./seed/employees";
import { seed } from "./seed/seed";

/**
 * Makes the database where it is missing, brings it up to date, and lays the demo data with this admin when it is
 * empty. Safe to call at every start, also from two processes at once.
 */
export async function prepareBackend({ file, admin }: { file: string; admin?: Admin }): Promise<{ seeded: boolean }> {
  const db = openDatabase(file);
  try {
    await migrate(db);
    return { seeded: await seed(db, admin) };
  } finally {
    await db.destroy();
  }
}
