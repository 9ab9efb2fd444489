import { randomBytes } from "node:crypto";
import { findDataPlace } from "./data-place.mjs";
import { run } from "./steps.mjs";

/**
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 */
const runScript = (file, env) => run(process.execPath, ["--import", "tsx", file], { env, plain: true });

/**
 * Prepares the embedded backend's database, or nothing where a hosted backend is named. Gives the administrator to
 * print when the first one was laid just now; a password that the owner chose is not for the screen or a log. `trouble`
 * says what is to be done about a file that cannot be used: the site goes on without it.
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
  const said = await runScript("scripts/prepare-database.ts", {
    ...env,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const { seeded, trouble, withDemoData } = JSON.parse(said);
  if (trouble) return { trouble, did: "CANNOT BE USED" };
  const { databaseName } = findDataPlace(env);
  if (!seeded) return { did: `up to date, ${databaseName}` };
  const password = env.ADMIN_PASSWORD ? "(as set in ADMIN_PASSWORD)" : admin.password;
  return {
    admin: { email: admin.email, password },
    did: `created ${withDemoData ? "with" : "without"} demo data, ${databaseName}`,
  };
}
