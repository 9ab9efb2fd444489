async function reset() {
  const { resetPassword } = await import("@/backend/reset-password");
  const { DATABASE: database = "", ADMIN_EMAIL: email = "", ADMIN_PASSWORD: password = "" } = process.env;
  if (await resetPassword({ database, email, password })) return;
  throw new Error(`No team member has the email ${email}.`);
}

reset().catch((error: Error) => {
  console.error(error.message, error.cause ?? "");
  process.exit(1);
});
