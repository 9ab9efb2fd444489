import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolders } from "../../server/platform/make-folders.mjs";
import { isThere } from "../support/is-there.mjs";
import { PlainError } from "../support/steps.mjs";
import { FORMER_OUTBOX, requireIntact } from "./backups.mjs";
import { giveToOwner } from "./give-to-owner.mjs";
import { nameOfBackup } from "./retention.mjs";

/** In the data folder while copies take the places of the data: what to do, for the next start if this process is killed. */
const PLAN = "restore.json";

/** @typedef {{ kept: string, files: string[], obsolete: string[] }} Plan */

/** @param {string} path */
const copyOf = (path) => `${path}.restoring`;

/**
 * Replaces the data with these files of a backup, once each has passed its integrity check, and moves the previous files
 * and their WAL to a folder, which it returns. The server must be stopped. Nothing changes before all copies are made and
 * `before` is done, which gets that folder; after that, `finishRestore` completes what a killed process began.
 * @param {string} dataFolder
 * @param {string} source
 * @param {string[]} files
 * @param {(kept: string) => Promise<unknown>} [before]
 */
export async function restore(dataFolder, source, files, before) {
  for (const name of files) requireIntact(join(source, name));
  makeFolders(dataFolder);
  for (const name of files) {
    const copy = copyOf(join(dataFolder, name));
    await copyFile(join(source, name), copy);
    await chmod(copy, 0o600);
    await giveToOwner(dataFolder, copy);
  }
  const kept = join(dataFolder, `replaced-${nameOfBackup(Date.now())}`);
  await before?.(kept);
  await savePlan(dataFolder, { kept, files, obsolete: await findObsolete(dataFolder, files) });
  await finishRestore(dataFolder);
  return kept;
}

/**
 * @param {string} dataFolder
 * @param {string[]} files
 */
async function findObsolete(dataFolder, files) {
  // A backup with an outbox.sqlite is older than the site's database, whose rows would not match it.
  if (!files.includes("site.sqlite")) return files.includes(FORMER_OUTBOX) ? partsOf("site.sqlite") : [];
  // The backup restores second factors, so the damaged files set aside are obsolete (decision 89).
  return (await readdir(dataFolder)).filter((name) => name.startsWith("site.sqlite.damaged-"));
}

/** @param {string} name */
const partsOf = (name) => [name, `${name}-wal`, `${name}-shm`];

/**
 * @param {string} dataFolder
 * @param {Plan} plan
 */
async function savePlan(dataFolder, plan) {
  const file = join(dataFolder, PLAN);
  await writeFile(copyOf(file), JSON.stringify(plan), { mode: 0o600 });
  await giveToOwner(dataFolder, copyOf(file));
  await rename(copyOf(file), file);
}

/**
 * Completes a restore whose process was killed; call it while the data is locked. A file whose copy still waits has not been
 * replaced, so what is in its place is the previous data. Returns the folder of the previous data, or undefined if no restore
 * is unfinished.
 * @param {string} dataFolder
 */
export async function finishRestore(dataFolder) {
  const plan = await readPlan(dataFolder);
  if (!plan) return undefined;
  await carryOut(dataFolder, plan).catch((error) => {
    throw new PlainError(
      `A restore in ${dataFolder} cannot be finished: ${error.message}. Correct this; the next start finishes it.`,
    );
  });
  return plan.kept;
}

/**
 * @param {string} dataFolder
 * @param {Plan} plan
 */
async function carryOut(dataFolder, { kept, files, obsolete }) {
  await mkdir(kept, { recursive: true, mode: 0o700 });
  await giveToOwner(dataFolder, kept);
  /** @param {string} name */
  const keep = async (name) => {
    if (await isThere(join(dataFolder, name))) await rename(join(dataFolder, name), join(kept, name));
  };
  for (const name of obsolete) await keep(name);
  for (const name of files) {
    const place = join(dataFolder, name);
    if (!(await isThere(copyOf(place)))) continue;
    for (const part of partsOf(name)) await keep(part);
    await rename(copyOf(place), place);
  }
  await rm(join(dataFolder, PLAN));
}

/** @param {string | undefined} kept what finishRestore returned */
export function sayFinished(kept) {
  if (kept) console.log(`\n  An interrupted restore was finished. The data before it is in ${kept}.`);
}

/** @param {string} dataFolder */
export const isRestoreUnfinished = (dataFolder) => isThere(join(dataFolder, PLAN));

/**
 * @param {string} dataFolder
 * @returns {Promise<Plan | undefined>}
 */
async function readPlan(dataFolder) {
  try {
    return JSON.parse(await readFile(join(dataFolder, PLAN), "utf8"));
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}
