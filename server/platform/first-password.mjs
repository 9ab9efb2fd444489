import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * The generated password of the first administrator.
 * @param {string} dataFolder
 */
export const firstPasswordFile = (dataFolder) => join(/* turbopackIgnore: true */ dataFolder, "first-password.txt");

/**
 * Deletes the file once someone has signed in with its password. If that fails, `npm run doctor` reminds of it.
 * @param {string} dataFolder
 * @param {string} password
 */
export async function forgetFirstPassword(dataFolder, password) {
  const file = firstPasswordFile(dataFolder);
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept.trim() === password) await rm(file).catch(() => undefined);
}
