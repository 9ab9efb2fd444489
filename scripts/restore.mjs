import { createInterface } from "node:readline/promises";
import { databasesIn, describe, restore } from "./support/backups.mjs";
import { findDataPlace, nothingIn, tellElsewhere } from "./support/data-place.mjs";
import { loadSettings } from "./support/environment.mjs";
import { requireFreePort } from "./support/serve.mjs";
import { giveUp, PlainError } from "./support/steps.mjs";

const INTO_EMPTY = "--into-empty";
const stopFirst = () => "Stop the site first: its data cannot be replaced while it runs.";

/**
 * `npm run restore -- folder`: brings a backup back. The site has to be stopped, and is when its port is free.
 * @param {string} [source]
 * @param {string} [option]
 */
async function bringBack(source, option) {
  if (!source) throw new PlainError("Say which backup: npm run restore -- <data folder>/backups/<time>");
  await loadSettings();
  await requireFreePort("PORT", 3000, stopFirst);
  await requireFreePort("BACKEND_PORT", 4000, stopFirst);
  const { folder, elsewhere } = findDataPlace();
  tellElsewhere(elsewhere);
  const files = await databasesIn(source, elsewhere);
  if (!files.length) throw new PlainError(`There is nothing to bring back in ${source}.`);
  const there = await databasesIn(folder, elsewhere);
  if (!there.length && option !== INTO_EMPTY) {
    const onNewMachine = `For a new machine, say so: npm run restore -- ${source} ${INTO_EMPTY}`;
    throw new PlainError(`${nothingIn(folder)} ${onNewMachine}`);
  }
  console.log(`\n  From ${await describe(source, files)}\n  into ${await describe(folder, there)}`);
  if (!(await isWanted())) throw new PlainError("Nothing was changed.");
  const kept = await restore(folder, source, files);
  console.log(`\n  ${files.join(", ")}\n  restored. What was there is in ${kept}.\n`);
}

/** Asks who sits at a terminal; a program has made up its mind. */
async function isWanted() {
  if (!process.stdin.isTTY) return true;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(
    "\n  Replace the one by the other? What is there now is kept beside it. (yes/no) ",
  );
  lines.close();
  return answer.trim().toLowerCase() === "yes";
}

bringBack(process.argv[2], process.argv[3]).catch(giveUp);
