/** `npm run admin:reset -- --second-factor` runs this for ADMIN_EMAIL on DATABASE, the site's own database. */
async function clear() {
  const { openSiteDatabase } = await import("@/server/database/open");
  const { clearSecondFactors } = await import("@/server/identity/second-factor/stores");
  const { DATABASE: database = "", ADMIN_EMAIL: email = "" } = process.env;
  const db = await openSiteDatabase(URL.canParse(database) ? { url: database } : { file: database });
  try {
    if (await clearSecondFactors(db, email)) return;
  } finally {
    await db.destroy();
  }
  throw new Error(`No two-step verification is set up for ${email}.`);
}

clear().catch((error: Error) => {
  console.error(error.message, error.cause ?? "");
  process.exit(1);
});
