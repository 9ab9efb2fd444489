import { rm } from "node:fs/promises";
import { join } from "node:path";
import { findDataPlace, nameOf, type Place } from "./data/data-place.mjs";
import { lockDataForServer } from "./data/locks.mjs";
import { requirePostgres } from "./data/postgres.mjs";
import { PlainError } from "./support/steps.mjs";
import { findProgram } from "./support/system.mjs";

/**
 * The arguments, `backend` and `site`, name the databases that the starting server has locked; without them all are
 * locked. Prints the outcome as JSON in its last line.
 */
async function prepare() {
  const { env } = await import("@/server/platform/env");
  const { findPendingMigrations, migrateSite } = await import("./data/pending-migrations");
  const place = findDataPlace();
  const locked = process.argv.slice(2);
  if (!locked.length) await lockDataForServer(place.files, "a migration");
  const isChosen = (name: string) => !locked.length || locked.includes(name);
  const pending = await findPendingMigrations({
    backend: isChosen("backend") && !env.BACKEND_URL ? place.database : undefined,
    site: isChosen("site") ? place.siteDatabase : undefined,
  });
  const outdated = pending.filter(({ steps }) => steps.length);
  const backup = outdated.length ? await backUp(place) : {};
  const prepared = env.BACKEND_URL ? { seeded: false } : await prepareEmbedded(env);
  if (outdated.some(({ name }) => name === "site")) await migrateSite(place.siteDatabase);
  const steps = outdated.flatMap((one) => one.steps).length;
  console.log(JSON.stringify({ ...prepared, ...backup, steps, withDemoData: env.withDemoData }));
}

/** Containers have no pg_dump: there PostgreSQL is migrated without a copy. */
async function backUp({ postgresUrls, ...place }: Place) {
  const { copyAll, databasesIn, nameOfBackup } = await import("./data/copies.mjs"); // most starts need no backup
  const backup = join(place.folder, "backups", nameOfBackup(Date.now()));
  const remote = [...new Set(Object.values(postgresUrls))].map(nameOf).join(" and ");
  const without = remote && !findProgram("pg_dump") ? `NO BACKUP of ${remote} (pg_dump is not installed)` : undefined;
  if (without && !(await databasesIn(place)).length) return { without };
  await copyAll({ ...place, postgresUrls: without ? {} : postgresUrls }, backup).catch(async (error: Error) => {
    await rm(backup, { recursive: true, force: true });
    throw new PlainError(
      `The data must be migrated, and the backup before that failed: ${error.message}. Nothing was changed. Correct this (space and rights in ${place.folder}; a pg_dump as new as PostgreSQL), then start again.`,
    );
  });
  return { backup, without };
}

type Env = typeof import("@/server/platform/env").env;

async function prepareEmbedded(env: Env) {
  const { prepareBackend } = await import("@/backend/prepare");
  const { UnusableFile } = await import("@/backend/db/open");
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  const admin = email && password ? { email, password } : undefined;
  const prepared = await prepareBackend({ database: env.database, admin, withDemoData: env.withDemoData }).catch(
    async (error: unknown) => {
      if (error instanceof UnusableFile) return { seeded: false, problem: error.message };
      if (env.DATABASE_URL) await requirePostgres({ "backend.dump": env.DATABASE_URL });
      throw error;
    },
  );
  if (prepared.seeded && env.withDemoData) await saveDemoDetails(env);
  return prepared;
}

async function saveDemoDetails(env: Env) {
  const { readDemoDetails, readDemoProjects } = await import("@/backend/prepare");
  const { openSiteDatabase } = await import("@/server/database/open");
  const { createContentStore } = await import("@/server/database/documents/store");
  const { defaults } = await import("@/lib/content/defaults");
  const { usuallyExcluded } = await import("@/lib/content/exclusions");
  const { DEMO_AUTHOR } = await import("@/server/database/documents/samples");
  const { createPublicationStore, EMBEDDED } = await import("@/server/features/catalogue/publication/store");
  const db = await openSiteDatabase(env.siteDatabase);
  const store = createContentStore(db);
  const details = await readDemoDetails(env.database, (finish) => usuallyExcluded(defaults.exclusions.items, finish));
  for (const { key, value } of details) await store.save(key, { value, version: 0 }, DEMO_AUTHOR);
  await createPublicationStore(db, EMBEDDED).publish(await readDemoProjects(env.database));
  await db.destroy();
}

prepare().catch((error: Error & { fields?: { password?: string } }) => {
  console.error(
    error.fields?.password ? `ADMIN_PASSWORD was not accepted. ${error.message}` : error.message,
    error.cause ?? "",
  );
  process.exit(1);
});
