/** Migrates the embedded backend's database and lays the demo data when it is empty. Says so as JSON. */
async function prepare() {
  const { env } = await import("@/lib/env");
  const { prepareBackend } = await import("@/backend/prepare");
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  const admin = email && password ? { email, password } : undefined;
  console.log(JSON.stringify(await prepareBackend({ database: env.database, admin })));
}

prepare().catch((error: Error) => {
  console.error(error.message, error.cause ?? "");
  process.exit(1);
});
