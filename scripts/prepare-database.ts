/**
 * Migrates the embedded backend's database and lays what a first start brings when it is empty. Says so as JSON, and also when there
 * is a file that cannot be used: `trouble` says what to do.
 */
async function prepare() {
  const { env } = await import("@/lib/env");
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
  console.log(JSON.stringify({ ...prepared, withDemoData: env.withDemoData }));
}

prepare().catch((error: Error & { fields?: { password?: string } }) => {
  console.error(
    error.fields?.password ? `ADMIN_PASSWORD will not do. ${error.message}` : error.message,
    error.cause ?? "",
  );
  process.exit(1);
});
