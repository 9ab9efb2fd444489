import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { codeOf } from "./signals.mjs";
import { PlainError } from "./steps.mjs";

/** @typedef {NodeJS.ProcessEnv & { DATA_DIR: string }} Environment what a server or a child process runs with */

const dataFolder = () => process.env.DATA_DIR || ".data";
export const secretsFile = () => join(dataFolder(), "secrets.json");
const newSecret = () => randomBytes(32).toString("base64url");

/** Reads .env files as Next does, so that all commands use the same settings. Needs the packages to be installed. */
export async function loadSettings(isDevelopment = false) {
  const { default: nextEnv } = await import("@next/env");
  nextEnv.loadEnvConfig(process.cwd(), isDevelopment, { info: () => {}, error: console.error });
}

/**
 * Secrets are created on the first run and stored in the data folder, readable only by its owner.
 * @returns {Promise<{ secrets: Record<string, string>, did: string }>}
 */
export async function ensureSecrets() {
  const folder = dataFolder();
  const file = secretsFile();
  const kept = await readSecrets(file);
  if (kept) return { secrets: kept, did: "found" };
  await saveSecrets(folder, file).catch((error) => {
    throw new PlainError(`Could not save the secrets in ${folder} (DATA_DIR): ${error.message}`);
  });
  return { secrets: (await readSecrets(file)) ?? {}, did: "created" };
}

/**
 * Undefined before the first start.
 * @param {string} file
 * @returns {Promise<Record<string, string> | undefined>}
 */
export async function readSecrets(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(String(codeOf(error)))) return undefined;
    throw new PlainError(
      `Cannot read ${file}: ${error instanceof Error ? error.message : error}. Fix it, or delete it. New secrets sign everyone out.`,
    );
  }
}

/**
 * Writes a draft and links it to its name, so that the file is never partial; of two first starts the earlier wins.
 * @param {string} folder
 * @param {string} file
 */
async function saveSecrets(folder, file) {
  const secrets = { AUTH_SECRET: newSecret(), BACKEND_JWT_SECRET: newSecret() };
  const draft = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await link(draft, file).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
}

/** @param {[string, string | undefined]} setting */
const isSet = ([, value]) => value !== "";

/**
 * The environment for a server or a child process. Settings override stored secrets; blank settings count as unset.
 * @param {Record<string, string>} secrets
 * @param {"development" | "production"} mode
 * @returns {Environment}
 */
export const environmentWith = (secrets, mode) => ({
  ...secrets,
  ...Object.fromEntries(Object.entries(process.env).filter(isSet)),
  // Absolute, because a server runs in its release's folder.
  DATA_DIR: resolve(dataFolder()),
  NODE_ENV: mode,
  NEXT_TELEMETRY_DISABLED: "1",
});
