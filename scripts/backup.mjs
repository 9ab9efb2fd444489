import { parseArgs } from "node:util";
import { databasesIn, describe } from "./data/backups.mjs";
import { findDataPlace, nameOf, noDataMessage } from "./data/data-place.mjs";
import { backUpRegularly, copyAll } from "./data/regular-backup.mjs";
import { isRestoreUnfinished } from "./data/restore-files.mjs";
import { loadSettings } from "./support/environment.mjs";
import { exitWithError, PlainError } from "./support/steps.mjs";

/**
 * `npm run backup [-- folder]`: a consistent copy of all databases that the settings name, while the site runs. Without a
 * folder it is the nightly backup, which also deletes old backups, runs BACKUP_COMMAND and makes a test restore once a
 * week.
 */
async function backup() {
  const [target] = parseArgs({ allowPositionals: true }).positionals;
  await loadSettings();
  const place = findDataPlace();
  const { folder: dataFolder, dumps, hosted, siteDatabase } = place;
  const files = await databasesIn(place);
  if (await isRestoreUnfinished(dataFolder))
    throw new PlainError(
      "A restore was interrupted, so this data is a mixture. Start the site, which finishes it first.",
    );
  if (!files.length && !Object.keys(dumps).length) throw new PlainError(noDataMessage(dataFolder));
  const remote = Object.entries(dumps).map(([name, url]) => `\n    ${name}, ${nameOf(url)}`);
  console.log(`\n  Backing up ${await describe(dataFolder, files)}${remote.join("")}`);
  if (hosted) console.log(`\n  Not covered: the data of ${hosted}, which its operator backs up.`);
  if (target) {
    await copyAll({ dataFolder, files, dumps, folder: target });
    return console.log(`\n  Copied to ${target} and verified.\n`);
  }
  const command = process.env.BACKUP_COMMAND;
  const { folder, deleted, tested } = await backUpRegularly({ dataFolder, files, dumps, siteDatabase, command });
  console.log(`\n  Copied to ${folder} and verified${command ? ", and copied elsewhere by BACKUP_COMMAND" : ""}.`);
  if (deleted.length) console.log(`  Deleted old backups: ${deleted.join(", ")}.`);
  if (tested) console.log(`  Test restore passed: ${tested.tables} tables, ${tested.rows} rows.`);
  console.log("");
}

backup().catch(exitWithError);
