import { hkdfSync } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readSecrets, secretsFile } from "../support/environment.mjs";

/** Recognises the secrets that a backup's data was written with; the secrets are not in it. */
const MARKS = "made-with.json";

/** What a new machine loses without each secret. */
const LOSSES = {
  AUTH_SECRET:
    "everyone signs in again, authenticator apps must be added again (passkeys and recovery codes still work), and links in earlier mails end",
  BACKEND_JWT_SECRET: "everyone signs in again",
};

/** Too short to guess a secret by it. */
const MARK_BYTES = 3;
/** @param {string} secret */
const markOf = (secret) => Buffer.from(hkdfSync("sha256", secret, "", "mark in backups", MARK_BYTES)).toString("hex");

/**
 * The marks of this machine's secrets, by name. Settings win, as at a start. An unreadable file must not prevent a backup.
 * @returns {Promise<Record<string, string>>}
 */
async function readMarks() {
  const kept = { ...(await readSecrets(secretsFile()).catch(() => undefined)) };
  const found = Object.keys(LOSSES).map((name) => [name, process.env[name] || kept[name]]);
  return Object.fromEntries(found.flatMap(([name, secret]) => (secret ? [[name, markOf(secret)]] : [])));
}

/** @param {string} folder a backup's */
export async function writeMarks(folder) {
  await writeFile(join(folder, MARKS), JSON.stringify(await readMarks(), undefined, 2), { mode: 0o600 });
  return MARKS;
}

/**
 * Says which secrets of the restored data are missing on this machine, what that means, and what to do. Empty if none is.
 * Of a backup without marks nothing is known but that a machine without secrets is a new one.
 * @param {string} backup
 */
export async function describeMissingSecrets(backup) {
  const here = await readMarks();
  /** @type {Record<string, string>} */
  const made = await readFile(join(backup, MARKS), "utf8").then(JSON.parse, () => LOSSES);
  const isKnown = made !== LOSSES;
  const missing = Object.entries(LOSSES).filter(([name]) =>
    isKnown ? made[name] && made[name] !== here[name] : !here[name],
  );
  if (!missing.length) return "";
  const lines = missing.map(([name, loss]) => `    ${name} ${here[name] ? "is another" : "is missing"}: ${loss}`);
  return [
    "  A backup has no secrets, and this machine does not have those of the data:",
    ...lines,
    `  To prevent this, before the next start copy secrets.json from the former data folder to ${secretsFile()},`,
    "  or the settings of these names from the former .env.",
  ].join("\n");
}
