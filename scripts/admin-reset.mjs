import { randomBytes } from "node:crypto";
import { findDataPlace, noDataMessage } from "./data/data-place.mjs";
import { holdBesideServer } from "./data/locks.mjs";
import { requirePostgres } from "./data/postgres.mjs";
import { loadSettings } from "./support/environment.mjs";
import { isThere } from "./support/files-in.mjs";
import { exitWithError, PlainError, run } from "./support/steps.mjs";

const FACTOR = "--second-factor";

/** @param {string[]} args */
async function reset(args) {
  const email = args.find((arg) => arg !== FACTOR);
  if (!email) throw new PlainError(`Add the email: npm run admin:reset -- [${FACTOR}] owner@example.com`);
  await loadSettings();
  await (args.includes(FACTOR) ? resetSecondFactor(email) : resetPassword(email));
}
/** @param {string} email */
async function resetPassword(email) {
  if (process.env.BACKEND_URL)
    throw new PlainError("BACKEND_URL is set, so passwords are changed at that backend, not here.");
  const { database, databaseName } = findDataPlace();
  const password = randomBytes(12).toString("base64url");
  await change("password", "backend.dump", database, databaseName, {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  });
  console.log(`  New password for ${email}:\n  ${password}\n  It is not shown again.\n`);
}
/** @param {string} email */
async function resetSecondFactor(email) {
  const { siteDatabase, siteDatabaseName } = findDataPlace();
  await change("second-factor", "site.dump", siteDatabase, siteDatabaseName, { ADMIN_EMAIL: email });
  console.log(`  Two-step verification reset for ${email}.\n  The password alone works until it is set up again.\n`);
}

/**
 * Never creates a database file: that would hide a wrong DATA_DIR.
 * @param {"password" | "second-factor"} what @param {string} dump @param {string} database @param {string} name
 * @param {Record<string, string>} settings
 */
async function change(what, dump, database, name, settings) {
  const isFile = database === name;
  if (isFile && !(await isThere(database))) throw new PlainError(noDataMessage(findDataPlace().folder));
  if (!isFile) await requirePostgres({ [dump]: database });
  console.log(`\n  In ${name}`);
  const release = await holdBesideServer(database, "npm run admin:reset");
  const env = { ...process.env, ...settings, DATABASE: database };
  await run(process.execPath, ["--import", "tsx", "scripts/reset-account.ts", what], { env, plain: true });
  await release();
}

reset(process.argv.slice(2)).catch(exitWithError);
