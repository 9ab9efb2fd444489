import { chmod, chown, copyFile, mkdir, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Libsql from "libsql";
import { countRows } from "./count-rows.mjs";
import { isThere } from "./is-there.mjs";
import { nameOfBackup } from "./retention.mjs";
import { PlainError } from "./steps.mjs";

const BUSY_TIMEOUT_MS = 10_000;

/**
 * The SQLite files in this folder, the backend's and the site's own, but for those that are not in use. No folder has none.
 * @param {string} folder
 * @param {Record<string, string>} unused
 */
export async function databasesIn(folder, unused) {
  const entries = await readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw new PlainError(`${folder} cannot be read: ${error.message}`);
  });
  return entries.filter((name) => name.endsWith(".sqlite") && !(name in unused));
}

/**
 * This folder with these files of it, for whoever is to see which data that is.
 * @param {string} folder
 * @param {string[]} files
 */
export async function describe(folder, files) {
  const lines = files.map(async (name) => {
    const { mtime, size } = await stat(join(folder, name));
    const written = mtime.toLocaleString("en-IN", { timeZone: "Asia/Kolkata" });
    return `    ${name}, ${(size / 1e6).toFixed(1)} MB, ${rowsOf(join(folder, name))}, written ${written}`;
  });
  return [folder, ...(await Promise.all(lines))].join("\n");
}

/** @param {string} file */
function rowsOf(file) {
  try {
    const rows = Object.values(countRows(file)).reduce((sum, count) => sum + count, 0);
    return `${rows.toLocaleString("en-IN")} rows`;
  } catch {
    return "cannot be read";
  }
}

/**
 * Throws unless SQLite finds this file whole.
 * @param {string} file
 */
function requireWhole(file) {
  const db = new Libsql(file, { readonly: true });
  try {
    const { integrity_check: found } = Object(db.prepare("PRAGMA integrity_check").get());
    if (found !== "ok") throw new Error(found);
  } catch (error) {
    throw new PlainError(`${file} is damaged: ${error instanceof Error ? error.message : error}`);
  } finally {
    db.close();
  }
}

/**
 * The site runs as the owner of its data folder, and root may be the one who sees to its backups.
 * @param {string} dataFolder
 * @param {string} path
 */
export async function giveToOwner(dataFolder, path) {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = await stat(dataFolder);
  await chown(path, uid, gid);
}

/**
 * Copies these databases of the data folder, each as it is at one moment, while it may be in use, into a new folder. The
 * secrets stay where they are: a copy without them can be kept anywhere a copy of the data may be.
 * @param {string} dataFolder
 * @param {string[]} files
 * @param {string} target
 */
export async function backUp(dataFolder, files, target) {
  await mkdir(target, { recursive: true, mode: 0o700 });
  await giveToOwner(dataFolder, target);
  for (const name of files) {
    const db = new Libsql(join(dataFolder, name));
    // The folder may have been there, and be open to others: each copy is its owner's alone from its first byte.
    await writeFile(join(target, name), "", { mode: 0o600, flag: "wx" });
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    try {
      db.prepare("VACUUM INTO ?").run(join(target, name));
    } finally {
      db.close();
    }
    requireWhole(join(target, name));
    await giveToOwner(dataFolder, join(target, name));
  }
}

/**
 * Puts these files of a backup in the place of the data. What was there is kept beside it, with its log, under another
 * name; nothing is touched before each file of the backup was found whole. The server has to be stopped.
 * @param {string} dataFolder
 * @param {string} source
 * @param {string[]} files
 */
export async function restore(dataFolder, source, files) {
  for (const name of files) requireWhole(join(source, name));
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const kept = join(dataFolder, `replaced-${nameOfBackup(Date.now())}`);
  await mkdir(kept, { mode: 0o700 });
  await giveToOwner(dataFolder, kept);
  // A backup with an outbox by itself was made before there was a site's database, which would be of another time.
  const replaced = files.includes("outbox.sqlite") ? [...files, "site.sqlite"] : files;
  // Its second factors are back, so what was put aside says nothing any more (decision 89).
  const aside = files.includes("site.sqlite")
    ? (await readdir(dataFolder)).filter((name) => name.startsWith("site.sqlite.damaged-"))
    : [];
  for (const part of [...replaced.flatMap((name) => [name, `${name}-wal`, `${name}-shm`]), ...aside]) {
    if (await isThere(join(dataFolder, part))) await rename(join(dataFolder, part), join(kept, part));
  }
  for (const name of files) {
    await copyFile(join(source, name), join(dataFolder, name));
    await chmod(join(dataFolder, name), 0o600);
    await giveToOwner(dataFolder, join(dataFolder, name));
  }
  return kept;
}
