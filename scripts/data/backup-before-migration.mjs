import { rm } from "node:fs/promises";
import { join } from "node:path";
import { findProgram } from "../support/debian.mjs";
import { PlainError } from "../support/steps.mjs";
import { databasesIn, isIntact } from "./backups.mjs";
import { nameOf, postgresToDump } from "./data-place.mjs";
import { copyAll } from "./regular-backup.mjs";
import { nameOfBackup } from "./retention.mjs";

/**
 * Copies the databases in this folder, and those in PostgreSQL that need migrating if pg_dump is installed, for going back to
 * the version that they had. Returns the copy's folder, and what has no copy in words. Throws a PlainError if the copy cannot
 * be made: then nothing may be migrated.
 * @param {Pick<ReturnType<typeof import("./data-place.mjs").findDataPlace>, "folder" | "elsewhere">} place
 * @param {string[]} needing files, and addresses of PostgreSQL databases
 * @returns {Promise<{ backup?: string, without?: string }>}
 */
export async function backUpBeforeMigration({ folder: dataFolder, elsewhere }, needing) {
  const folder = join(dataFolder, "backups", nameOfBackup(Date.now()));
  // A damaged file is not migrated either: its user reports it.
  const files = (await databasesIn(dataFolder, elsewhere)).filter((name) => isIntact(join(dataFolder, name)));
  const toDump = Object.entries(postgresToDump()).filter(([, url]) => needing.includes(url));
  const canDump = findProgram("pg_dump") !== undefined;
  const without = toDump.map(([, url]) => nameOf(url)).join(" and ");
  const said = toDump.length && !canDump ? { without: `NO BACKUP of ${without} (pg_dump is not installed)` } : {};
  const dumps = canDump ? Object.fromEntries(toDump) : {};
  if (!files.length && !Object.keys(dumps).length) return said;
  await copyAll({ dataFolder, files, dumps, folder }).catch(async (error) => {
    // A partial copy must not count as a backup.
    await rm(folder, { recursive: true, force: true });
    throw new PlainError(
      `The data must be migrated, and the backup before that failed: ${error.message}. Nothing was changed. Correct this (space and rights in ${dataFolder}; a pg_dump as new as PostgreSQL), then start again.`,
    );
  });
  return { backup: folder, ...said };
}
