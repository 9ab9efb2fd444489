import { hkdfSync } from "node:crypto";
import { readSecrets, secretsFile } from "../support/environment.mjs";

/** What a new machine loses without each secret. */
const LOSSES = {
  AUTH_SECRET:
    "everyone signs in again, authenticator apps must be added again (passkeys and recovery codes still work), and links in earlier mails end",
  BACKEND_JWT_SECRET: "everyone signs in again",
};

/** Too short to guess a secret by it. */
const MARK_BYTES = 3;

/**
 * Marks by which a backup's record recognises this machine's secrets, which are not in it. Settings win, as at a start. An
 * unreadable file must not prevent a backup.
 * @returns {Promise<Record<string, string>>}
 */
export async function markSecrets() {
  const stored = await readSecrets(secretsFile()).catch(() => undefined);
  const found = Object.keys(LOSSES).flatMap((name) => {
    const secret = process.env[name] || stored?.[name];
    return secret
      ? [[name, Buffer.from(hkdfSync("sha256", secret, "", "mark in backups", MARK_BYTES)).toString("hex")]]
      : [];
  });
  return Object.fromEntries(found);
}

/**
 * Says which secrets of the restored data are missing on this machine, what that means, and what to do. Empty if none is.
 * @param {Record<string, string>} made the marks in the backup's record
 */
export async function describeMissingSecrets(made) {
  const here = await markSecrets();
  const missing = Object.entries(LOSSES).filter(([name]) => made[name] && made[name] !== here[name]);
  if (!missing.length) return "";
  return [
    "  A backup has no secrets, and this machine does not have those of the data:",
    ...missing.map(([name, loss]) => `    ${name} ${here[name] ? "is another" : "is missing"}: ${loss}`),
    `  To prevent this, before the next start copy secrets.json from the former data folder to ${secretsFile()},`,
    "  or the settings of these names from the former .env.",
  ].join("\n");
}
