import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import Libsql from "libsql";

/** Tables that hold no work of people. */
export const TECHNICAL = /^(sqlite_|libsql_|enquiries_search)|migration/;
/** Columns that name a row, the best first. */
export const NAMES = ["name", "cityName", "packageName", "serviceName", "projectName", "title", "byName"];
export const NAMED = 3;

/**
 * The rows that are in these databases and not in their backup, in words: number by table, and the newest names.
 * @param {string[]} files
 * @param {string} backup
 */
export const findLostRows = (files, backup) =>
  files
    .filter((file) => existsSync(file) && existsSync(join(backup, basename(file))))
    .flatMap((file) => compare(file, join(backup, basename(file))));

/**
 * @param {string} file
 * @param {string} former
 */
function compare(file, former) {
  const db = new Libsql(file, { readonly: true });
  try {
    db.prepare("attach database ? as former").run(former);
    return tablesOf(db, "main")
      .filter((table) => !TECHNICAL.test(table))
      .flatMap((table) => describe(db, table, tablesOf(db, "former").includes(table)));
  } finally {
    db.close();
  }
}

/**
 * @param {import("libsql").Database} db
 * @param {"main" | "former"} schema
 */
const tablesOf = (db, schema) =>
  db
    .prepare(`select name from ${schema}.sqlite_master where type = 'table'`)
    .all()
    .map((row) => String(Object(row).name));

/**
 * @param {import("libsql").Database} db
 * @param {string} table
 * @param {boolean} isInFormer
 */
function describe(db, table, isInFormer) {
  const columns = db.prepare("select name, pk from pragma_table_info(?)").all(table).map(Object);
  const keys = columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
  const isSame = (keys.length ? keys : ["rowid"]).map((key) => `b."${key}" is a."${key}"`).join(" and ");
  const isNew = isInFormer ? `not exists (select 1 from former."${table}" b where ${isSame})` : "true";
  const count = (/** @type {string} */ where) =>
    Number(Object(db.prepare(`select count(*) as rows from main."${table}" a where ${where}`).get()).rows);
  const isDated = isInFormer && columns.some(({ name }) => name === "updatedAt");
  const isChanged = `exists (select 1 from former."${table}" b where ${isSame} and b."updatedAt" is not a."updatedAt")`;
  const [added, changed] = [count(isNew), isDated ? count(isChanged) : 0];
  const column = NAMES.find((one) => columns.some(({ name }) => name === one));
  const order = columns.some(({ name }) => name === "createdAt") ? "createdAt" : (keys[0] ?? "rowid");
  const newest = `select a."${column}" as name from main."${table}" a where ${isNew} order by a."${order}" desc limit ${NAMED}`;
  const names =
    column && added
      ? db
          .prepare(newest)
          .all()
          .map((row) => Object(row).name)
          .filter(Boolean)
      : [];
  return inWords(table, added, names, changed);
}

/**
 * @param {string} table
 * @param {number} added
 * @param {string[]} names of the newest of these
 * @param {number} changed
 */
export function inWords(table, added, names, changed) {
  const named = names.length ? ` (newest: ${names.join(", ")})` : "";
  const parts = [added && `${added} new${named}`, changed && `${changed} changed`].filter(Boolean);
  return parts.length ? [`${table}: ${parts.join(", ")}`] : [];
}
