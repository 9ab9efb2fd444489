/**
 * Migrates the embedded backend's database and seeds an empty one, including the details that the site's own database
 * stores. Prints the outcome as JSON; `trouble` tells the operator what to do about an unusable file.
 */
async function prepare() {
  const { env } = await import("@/server/platform/env");
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
  if (prepared.seeded && env.withDemoData) await saveDemoDetails();
  console.log(JSON.stringify({ ...prepared, withDemoData: env.withDemoData }));
}

async function saveDemoDetails() {
  const { env } = await import("@/server/platform/env");
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
