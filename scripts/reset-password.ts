/** Sets the password of ADMIN_EMAIL to ADMIN_PASSWORD in the embedded backend. Run by `npm run admin:reset`. */
async function reset() {
  const { env } = await import("@/lib/env");
  const { resetPassword } = await import("@/backend/reset-password");
  const { ADMIN_EMAIL: email = "", ADMIN_PASSWORD: password = "" } = env;
  if (await resetPassword({ database: env.database, email, password })) return;
  throw new Error(`No employee has the address ${email}.`);
}

reset().catch((error: Error) => {
  console.error(error.message, error.cause ?? "");
  process.exit(1);
});
