// @ts-check
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** @param {string} dataFolder */
export const firstPasswordFile = (dataFolder) => join(/* turbopackIgnore: true */ dataFolder, "first-password.txt");

/**
 * Deletes the stored password once someone has signed in with it. If that fails, `npm run doctor` reports the file.
 * @param {string} dataFolder
 * @param {string} password
 */
export async function forgetFirstPassword(dataFolder, password) {
  const file = firstPasswordFile(dataFolder);
  const stored = await readFile(file, "utf8").catch(() => "");
  if (stored.trim() === password) await rm(file).catch(() => undefined);
}

/** The last file of a backup counts rows by copy and table. A killed backup has none. */
export const ROW_COUNTS_FILE = "rows.json";

/** @param {string} folder */
export const isWholeBackup = (folder) => existsSync(join(/* turbopackIgnore: true */ folder, ROW_COUNTS_FILE));
