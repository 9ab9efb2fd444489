import { parseArgs } from "node:util";
import { databasesIn, describe } from "./data/backups.mjs";
import { findDataPlace, noDataMessage, postgresToDump, warnAboutOtherData } from "./data/data-place.mjs";
import { backUpRegularly, copyAll } from "./data/regular-backup.mjs";
import { isRestoreUnfinished } from "./data/restore-files.mjs";
import { loadSettings } from "./support/environment.mjs";
import { exitWithError, PlainError } from "./support/steps.mjs";

const { values, positionals } = parseArgs({
  options: { "with-postgres": { type: "boolean" } },
  allowPositionals: true,
});

/**
 * `npm run backup [-- folder] [--with-postgres]`: a consistent copy of the data while the site runs. Without a folder it is
 * the nightly backup, which also deletes old backups, runs BACKUP_COMMAND and makes a test restore once a week.
 */
async function backup() {
  await loadSettings();
  const [target] = positionals;
  const { folder: dataFolder, elsewhere, siteDatabase } = findDataPlace();
  const dumps = values["with-postgres"] ? postgresToDump() : {};
  if (!values["with-postgres"]) warnAboutOtherData(elsewhere);
  const files = await databasesIn(dataFolder, elsewhere);
  if (await isRestoreUnfinished(dataFolder))
    throw new PlainError(
      "A restore was interrupted, so this data is a mixture. Start the site, which finishes it first.",
    );
  if (!files.length && !Object.keys(dumps).length) throw new PlainError(noDataMessage(dataFolder));
  console.log(`\n  Backing up ${await describe(dataFolder, files)}`);
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
