import { backUp, databasesIn, describe } from "./support/backups.mjs";
import { findDataPlace, nothingIn, tellElsewhere } from "./support/data-place.mjs";
import { loadSettings } from "./support/environment.mjs";
import { giveUp, PlainError } from "./support/steps.mjs";

/** `npm run backup [-- folder]`: a consistent copy of the data, while the site runs. */
async function backup(target) {
  await loadSettings();
  const { folder, elsewhere } = findDataPlace();
  tellElsewhere(elsewhere);
  const files = await databasesIn(folder, elsewhere);
  if (!files.length) throw new PlainError(nothingIn(folder));
  console.log(`\n  From ${await describe(folder, files)}`);
  console.log(`\n  copied to ${await backUp(folder, files, target)} and found whole.\n`);
}

backup(process.argv[2]).catch(giveUp);
