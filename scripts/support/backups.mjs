import { chmod, chown, copyFile, mkdir, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Libsql from "libsql";
import { countRows } from "./count-rows.mjs";
import { isThere } from "./is-there.mjs";
import { nameOfBackup } from "./retention.mjs";
import { PlainError } from "./steps.mjs";

const BUSY_TIMEOUT_MS = 10_000;

/**
 * Names of the SQLite files in this folder, except `unused` ones; none if the folder does not exist.
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
 * Lists size, rows and time of these files, so that the operator can recognise the data.
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
 * Throws unless the file passes SQLite's integrity check.
 * @param {string} file
 */
function requireIntact(file) {
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

/** @param {string} file */
export function isIntact(file) {
  try {
    requireIntact(file);
    return true;
  } catch {
    return false;
  }
}

/**
 * Backups may run as root, but the site, which owns the data folder, must be able to read them.
 * @param {string} dataFolder
 * @param {string} path
 */
export async function giveToOwner(dataFolder, path) {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = await stat(dataFolder);
  await chown(path, uid, gid);
}

/**
 * Copies a consistent snapshot of each database into `target`, even while the site writes. Secrets are not copied, so
 * that the copy may be stored wherever the data may.
 * @param {string} dataFolder
 * @param {string[]} files
 * @param {string} target
 */
export async function backUp(dataFolder, files, target) {
  await mkdir(target, { recursive: true, mode: 0o700 });
  await giveToOwner(dataFolder, target);
  for (const name of files) {
    const db = new Libsql(join(dataFolder, name));
    // An existing folder may be readable by others, so each copy is private from its first byte.
    await writeFile(join(target, name), "", { mode: 0o600, flag: "wx" });
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    try {
      db.prepare("VACUUM INTO ?").run(join(target, name));
    } finally {
      db.close();
    }
    requireIntact(join(target, name));
    await giveToOwner(dataFolder, join(target, name));
  }
}

/**
 * Replaces the data with these files of a backup, once each has passed its integrity check, and moves the previous files
 * and their WAL to a folder, which it returns. The server must be stopped.
 * @param {string} dataFolder
 * @param {string} source
 * @param {string[]} files
 */
export async function restore(dataFolder, source, files) {
  for (const name of files) requireIntact(join(source, name));
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const kept = join(dataFolder, `replaced-${nameOfBackup(Date.now())}`);
  await mkdir(kept, { mode: 0o700 });
  await giveToOwner(dataFolder, kept);
  // A backup with an outbox.sqlite is older than the site's database, whose rows would not match it.
  const replaced = files.includes("outbox.sqlite") ? [...files, "site.sqlite"] : files;
  // The backup restores second factors, so the damaged files set aside are obsolete (decision 89).
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
