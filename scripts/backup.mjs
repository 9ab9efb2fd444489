import { parseArgs } from "node:util";
import { copyAll, databasesIn, describe } from "./data/copies.mjs";
import { findDataPlace, nameOf, noDataMessage } from "./data/data-place.mjs";
import { backUpNightly } from "./data/nightly.mjs";
import { findUnfinishedRestore } from "./data/restore.mjs";
import { loadSettings } from "./support/environment.mjs";
import { exitWithError, PlainError, step } from "./support/steps.mjs";
import { becomeOwner } from "./support/system.mjs";

/** With a folder: only a copy. Without one: the nightly backup, with retention and a test restore. */
async function backup() {
  const [target] = parseArgs({ allowPositionals: true }).positionals;
  await loadSettings();
  const place = findDataPlace();
  const { folder, postgresUrls, hosted } = place;
  await becomeOwner(folder);
  const files = await databasesIn(place);
  if (await findUnfinishedRestore(folder))
    throw new PlainError(
      "A restore was interrupted, so this data is a mixture. Start the site, which finishes it first.",
    );
  if (!files.length && !Object.keys(postgresUrls).length) throw new PlainError(noDataMessage(folder));
  const remote = Object.entries(postgresUrls).map(([name, url]) => `\n    ${name}, ${nameOf(url)}`);
  console.log(`\n  Backing up ${await describe(folder, files)}${remote.join("")}`);
  if (hosted) console.log(`\n  Not covered: the data of ${hosted}, which its operator backs up.`);
  if (target) await step("Copy", () => copyAll(place, target));
  const made = target ?? (await backUpNightly(place, { command: process.env.BACKUP_COMMAND }));
  console.log(`\n  The backup, verified, is in ${made}.\n`);
}

backup().catch(exitWithError);
