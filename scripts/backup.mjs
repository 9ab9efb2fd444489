import { backUp } from "./support/backups.mjs";
import { loadSettings } from "./support/environment.mjs";
import { giveUp } from "./support/steps.mjs";

/** `npm run backup [-- folder]`: a consistent copy of the data, while the site runs. */
async function backup() {
  await loadSettings();
  const { target, files } = await backUp(process.env.DATA_DIR || ".data", process.argv[2]);
  console.log(`\n  ${files.join(", ")}\n  copied to ${target} and found whole.\n`);
}

backup().catch(giveUp);
