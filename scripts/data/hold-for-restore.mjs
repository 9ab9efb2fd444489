import { DataInUse, holdFiles, holdPostgres, lockFilesOf } from "../../server/platform/data-lock.mjs";
import { PlainError } from "../support/steps.mjs";
import { giveToOwner } from "./give-to-owner.mjs";

/**
 * Locks this data against servers until the process ends. Returns the connection that holds the lock in PostgreSQL, if
 * any. Throws a PlainError if a server runs or the locks cannot be checked.
 * @param {ReturnType<typeof import("./data-place.mjs").findDataPlace>} place
 */
export async function holdForRestore({ folder, files, siteDatabase }) {
  await holdFiles(files, "npm run restore", "restore").catch(failWith("The data folder cannot be locked"));
  // Restores may run as root, but the site must be able to open the lock files too.
  for (const part of files.map(lockFilesOf).flatMap(Object.values)) await giveToOwner(folder, part);
  if (files.includes(siteDatabase)) return undefined;
  const why = "Could not check at SITE_DATABASE_URL whether a web server runs";
  return holdPostgres(siteDatabase, "alone").catch(failWith(why));
}

/**
 * @param {string} what
 * @returns {(error: Error) => never}
 */
const failWith = (what) => (error) => {
  throw new PlainError(error instanceof DataInUse ? error.message : `${what}: ${error.message}`);
};
