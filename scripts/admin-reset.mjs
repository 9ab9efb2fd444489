import { randomBytes } from "node:crypto";
import { findDataPlace, nothingIn } from "./support/data-place.mjs";
import { loadSettings } from "./support/environment.mjs";
import { isThere } from "./support/is-there.mjs";
import { giveUp, PlainError, run } from "./support/steps.mjs";

/** `npm run admin:reset -- owner@example.com`: a new password for somebody who is locked out (embedded backend). */
async function resetAdmin(email) {
  if (!email) throw new PlainError("Say whose password: npm run admin:reset -- owner@example.com");
  await loadSettings();
  const { BACKEND_URL, DATABASE_URL } = process.env;
  if (BACKEND_URL) throw new PlainError("BACKEND_URL names a hosted backend; its passwords are changed there.");
  const { folder, database, databaseName } = findDataPlace();
  if (!DATABASE_URL && !(await isThere(database))) throw new PlainError(nothingIn(folder));
  console.log(`\n  In ${databaseName}`);
  const password = randomBytes(12).toString("base64url");
  const settings = { ...process.env, DATABASE: database, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  await run(process.execPath, ["--import", "tsx", "scripts/reset-password.ts"], { env: settings, plain: true });
  console.log(`  ${email} signs in with\n  ${password}\n  from now on. It is not shown again.\n`);
}

resetAdmin(process.argv[2]).catch(giveUp);
