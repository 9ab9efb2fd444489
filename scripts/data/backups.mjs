import { readdir, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import Libsql from "libsql";
import { PlainError } from "../support/steps.mjs";
import { countDumpedRows, countRows, totalOf } from "./count-rows.mjs";
import { giveToOwner } from "./give-to-owner.mjs";

const BUSY_TIMEOUT_MS = 10_000;

/** The outbox of former versions, until a start moves it into the site's database. */
export const FORMER_OUTBOX = "outbox.sqlite";

/**
 * Names of the SQLite files in the data folder that the settings use; none if it does not exist. Others may be left from
 * before a move to PostgreSQL.
 * @param {Pick<import("./data-place.mjs").Place, "folder" | "files">} place
 */
export async function databasesIn({ folder, files }) {
  const entries = await readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return /** @type {string[]} */ ([]);
    throw new PlainError(`${folder} cannot be read: ${error.message}`);
  });
  return [...files.map((file) => basename(file)), FORMER_OUTBOX].filter((name) => entries.includes(name));
}

/**
 * Lists size, rows and time of these files, so that the operator can recognise the data.
 * @param {string} folder
 * @param {string[]} files SQLite files and dumps of PostgreSQL
 */
export async function describe(folder, files) {
  const lines = files.map(async (name) => {
    const { mtimeMs, size } = await stat(join(folder, name));
    // The newest rows of a site's data are in its WAL.
    const wal = await stat(join(folder, `${name}-wal`)).catch(() => undefined);
    const writtenAt = new Date(Math.max(mtimeMs, wal?.size ? wal.mtimeMs : 0));
    const written = writtenAt.toLocaleString("en-IN", { timeZone: "Asia/Kolkata" });
    return `    ${name}, ${(size / 1e6).toFixed(1)} MB, ${await rowsOf(join(folder, name))}, written ${written}`;
  });
  return [folder, ...(await Promise.all(lines))].join("\n");
}

/** @param {string} file */
async function rowsOf(file) {
  try {
    return inWords(file.endsWith(".dump") ? await countDumpedRows(file) : countRows(file));
  } catch {
    return "cannot be read";
  }
}

/** @param {import("./count-rows.mjs").Rows} rows */
export const inWords = (rows) => `${totalOf(rows).toLocaleString("en-IN")} rows`;

/** A database to be restored from a backup. */
export class DamagedFile extends PlainError {}

/**
 * Throws unless the file passes SQLite's integrity check: a DamagedFile, or a PlainError. A file that cannot be opened, as on a full disk, need not be
 * damaged.
 * @param {string} file
 */
export function requireIntact(file) {
  const db = new Libsql(file, { readonly: true });
  try {
    const { integrity_check: found } = Object(db.prepare("PRAGMA integrity_check").get());
    if (found !== "ok") throw Object.assign(new Error(found), { code: "SQLITE_CORRUPT" });
  } catch (error) {
    const { code, message } = Object(error);
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw new DamagedFile(`${file} is damaged: ${message}`);
    throw new PlainError(`${file} cannot be read: ${message}`);
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
 * Copies a consistent snapshot of each database into the folder `target`, even while the site writes. Secrets are not
 * copied, so that the copy may be stored wherever the data may.
 * @param {string} dataFolder
 * @param {string[]} files
 * @param {string} target
 */
export async function backUp(dataFolder, files, target) {
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
