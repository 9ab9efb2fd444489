import { chown, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolders } from "../../server/platform/make-folders.mjs";

/**
 * Backups may run as root, but the site, which owns the data folder, must be able to read them.
 * @param {string} dataFolder
 * @param {string} path
 */
export async function giveToOwner(dataFolder, path) {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = await stat(dataFolder);
  await chown(path, uid, gid);
}

/**
 * Makes a folder, and those around it, that the site can read too.
 * @param {string} dataFolder
 * @param {string} target
 */
export async function makeFolder(dataFolder, target) {
  const first = makeFolders(target);
  for (let made = target; first && made.startsWith(first); made = dirname(made)) await giveToOwner(dataFolder, made);
}
