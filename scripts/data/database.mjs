import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { firstPasswordFile } from "../../server/platform/data-folder.mjs";
import { run } from "../support/steps.mjs";
import { findDataPlace } from "./data-place.mjs";

// `admin` is set on the first run: `password` is undefined if the owner chose it, else it is in `file`. `problem` tells
// the operator what to do about an unusable file.
/** @typedef {{ email: string, password?: string, file?: string }} FirstAdmin */
/** @typedef {{ outcome: string, problem?: string, admin?: FirstAdmin }} PreparedDatabase */

/** Only a terminal shows the password, because a log would keep it. @param {FirstAdmin} admin */
export function describePassword({ password, file }) {
  if (!password) return "(as set in ADMIN_PASSWORD)";
  return process.stdout.isTTY ? `${password}   (also in ${file})` : `in ${file}`;
}

// Migrates only the databases in `locked`, those that the starting server has locked. If empty, all.
/** @param {NodeJS.ProcessEnv} env @param {("backend" | "site")[]} locked @returns {Promise<PreparedDatabase>} */
export async function prepareDatabase(env, locked = []) {
  const { databaseName } = findDataPlace(env);
  const admin = {
    email: env.ADMIN_EMAIL || "admin@sagwanhomes.example",
    password: env.ADMIN_PASSWORD || randomBytes(12).toString("base64url"),
  };
  const output = await run(process.execPath, ["--import", "tsx", "scripts/prepare-database.ts", ...locked], {
    env: { ...env, ...(!env.BACKEND_URL && { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }) },
    plain: true,
  });
  const { seeded, problem, steps, backup, without, withDemoData } = JSON.parse(output.trim().split("\n").at(-1) ?? "");
  if (problem) return { problem, outcome: "CANNOT BE USED" };
  const where = env.BACKEND_URL ? `hosted backend at ${new URL(env.BACKEND_URL).host}` : databaseName;
  const migrated = `migrated ${steps === 1 ? "1 step" : `${steps} steps`}`;
  const copied = [backup && `backup in ${backup}`, without].filter(Boolean).join(", ");
  if (steps) return { outcome: `${migrated}; ${copied}, ${where}` };
  if (env.BACKEND_URL) return { outcome: where };
  if (!seeded) return { outcome: `up to date, ${where}` };
  return {
    admin: env.ADMIN_PASSWORD ? { email: admin.email } : { ...admin, file: await storePassword(env, admin.password) },
    outcome: `created ${withDemoData ? "with" : "without"} demo data, ${where}`,
  };
}

/** @param {NodeJS.ProcessEnv} env @param {string} password */
async function storePassword(env, password) {
  const file = firstPasswordFile(findDataPlace(env).folder);
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: "wx" });
  return file;
}
