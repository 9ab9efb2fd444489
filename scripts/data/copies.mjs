import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import Libsql from "libsql";
import { ROW_COUNTS_FILE } from "../../server/platform/data-folder.mjs";
import { makeFolders } from "../../server/platform/data-lock.mjs";
import { PlainError } from "../support/steps.mjs";
import { isAddress } from "./data-place.mjs";
import { countDumpedRows, countInPostgres, dumpPostgres, requirePostgres } from "./postgres.mjs";
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
  const taken = [...sources, ...Object.keys(postgresUrls), ROW_COUNTS_FILE].find((name) => there.includes(name));
  if (taken) throw new PlainError(`${target} already has ${taken}. Choose another folder.`);
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

/** @param {number} at ms */
export const nameOfBackup = (at) => new Date(at).toISOString().replace(/[:.]/g, "-");

/** @param {string} name */
export function timeOfBackup(name) {
  const at = Date.parse(name.replace(NAME, "$1:$2:$3.$4"));
  return NAME.test(name) && !Number.isNaN(at) ? at : undefined;
}

/** @param {number} at */
const dayOf = (at) => Math.floor((at + INDIAN_TIME_MS) / DAY_MS);
/** @param {number} at */
const weekOf = (at) => Math.floor((dayOf(at) + DAYS_SINCE_MONDAY) / 7);
/** @param {number} at */
const monthOf = (at) => new Date(at + INDIAN_TIME_MS).toISOString().slice(0, 7);

// Expired: all but those of the last 24 hours and the newest per day, week and month.
/** @param {readonly string[]} names @param {number} now ms */
export function expiredBackups(names, now) {
  const newestFirst = names
    .flatMap((name) => {
      const at = timeOfBackup(name);
      return at === undefined ? [] : [{ name, at }];
    })
    .sort((one, other) => other.at - one.at);
  const kept = new Set(newestFirst.filter(({ at }) => at > now - DAY_MS).map(({ name }) => name));
  for (const [spanOf, most] of /** @type {const} */ ([
    [dayOf, KEPT.days],
    [weekOf, KEPT.weeks],
    [monthOf, KEPT.months],
  ])) {
    /** @type {Map<number | string, string>} */
    const newest = new Map();
    for (const { name, at } of newestFirst) if (!newest.has(spanOf(at))) newest.set(spanOf(at), name);
    for (const name of [...newest.values()].slice(0, most)) kept.add(name);
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}

const TECHNICAL = /^(sqlite_|libsql_|enquiries_search)|migration/;

// Counts the tables' new rows.
/** @param {Pick<import("./data-place.mjs").Place, "database" | "siteDatabase">} place @param {string} backup */
export async function rowsSince({ database, siteDatabase }, backup) {
  const found = [];
  for (const [copy, copied] of Object.entries(await readRecord(backup))) {
    const place = copy.startsWith("site.") ? siteDatabase : database;
    const present = await (isAddress(place) ? countInPostgres(place) : countRows(place));
    for (const [table, rows] of Object.entries(present)) {
      const added = TECHNICAL.test(table) ? 0 : rows - (copied[table] ?? 0);
      if (added > 0) found.push(`${table}: ${added} new`);
    }
  }
  return [...new Set(found)]; // both dumps of one database hold the same
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
