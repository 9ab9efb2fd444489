import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isWholeBackup, ROW_COUNTS_FILE } from "../../server/platform/data-folder.mjs";
import { makeFolders } from "../../server/platform/data-lock.mjs";
import { messageOf, PlainError } from "../support/steps.mjs";
import { nameOfBackup, readRecord, requireIntact, totalOf } from "./copies.mjs";
import { nameOf, SETTING_OF } from "./data-place.mjs";
import { beginLoad, countRowsInPostgres, dumpPostgres } from "./postgres.mjs";

/** @typedef {import("./carry-rows").Load} Load */
/** @typedef {{ files: string[], loads: Load[] }} ChosenCopies */

/** Holds the copies that will replace the data. */
const RESTORING = "restoring-";
const DRAFT = ".draft";

// The backup must be complete and have exactly the databases that the settings name: data of two times would not match.
/** @param {string} source @param {import("./data-place.mjs").Place} place @returns {Promise<ChosenCopies>} */
export async function chooseCopies(source, { folder, postgresUrls, hosted }) {
  const copies = await readdir(source).catch(() => /** @type {string[]} */ ([]));
  if (!copies.some((name) => /\.(sqlite|dump)$/.test(name))) throw new PlainError(`${source} holds no backup.`);
  if (!isWholeBackup(source))
    throw new PlainError(
      `${source} is incomplete: ${ROW_COUNTS_FILE}, a backup's last file, is missing. Choose another.`,
    );
  const missing = Object.keys(await readRecord(source)).filter((name) => !copies.includes(name));
  if (missing.length)
    throw new PlainError(`${source} is incomplete: it had ${missing.join(" and ")} when it was made. Choose another.`);
  /** @type {ChosenCopies} */
  const chosen = { files: [], loads: [] };
  for (const database of /** @type {const} */ (["backend", "site"])) {
    const [dump, file] = /** @type {const} */ ([`${database}.dump`, `${database}.sqlite`]);
    const copy = [dump, file].find((name) => copies.includes(name));
    const [url, setting] = [postgresUrls[dump], SETTING_OF[dump]];
    const missingCopy = (/** @type {string} */ name, /** @type {string} */ setting) =>
      new PlainError(
        `${source} does not hold all of this site: ${name} (${setting}) is missing. Nothing was changed. Choose a backup that has it.`,
      );
    if (database === "backend" && hosted) {
      if (copy)
        throw new PlainError(`${source} holds ${copy}, but the settings name ${hosted}. Remove that setting first.`);
    } else if (url) {
      if (!copy) throw missingCopy(dump, setting);
      chosen.loads.push({ url, database, file: copy });
    } else if (copies.includes(file)) chosen.files.push(file);
    else if (copy)
      throw new PlainError(
        `${source} holds ${dump}, rows of a PostgreSQL, but the settings name none for them. Set ${setting} to an empty database first.`,
      );
    else if (existsSync(join(folder, file))) throw missingCopy(file, "DATA_DIR");
  }
  return chosen;
}

// The servers must be stopped. A failure changes nothing; after a kill `finishRestore` completes it. Returns the folder
// with the previous data.
/** @param {string} dataFolder @param {string} source @param {ChosenCopies} chosen */
export async function restore(dataFolder, source, { files, loads }) {
  const time = nameOfBackup(Date.now());
  const [ready, replaced] = [join(dataFolder, RESTORING + time), join(dataFolder, `replaced-${time}`)];
  const draft = ready + DRAFT;
  for (const { file } of [...files.map((file) => ({ file })), ...loads])
    if (file.endsWith(".sqlite")) requireIntact(join(source, file));
  makeFolders(draft);
  /** @type {string[]} */
  let outcome = [];
  try {
    for (const name of files) {
      await copyFile(join(source, name), join(draft, name));
      await chmod(join(draft, name), 0o600);
    }
    outcome = await loadAll(loads, source, replaced);
  } catch (error) {
    await rm(draft, { recursive: true });
    throw error;
  }
  await rename(draft, ready);
  await finishRestore(dataFolder);
  return { replaced, outcome };
}

