import { DataInUse, holdFiles, holdPostgres, lockFilesOf } from "../../server/platform/data-lock.mjs";
import { giveToOwner } from "./backups.mjs";
import { PlainError } from "./steps.mjs";

/**
 * Keeps every server from the data of this place until this process ends. Gives the connection that does so in a
 * PostgreSQL. Throws a sentence where a server runs, or where that cannot be known.
 * @param {ReturnType<typeof import("./data-place.mjs").findDataPlace>} place
 */
export async function holdForRestore({ folder, files, siteDatabase }) {
  await holdFiles(files, "npm run restore").catch(sayWhy("The data folder cannot be locked"));
  // Root may be the one who restores, and the site opens them too.
  for (const part of files.map(lockFilesOf).flatMap(Object.values)) await giveToOwner(folder, part);
  if (files.includes(siteDatabase)) return undefined;
  const why = "Could not check at SITE_DATABASE_URL whether a web server runs";
  return holdPostgres(siteDatabase, "alone").catch(sayWhy(why));
}

/**
 * @param {string} what
 * @returns {(error: Error) => never}
 */
const sayWhy = (what) => (error) => {
  throw new PlainError(error instanceof DataInUse ? error.message : `${what}: ${error.message}`);
};
