import { join } from "node:path";
import { DataInUse, holdFiles, holdPostgres, lockFilesOf } from "../../server/platform/data-lock.mjs";
import { isThere } from "../support/is-there.mjs";
import { PlainError } from "../support/steps.mjs";
import { nameOf } from "./data-place.mjs";
import { giveToOwner } from "./give-to-owner.mjs";

/**
 * Locks this data against servers until the process ends, and returns the connections that hold the locks in PostgreSQL.
 * Throws a PlainError if a server runs or the locks cannot be checked.
 * @param {import("./data-place.mjs").Place} place
 */
export async function holdForRestore({ folder, files, dumps }) {
  // A server that was started before the settings named PostgreSQL still writes to the folder's files.
  const left = ["backend.sqlite", "site.sqlite"].map((name) => join(folder, name));
  const held = [...files];
  for (const file of left) if (!files.includes(file) && (await isThere(file))) held.push(file);
  await holdFiles(held, "npm run restore", "restore").catch(failWith("The data folder cannot be locked"));
  // Restores may run as root, but the site must be able to open the lock files too.
  for (const part of held.map(lockFilesOf).flatMap(Object.values)) await giveToOwner(folder, part);
  const connections = [];
  for (const url of new Set(Object.values(dumps)))
    connections.push(
      await holdPostgres(url, "alone", "npm run restore").catch(failWith(`${nameOf(url)} cannot be locked`)),
    );
  return connections;
}

/**
 * @param {string} what
 * @returns {(error: Error) => never}
 */
const failWith = (what) => (error) => {
  throw new PlainError(error instanceof DataInUse ? error.message : `${what}: ${error.message}`);
};
