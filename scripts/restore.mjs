import { parseArgs } from "node:util";
import { databasesIn, describe, inWords } from "./data/copies.mjs";
import { findDataPlace, nameOf, noDataMessage } from "./data/data-place.mjs";
import { holdForRestore } from "./data/locks.mjs";
import { countRowsInPostgres, requirePostgres } from "./data/postgres.mjs";
import { chooseCopies, finishRestore, reportFinished, restore } from "./data/restore.mjs";
import { loadSettings, readSecrets, secretsFile } from "./support/environment.mjs";
import { confirm, exitWithError, PlainError, requireTerminal, step } from "./support/steps.mjs";
import { becomeOwner } from "./support/system.mjs";

const INTO_EMPTY = "--into-empty";

const { values, positionals } = parseArgs({
  options: { "into-empty": { type: "boolean" }, yes: { type: "boolean" } },
  allowPositionals: true,
});

async function restoreBackup() {
  const [source] = positionals;
  if (!source) throw new PlainError("Add the backup: npm run restore -- <data folder>/backups/<time>");
  await loadSettings();
  const place = findDataPlace();
  const { folder } = place;
  await becomeOwner(folder);
  const chosen = await chooseCopies(source, place);
  const existing = await databasesIn(place);
  if (!existing.length && !chosen.loads.length && !values["into-empty"]) {
    const onNewMachine = `On a new machine: npm run restore -- ${source} ${INTO_EMPTY}`;
    throw new PlainError(`${noDataMessage(folder)} ${onNewMachine}`);
  }
  await requirePostgres(place.postgresUrls);
  const copies = [...chosen.files, ...chosen.loads.map(({ file }) => file)];
  console.log(`\n  From ${await describe(source, copies)}\n  into ${await describe(folder, existing)}`);
  for (const url of new Set(Object.values(place.postgresUrls)))
    console.log(`    ${nameOf(url)}, ${inWords(await countRowsInPostgres(url))}`);
  requireTerminal(values.yes);
  const connections = await holdForRestore(place);
  reportFinished(await finishRestore(folder));
  await confirm(
    "Replace the current data with this backup? The current data is moved to a folder next to it.",
    values.yes,
  );
  const { replaced, outcome } = await step("Restore", () => restore(folder, source, chosen));
  for (const connection of connections) await connection.end();
  for (const line of outcome) console.log(`  ${line}`);
  console.log(`\n  Restored. The previous data is in ${replaced}.\n`);
  if (!process.env.AUTH_SECRET && !(await readSecrets(secretsFile())))
    console.log(
      `  A backup has no secrets, and this machine has none: everyone would sign in again, and add their authenticator app\n  again. To prevent this, before the next start copy secrets.json from the former data folder to ${secretsFile()},\n  or AUTH_SECRET and BACKEND_JWT_SECRET from the former .env.\n`,
    );
}

restoreBackup().catch(exitWithError);
