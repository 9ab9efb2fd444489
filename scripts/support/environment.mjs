import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const newSecret = () => randomBytes(32).toString("base64url");

/** Reads .env files as Next does, so that every command of ours sees the same settings. Needs the packages. */
export async function loadSettings(isDevelopment = false) {
  const { default: nextEnv } = await import("@next/env");
  nextEnv.loadEnvConfig(process.cwd(), isDevelopment, { info: () => {}, error: console.error });
}

/** The secrets of this installation: made on first run, kept in the data folder for its owner's eyes only. */
export async function ensureSecrets() {
  const folder = process.env.DATA_DIR || ".data";
  const file = join(folder, "secrets.json");
  try {
    return { secrets: JSON.parse(await readFile(file, "utf8")), did: "kept" };
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  const secrets = { AUTH_SECRET: newSecret(), BACKEND_JWT_SECRET: newSecret() };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  return { secrets, did: "made" };
}

/** What our child processes run with. Settings that are there already win over the stored secrets. */
export const environmentWith = (secrets, mode) => ({
  ...secrets,
  ...process.env,
  NODE_ENV: mode,
  NEXT_TELEMETRY_DISABLED: "1",
});
