import { parseArgs } from "node:util";
import { isFinished } from "../server/platform/unfinished-backup.mjs";
import { databasesIn, describe } from "./data/backups.mjs";
import { findDataPlace, noDataMessage, warnAboutOtherData } from "./data/data-place.mjs";
import { holdForRestore } from "./data/hold-for-restore.mjs";
import { finishRestore, restore, sayFinished } from "./data/restore-files.mjs";
import { describeMissingSecrets } from "./data/secret-marks.mjs";
import { confirm, requireTerminal } from "./support/confirm.mjs";
import { loadSettings } from "./support/environment.mjs";
import { exitWithError, PlainError } from "./support/steps.mjs";

const INTO_EMPTY = "--into-empty";

const { values, positionals } = parseArgs({
  options: { "into-empty": { type: "boolean" }, yes: { type: "boolean" } },
  allowPositionals: true,
});

/** `npm run restore -- folder`: restores a backup. The site must be stopped, and cannot start meanwhile. */
async function restoreBackup() {
  const [source] = positionals;
  if (!source) throw new PlainError("Add the backup: npm run restore -- <data folder>/backups/<time>");
  await loadSettings();
  const place = findDataPlace();
  const { folder, elsewhere } = place;
  warnAboutOtherData(elsewhere);
  const files = await databasesIn(source, elsewhere);
  if (!files.length) throw new PlainError(`${source} holds no backup.`);
  if (!isFinished(source))
    throw new PlainError(`${source} is incomplete: that backup was interrupted. Choose another.`);
  const existing = await databasesIn(folder, elsewhere);
  if (!existing.length && !values["into-empty"]) {
    const onNewMachine = `On a new machine: npm run restore -- ${source} ${INTO_EMPTY}`;
    throw new PlainError(`${noDataMessage(folder)} ${onNewMachine}`);
  }
  console.log(`\n  From ${await describe(source, files)}\n  into ${await describe(folder, existing)}`);
  requireTerminal(values.yes);
  const connection = await holdForRestore(place);
  sayFinished(await finishRestore(folder));
  await confirm(
    "Replace the current data with this backup? The current data is moved to a folder next to it.",
    values.yes,
  );
  const kept = await restore(folder, source, files);
  await connection?.end();
  console.log(`\n  ${files.join(", ")}\n  Restored. The previous data is in ${kept}.`);
  console.log(`${await describeMissingSecrets(source)}\n`);
}

restoreBackup().catch(exitWithError);
