import { randomBytes } from "node:crypto";
import { findDataPlace } from "./data-place.mjs";
import { run } from "./steps.mjs";

/**
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 */
const runScript = (file, env) => run(process.execPath, ["--import", "tsx", file], { env, plain: true });

/**
 * Prepares the embedded backend's database; with a hosted backend it only checks the settings. `admin` is set on the
 * first run, for printing; a password that the owner chose is not printed. `trouble` tells the operator what to do about
 * an unusable file; the site starts without it.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ did: string, trouble?: string, admin?: { email: string, password: string } }>}
 */
export async function prepareDatabase(env) {
  if (env.BACKEND_URL) {
    await runScript("scripts/check-environment.ts", env);
    return { did: `hosted backend at ${new URL(env.BACKEND_URL).host}` };
  }
  const admin = {
    email: env.ADMIN_EMAIL || "admin@sagwanhomes.example",
    password: env.ADMIN_PASSWORD || randomBytes(12).toString("base64url"),
  };
  const output = await runScript("scripts/prepare-database.ts", {
    ...env,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const { seeded, trouble, withDemoData } = JSON.parse(output);
  if (trouble) return { trouble, did: "CANNOT BE USED" };
  const { databaseName } = findDataPlace(env);
  if (!seeded) return { did: `up to date, ${databaseName}` };
  const password = env.ADMIN_PASSWORD ? "(as set in ADMIN_PASSWORD)" : admin.password;
  return {
    admin: { email: admin.email, password },
    did: `created ${withDemoData ? "with" : "without"} demo data, ${databaseName}`,
  };
}
