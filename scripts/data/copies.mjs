import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import Libsql from "libsql";
import { ROW_COUNTS_FILE } from "../../server/platform/data-folder.mjs";
import { makeFolders } from "../../server/platform/data-lock.mjs";
import { PlainError } from "../support/steps.mjs";
import { isAddress } from "./data-place.mjs";
import { countDumpedRows, countRowsInPostgres, dumpPostgres, requirePostgres } from "./postgres.mjs";
import { query } from "./query.mjs";

/** @typedef {Record<string, number>} RowCounts by table */

// The folder may also hold files from before a move to PostgreSQL, which the settings no longer name.
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
  const existing = await readdir(target);
  const conflict = [...sources, ...Object.keys(postgresUrls), ROW_COUNTS_FILE].find((name) => existing.includes(name));
  if (conflict) throw new PlainError(`${target} already has ${conflict}. Choose another folder.`);
  for (const name of sources) await copySqlite(join(folder, name), join(target, name));
  for (const [name, url] of Object.entries(postgresUrls)) await dumpPostgres(url, join(target, name));
  /** @type {Record<string, RowCounts>} */
  const record = {};
  for (const name of [...sources, ...Object.keys(postgresUrls)]) record[name] = await countRows(join(target, name));
  const draft = join(target, `${ROW_COUNTS_FILE}.draft`);
  await writeFile(draft, JSON.stringify(record, undefined, 2), { mode: 0o600 });
  await rename(draft, join(target, ROW_COUNTS_FILE));
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
export const readRecord = async (folder) => JSON.parse(await readFile(join(folder, ROW_COUNTS_FILE), "utf8"));

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

const KEPT = { days: 7, weeks: 4, months: 6 };
const DAY_MS = 86_400_000;
/** India has no daylight saving. */
const INDIAN_TIME_MS = 5.5 * 3_600_000;
/** 1 January 1970 was a Thursday. */
const DAYS_SINCE_MONDAY = 3;

/** `toISOString` without the characters that some file systems forbid. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

/** @param {number} time ms */
export const nameOfBackup = (time) => new Date(time).toISOString().replace(/[:.]/g, "-");

/** @param {string} name */
export function timeOfBackup(name) {
  const time = Date.parse(name.replace(NAME, "$1:$2:$3.$4"));
  return NAME.test(name) && !Number.isNaN(time) ? time : undefined;
}

/** @param {number} time */
const dayOf = (time) => Math.floor((time + INDIAN_TIME_MS) / DAY_MS);
/** @param {number} time */
const weekOf = (time) => Math.floor((dayOf(time) + DAYS_SINCE_MONDAY) / 7);
/** @param {number} time */
const monthOf = (time) => new Date(time + INDIAN_TIME_MS).toISOString().slice(0, 7);

// Backups expire, except those of the last 24 hours and the newest of each day, week and month that is kept.
/** @param {readonly string[]} names @param {number} now ms */
export function expiredBackups(names, now) {
  const newestFirst = names
    .flatMap((name) => {
      const time = timeOfBackup(name);
      return time === undefined ? [] : [{ name, time }];
    })
    .sort((one, other) => other.time - one.time);
  const kept = new Set(newestFirst.filter(({ time }) => time > now - DAY_MS).map(({ name }) => name));
  for (const [spanOf, limit] of /** @type {const} */ ([
    [dayOf, KEPT.days],
    [weekOf, KEPT.weeks],
    [monthOf, KEPT.months],
  ])) {
    /** @type {Map<number | string, string>} */
    const newest = new Map();
    for (const { name, time } of newestFirst) if (!newest.has(spanOf(time))) newest.set(spanOf(time), name);
    for (const name of [...newest.values()].slice(0, limit)) kept.add(name);
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}

const TECHNICAL = /^(sqlite_|libsql_|enquiries_search)|migration/;

// Lists the tables that have more rows now than in the backup, with the number of new rows.
/** @param {Pick<import("./data-place.mjs").Place, "database" | "siteDatabase">} place @param {string} backup */
export async function rowsSince({ database, siteDatabase }, backup) {
  const grown = [];
  for (const [copy, copied] of Object.entries(await readRecord(backup))) {
    const place = copy.startsWith("site.") ? siteDatabase : database;
    const present = await (isAddress(place) ? countRowsInPostgres(place) : countRows(place));
    for (const [table, rows] of Object.entries(present)) {
      const added = TECHNICAL.test(table) ? 0 : rows - (copied[table] ?? 0);
      if (added > 0) grown.push(`${table}: ${added} new`);
    }
  }
  return [...new Set(grown)]; // two dumps of one database list the same tables
}

export class DamagedFile extends PlainError {}

/** A file that cannot be opened may be intact: that is a PlainError, no DamagedFile. @param {string} file */
export function requireIntact(file) {
  const db = new Libsql(file, { readonly: true });
  try {
    const { integrity_check: verdict } = Object(db.prepare("PRAGMA integrity_check").get());
    if (verdict !== "ok") throw Object.assign(new Error(verdict), { code: "SQLITE_CORRUPT" });
  } catch (error) {
    const { code, message } = Object(error);
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw new DamagedFile(`${file} is damaged: ${message}`);
    throw new PlainError(`${file} cannot be read: ${message}`);
  } finally {
    db.close();
  }
}