// The data must be locked. A copy that is still in the restore's folder has not replaced its file, so that file is
// previous data.
/** @param {string} dataFolder */
export async function finishRestore(dataFolder) {
  for (const name of await restoring(dataFolder))
    if (name.endsWith(DRAFT)) await rm(join(dataFolder, name), { recursive: true });
  const name = await findUnfinishedRestore(dataFolder);
  if (!name) return undefined;
  const [ready, replaced] = [join(dataFolder, name), join(dataFolder, name.replace(RESTORING, "replaced-"))];
  try {
    await mkdir(replaced, { recursive: true, mode: 0o700 });
    for (const file of (await readdir(ready)).sort()) {
      for (const name of await filesOf(dataFolder, file)) await rename(join(dataFolder, name), join(replaced, name));
      await rename(join(ready, file), join(dataFolder, file));
    }
    await rm(ready, { recursive: true });
  } catch (error) {
    throw new PlainError(
      `A restore in ${dataFolder} cannot be finished: ${messageOf(error)}. Correct this; the next start finishes it.`,
    );
  }
  return replaced;
}

/** @param {string} dataFolder */
const restoring = async (dataFolder) =>
  (await readdir(dataFolder).catch(() => [])).filter((name) => name.startsWith(RESTORING));

/** @param {string} dataFolder */
export const findUnfinishedRestore = async (dataFolder) =>
  (await restoring(dataFolder)).find((name) => !name.endsWith(DRAFT));

// Includes damaged files that the site put aside: the backup restores their second factors.
/** @param {string} dataFolder @param {string} file */
async function filesOf(dataFolder, file) {
  const names = [file, `${file}-wal`, `${file}-shm`];
  return (await readdir(dataFolder)).filter((name) => names.includes(name) || name.startsWith(`${file}.damaged-`));
}

/** @param {string | undefined} replaced */
export function reportFinished(replaced) {
  if (replaced) console.log(`\n  An interrupted restore was finished. The data before it is in ${replaced}.`);
}

// First dumps the present rows. Commits no transaction before all databases are loaded.
/** @param {Load[]} loads @param {string} source @param {string} replaced */
async function loadAll(loads, source, replaced) {
  /** @type {(import("./postgres.mjs").PendingLoad & { outcome?: string })[]} */
  const startedLoads = [];
  try {
    for (const { url, database } of loads) {
      if (Object.keys(await countRowsInPostgres(url)).length === 0) continue;
      await mkdir(replaced, { recursive: true, mode: 0o700 });
      await dumpPostgres(url, join(replaced, `${database}.dump`));
    }
    for (const url of new Set(loads.map((load) => load.url))) {
      const loadsOfUrl = loads.filter((load) => load.url === url);
      const dumps = loadsOfUrl.filter(({ file }) => file.endsWith(".dump")).map(({ file }) => join(source, file));
      if (dumps.length && dumps.length < loadsOfUrl.length)
        throw new PlainError(`${source} has rows of two kinds for ${nameOf(url)}. Restore them into two databases.`);
      startedLoads.push(await (dumps.length ? beginLoad(url, dumps) : beginCarrying(url, loadsOfUrl, source)));
    }
  } catch (error) {
    for (const load of startedLoads) await load.cancel();
    await rm(replaced, { recursive: true, force: true });
    throw error;
  }
  for (const { commit } of startedLoads) await commit();
  return startedLoads.flatMap(({ outcome }) => outcome ?? []);
}

/** @param {string} url @param {Load[]} loads @param {string} source */
async function beginCarrying(url, loads, source) {
  const { tsImport } = await import("tsx/esm/api");
  /** @type {typeof import("./carry-rows")} */
  const { carryRows } = await tsImport("./carry-rows.ts", import.meta.url);
  const { counts, ...begun } = await carryRows(url, source, loads).catch((error) => {
    throw new PlainError(`The rows of ${source} could not be carried to ${nameOf(url)}: ${error.message}`);
  });
  const tables = Object.keys(counts).length;
  const outcome = `Carried from SQLite to ${nameOf(url)}, and counted on both sides: ${totalOf(counts)} rows of ${tables} tables.`;
  return { ...begun, outcome };
}
