import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { codeOf } from "./signals.mjs";
import { PlainError } from "./steps.mjs";

/** @typedef {NodeJS.ProcessEnv & { DATA_DIR: string }} Environment what a server or a child process runs with */

const dataFolder = () => process.env.DATA_DIR || ".data";
const newSecret = () => randomBytes(32).toString("base64url");

/** Reads .env files as Next does, so that every command of ours sees the same settings. Needs the packages. */
export async function loadSettings(isDevelopment = false) {
  const { default: nextEnv } = await import("@next/env");
  nextEnv.loadEnvConfig(process.cwd(), isDevelopment, { info: () => {}, error: console.error });
}

/** The secrets of this installation: made on first run, kept in the data folder for its owner's eyes only. */
export async function ensureSecrets() {
  const folder = dataFolder();
  const file = join(folder, "secrets.json");
  const kept = await readSecrets(file);
  if (kept) return { secrets: kept, did: "found" };
  await keepSecrets(folder, file).catch((error) => {
    throw new PlainError(`Could not save the secrets in ${folder} (DATA_DIR): ${error.message}`);
  });
  return { secrets: await readSecrets(file), did: "created" };
}

/** @param {string} file */
async function readSecrets(file) {
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
 * Written aside and then given its name, so that it is never there in part; of two first starts the first one wins.
 * @param {string} folder
 * @param {string} file
 */
async function keepSecrets(folder, file) {
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
 * What a server or a child process runs with. What is set already wins over the stored secrets; a blank is not set.
 * @param {Record<string, string>} secrets
 * @param {"development" | "production"} mode
 * @returns {Environment}
 */
export const environmentWith = (secrets, mode) => ({
  ...secrets,
  ...Object.fromEntries(Object.entries(process.env).filter(isSet)),
  // In full: a server runs in the folder of its release.
  DATA_DIR: resolve(dataFolder()),
  NODE_ENV: mode,
  NEXT_TELEMETRY_DISABLED: "1",
});
