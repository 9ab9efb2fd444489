const { DATABASE: database = "", ADMIN_EMAIL: email = "", ADMIN_PASSWORD: password = "" } = process.env;

async function setPassword() {
  const { resetPassword } = await import("@/backend/auth/staff");
  if (await resetPassword({ database, email, password })) return;
  throw new Error(`No team member has the email ${email}.`);
}

async function clearSecondFactor() {
  const { connectSiteDatabase, pendingMigrations } = await import("@/server/database/open");
  const { clearSecondFactors } = await import("@/server/identity/second-factor/stores");
  const db = connectSiteDatabase(URL.canParse(database) ? { url: database } : { file: database });
  try {
    // A site of the former version may be running, which could not use a migrated database.
    if ((await pendingMigrations(db)).length)
      throw new Error("This data is from an older version. Start the site once with this version, then try again.");
    if (await clearSecondFactors(db, email)) return;
  } finally {
    await db.destroy();
  }
  throw new Error(`No two-step verification is set up for ${email}.`);
}

const resetting = process.argv[2] === "password" ? setPassword() : clearSecondFactor();

resetting.catch((error: Error) => {
  console.error(error.message, error.cause ?? "");
  process.exit(1);
});
