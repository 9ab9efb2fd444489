import { migrate, withDatabase } from "./db/open";
import { requireWhole } from "./db/unusable";
import { findDemoRows } from "./seed/demo";
import { type Admin, readDesignDetails, readPackageDetails, readProjectDetails, seed } from "./seed/seed";

type BackendSetup = { database: string; admin?: Admin; withDemoData?: boolean };

/** Safe at every start and from two processes at once. Throws `UnusableFile` if the file needs an operator. */
export const prepareBackend = ({ database, admin, withDemoData }: BackendSetup): Promise<{ seeded: boolean }> =>
  withDatabase(database, async (db) => {
    await requireWhole(db, database);
    await migrate(db);
    return { seeded: await seed(db, admin, withDemoData) };
  });

type UsuallyExcluded = Parameters<typeof readPackageDetails>[1];

export const readDemoDetails = (database: string, usuallyExcluded: UsuallyExcluded) =>
  withDatabase(database, async (db) => [
    ...(await readDesignDetails(db)),
    ...(await readPackageDetails(db, usuallyExcluded)),
    ...(await readProjectDetails(db)),
  ]);

export const readDemoProjects = (database: string): Promise<string[]> =>
  withDatabase(database, (db) => findDemoRows(db, "projects"));
