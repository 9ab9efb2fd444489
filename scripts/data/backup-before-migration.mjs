import { rm } from "node:fs/promises";
import { join } from "node:path";
import { findProgram } from "../support/debian.mjs";
import { PlainError } from "../support/steps.mjs";
import { databasesIn, isIntact } from "./backups.mjs";
import { nameOf } from "./data-place.mjs";
import { copyAll } from "./regular-backup.mjs";
import { nameOfBackup } from "./retention.mjs";

/**
 * Copies all databases, those in PostgreSQL if pg_dump is installed, for going back to the version that they had. Returns
 * the copy's folder, and what has no copy in words. Throws a PlainError if the copy cannot be made: then nothing may be
 * migrated.
 * @param {import("./data-place.mjs").Place} place
 * @returns {Promise<{ backup?: string, without?: string }>}
 */
export async function backUpBeforeMigration(place) {
  const dataFolder = place.folder;
  const folder = join(dataFolder, "backups", nameOfBackup(Date.now()));
  // A damaged file is not migrated either: its user reports it.
  const files = (await databasesIn(place)).filter((name) => isIntact(join(dataFolder, name)));
  const remote = [...new Set(Object.values(place.dumps))].map(nameOf).join(" and ");
  const canDump = findProgram("pg_dump") !== undefined;
  const said = remote && !canDump ? { without: `NO BACKUP of ${remote} (pg_dump is not installed)` } : {};
  const dumps = canDump ? place.dumps : {};
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
