import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import Libsql from "libsql";
import { RECORD } from "../../server/platform/data-folder.mjs";
import { makeFolders } from "../../server/platform/data-lock.mjs";
import { PlainError } from "../support/steps.mjs";
import { countDumpedRows, dumpPostgres, requirePostgres } from "./postgres.mjs";
import { query } from "./query.mjs";

/** @typedef {Record<string, number>} RowCounts by table */

// Others may be left from before a move to PostgreSQL.
/** @param {Pick<import("./data-place.mjs").Place, "folder" | "files">} place */
export async function databasesIn({ folder, files }) {
  const entries = await readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return /** @type {string[]} */ ([]);
    throw new PlainError(`${folder} cannot be read: ${error.message}`);
  });
  return files.map((file) => basename(file)).filter((name) => entries.includes(name));
}

// Copies consistent snapshots while the site writes. Last comes the record: without it a backup is incomplete. Secrets
// are not copied, so the copy may be stored wherever the data may.
/** @param {Pick<import("./data-place.mjs").Place, "files" | "postgresUrls" | "folder">} place @param {string} target */
export async function copyAll({ folder, files, postgresUrls }, target) {
  await requirePostgres(postgresUrls);
  makeFolders(target);
  const sources = await databasesIn({ folder, files });
  const there = await readdir(target);
  const taken = [...sources, ...Object.keys(postgresUrls), RECORD].find((name) => there.includes(name));
  if (taken) throw new PlainError(`${target} already has ${taken}. Choose another folder.`);
  for (const name of sources) await copySqlite(join(folder, name), join(target, name));
  for (const [name, url] of Object.entries(postgresUrls)) await dumpPostgres(url, join(target, name));
  /** @type {Record<string, RowCounts>} */
  const record = {};
  for (const name of [...sources, ...Object.keys(postgresUrls)]) record[name] = await countRows(join(target, name));
  const draft = join(target, `${RECORD}.draft`);
  await writeFile(draft, JSON.stringify(record, undefined, 2), { mode: 0o600 });
  await rename(draft, join(target, RECORD));
  return record;
}

/** @param {string} source @param {string} copy */
async function copySqlite(source, copy) {
  // The folder may be readable by others, so each copy is private from its first byte.
  await writeFile(copy, "", { mode: 0o600, flag: "wx" });
  await query(source, "VACUUM INTO $1", [copy]);
  requireIntact(copy);
}

/** @param {string} folder @returns {Promise<Record<string, RowCounts>>} */
export const readRecord = async (folder) => JSON.parse(await readFile(join(folder, RECORD), "utf8"));

/** @param {string} file @returns {Promise<RowCounts>} */
export async function countRows(file) {
  if (file.endsWith(".dump")) return countDumpedRows(file);
  const db = new Libsql(file, { readonly: true });
  try {
    const tables = db.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all();
    const count = (/** @type {string} */ name) =>
      Number(Object(db.prepare(`select count(*) as rows from "${name}"`).get()).rows);
    return Object.fromEntries(tables.map((table) => [Object(table).name, count(Object(table).name)]));
  } finally {
    db.close();
  }
}

/** @param {RowCounts} rows */
export const totalOf = (rows) => Object.values(rows).reduce((sum, count) => sum + count, 0);
/** @param {RowCounts} rows */
export const inWords = (rows) => `${totalOf(rows).toLocaleString("en-IN")} rows`;

/** @param {string} folder @param {string[]} files */
export async function describe(folder, files) {
  const lines = files.map(async (name) => {
    const { mtimeMs, size } = await stat(join(folder, name));
    // The newest rows are in the WAL.
    const wal = await stat(join(folder, `${name}-wal`)).catch(() => undefined);
    const writtenAt = new Date(Math.max(mtimeMs, wal?.size ? wal.mtimeMs : 0));
    const written = writtenAt.toLocaleString("en-IN", { timeZone: "Asia/Kolkata" });
    const rows = await countRows(join(folder, name)).then(inWords, () => "cannot be read");
    return `    ${name}, ${(size / 1e6).toFixed(1)} MB, ${rows}, written ${written}`;
  });
  return [folder, ...(await Promise.all(lines))].join("\n");
}

export class DamagedFile extends PlainError {}

/** A file that cannot be opened may be intact: that is a PlainError, no DamagedFile. @param {string} file */
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
