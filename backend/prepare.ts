import { migrate } from "./db/migrate";
import { openDatabase } from "./db/open";
import { requireWhole } from "./db/unusable";
import { findDemoRows } from "./seed/demo";
import { type Admin, readDesignDetails, readPackageDetails, readProjectDetails, seed } from "./seed/seed";

type BackendSetup = { database: string; admin?: Admin; withDemoData?: boolean };

/** Safe at every start and from two processes at once. Throws `UnusableFile` if the file needs an operator. */
export async function prepareBackend({ database, admin, withDemoData }: BackendSetup): Promise<{ seeded: boolean }> {
  const db = openDatabase(database);
  try {
    await requireWhole(db, database);
    await migrate(db);
    return { seeded: await seed(db, admin, withDemoData) };
  } finally {
    await db.destroy();
  }
}

type UsuallyExcluded = Parameters<typeof readPackageDetails>[1];

export async function readDemoDetails(database: string, usuallyExcluded: UsuallyExcluded) {
  const db = openDatabase(database);
  try {
    return [
      ...(await readDesignDetails(db)),
      ...(await readPackageDetails(db, usuallyExcluded)),
      ...(await readProjectDetails(db)),
    ];
  } finally {
    await db.destroy();
  }
}

export async function readDemoProjects(database: string): Promise<string[]> {
  const db = openDatabase(database);
  try {
    return await findDemoRows(db, "projects");
  } finally {
    await db.destroy();
  }
}
