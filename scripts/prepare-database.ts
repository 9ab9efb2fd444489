import { findDataPlace } from "./support/data-place.mjs";
import { holdForServer } from "./support/hold-data.mjs";

/**
 * Checks the settings; migrates the SQLite files in use, after a backup if they have data; with the embedded backend also
 * its PostgreSQL, and seeds an empty one. Prints the outcome as JSON in its last line; `trouble` tells the operator what
 * to do about an unusable file. A PostgreSQL of the site's own is left to its web servers, which share it.
 */
async function prepare() {
  const { env } = await import("@/server/platform/env");
  const { findPendingMigrations, isAddress, migrateSite } = await import("./support/pending-migrations");
  const place = findDataPlace();
  // Files that the starting server has locked already.
  const held = process.argv.slice(2);
  if (!held.length) await holdForServer(place.files, "a migration");
  const ofBackend = env.DATABASE_URL && !env.BACKEND_URL ? [env.DATABASE_URL] : [];
  const pending = await findPendingMigrations([...(held.length ? held : place.files), ...ofBackend]);
  const needing = Object.keys(pending).filter((database) => pending[database]?.length);
  const backup = needing.some((one) => !isAddress(one)) ? await backUp(place) : undefined;
  const prepared = env.BACKEND_URL ? { seeded: false } : await prepareEmbedded(env);
  if (needing.includes(place.siteDatabase)) await migrateSite(place.siteDatabase);
  const steps = Object.values(pending).flat().length;
  console.log(JSON.stringify({ ...prepared, steps, backup, withDemoData: env.withDemoData }));
}

/** Imported late, because most starts need no backup. */
async function backUp(place: ReturnType<typeof findDataPlace>) {
  const { backUpBeforeMigration } = await import("./support/backup-before-migration.mjs");
  return backUpBeforeMigration(place);
}

type Env = typeof import("@/server/platform/env").env;

async function prepareEmbedded(env: Env) {
  const { prepareBackend } = await import("@/backend/prepare");
  const { UnusableFile } = await import("@/backend/db/unusable");
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  const admin = email && password ? { email, password } : undefined;
  const prepared = await prepareBackend({ database: env.database, admin, withDemoData: env.withDemoData }).catch(
    (error: unknown) => {
      if (error instanceof UnusableFile) return { seeded: false, trouble: error.message };
      throw error;
    },
  );
  if (prepared.seeded && env.withDemoData) await saveDemoDetails(env);
  return prepared;
}

/** The details of the demo data, which the site's own database stores. */
async function saveDemoDetails(env: Env) {
  const { readDemoDetails } = await import("@/backend/prepare");
  const { openSiteDatabase } = await import("@/server/database/open");
  const { createContentStore } = await import("@/server/database/documents/store");
  const db = await openSiteDatabase(env.siteDatabase);
  const store = createContentStore(db);
  const by = { name: "Demo data", holder: "" };
  for (const { key, value } of await readDemoDetails(env.database)) await store.save(key, { value, version: 0 }, by);
  await db.destroy();
}

prepare().catch((error: Error & { fields?: { password?: string } }) => {
  console.error(
    error.fields?.password ? `ADMIN_PASSWORD was not accepted. ${error.message}` : error.message,
    error.cause ?? "",
  );
  process.exit(1);
});
