import { join } from "node:path";
import { countDumpedRows } from "../data/count-rows.mjs";
import { withPostgres } from "../data/postgres-client.mjs";
import { inWords, NAMED, NAMES, TECHNICAL } from "./lost-rows.mjs";

/** @typedef {Map<string, string | null | undefined>} Former time of change by key */

/** COPY's escapes of what would end a value. @type {Record<string, string>} */
const ESCAPED = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };
/** @param {string} text */
const fromCopy = (text) =>
  text === "\\N" ? null : text.replace(/\\(.)/g, (_all, letter) => ESCAPED[letter] ?? letter);

/**
 * The rows that are in these PostgreSQL databases and not in the dumps of a backup, in words as of SQLite files.
 * @param {Record<string, string>} dumps
 * @param {string} backup
 */
export async function findLostInPostgres(dumps, backup) {
  const lost = [];
  for (const [name, url] of Object.entries(dumps)) {
    lost.push(...(await withPostgres(url, (client) => compare(client, join(backup, name)))));
  }
  return [...new Set(lost)]; // both dumps of one database hold the same
}

/**
 * @param {import("pg").Client} client
 * @param {string} dump
 */
async function compare(client, dump) {
  const tables = (await tablesOf(client)).filter(({ name }) => !TECHNICAL.test(name));
  /** @type {Map<string, Former>} */
  const former = new Map();
  await countDumpedRows(dump, (dumped, list, line) => {
    const table = tables.find(({ name }) => [`public.${name}`, `public."${name}"`].includes(dumped));
    if (!table) return;
    const columns = list.split(", ").map((column) => column.replaceAll('"', ""));
    const values = line.split("\t").map(fromCopy);
    const valueIn = (/** @type {string} */ column) => values[columns.indexOf(column)];
    const rows = former.get(table.name) ?? new Map();
    former.set(table.name, rows.set(JSON.stringify(table.keys.map(valueIn)), valueIn("updatedAt")));
  });
  const lines = [];
  for (const table of tables) lines.push(...(await describe(client, table, former.get(table.name) ?? new Map())));
  return lines;
}

/**
 * Each table with its columns, and those that tell its rows apart.
 * @param {import("pg").Client} client
 * @returns {Promise<{ name: string, columns: string[], keys: string[] }[]>}
 */
async function tablesOf(client) {
  const { rows } = await client.query(`
    select relname as name, array_agg(attname::text order by attnum) as columns,
      coalesce(array_agg(attname::text order by attnum) filter (where attnum = any (indkey)), '{}') as keys
    from pg_class join pg_attribute on attrelid = pg_class.oid
      left join pg_index on indrelid = pg_class.oid and indisprimary
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped
    group by relname order by relname`);
  return rows.map(({ name, columns, keys }) => ({ name, columns, keys: keys.length ? keys : columns }));
}

/**
 * @param {import("pg").Client} client
 * @param {{ name: string, columns: string[], keys: string[] }} table
 * @param {Former} former
 */
async function describe(client, { name, columns, keys }, former) {
  const named = NAMES.find((one) => columns.includes(one));
  const has = (/** @type {string} */ column) => columns.includes(column);
  const chosen = [
    `json_build_array(${keys.map((key) => `"${key}"::text`).join(", ")})::text as key`,
    `${has("updatedAt") ? '"updatedAt"::text' : "null"} as at`,
    `${named ? `"${named}"` : "null"} as name`,
  ];
  const order = has("createdAt") ? "createdAt" : keys[0];
  const { rows } = await client.query(`select ${chosen.join(", ")} from "${name}" order by "${order}" desc`);
  const ours = rows.map(({ key, ...row }) => ({ ...row, key: JSON.stringify(JSON.parse(key)) }));
  const added = ours.filter(({ key }) => !former.has(key));
  const changed = ours.filter(({ key, at }) => at !== null && former.has(key) && former.get(key) !== at);
  const names = added.slice(0, NAMED).flatMap((row) => row.name ?? []);
  return inWords(name, added.length, names, changed.length);
}
