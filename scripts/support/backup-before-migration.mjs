import { rm } from "node:fs/promises";
import { join } from "node:path";
import { databasesIn, isIntact } from "./backups.mjs";
import { copyAll } from "./regular-backup.mjs";
import { nameOfBackup } from "./retention.mjs";
import { PlainError } from "./steps.mjs";

/**
 * Copies the databases in this folder, for going back to the version that they had. Returns the copy's folder. Throws a
 * PlainError if it cannot be made: then nothing may be migrated.
 * @param {Pick<ReturnType<typeof import("./data-place.mjs").findDataPlace>, "folder" | "elsewhere">} place
 */
export async function backUpBeforeMigration({ folder: dataFolder, elsewhere }) {
  const folder = join(dataFolder, "backups", nameOfBackup(Date.now()));
  // A damaged file is not migrated either: its user reports it.
  const files = (await databasesIn(dataFolder, elsewhere)).filter((name) => isIntact(join(dataFolder, name)));
  await copyAll({ dataFolder, files, dumps: {}, folder }).catch(async (error) => {
    // A partial copy must not count as a backup.
    await rm(folder, { recursive: true, force: true });
    throw new PlainError(
      `The data must be migrated, and the backup before that failed: ${error.message}. Nothing was changed. Make space or correct the rights in ${dataFolder}, then start again.`,
    );
  });
  return folder;
}
