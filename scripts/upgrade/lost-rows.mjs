import { basename } from "node:path";
import { readRecord } from "../data/copies.mjs";
import { query } from "../data/query.mjs";
import { timeOfBackup } from "../data/retention.mjs";

/** Tables that hold no work of people. */
const TECHNICAL = /^(sqlite_|libsql_|enquiries_search)|migration/;
const NAMES = ["name", "cityName", "packageName", "serviceName", "projectName", "title", "byName"];
const NAMED = 3;

const COLUMNS = {
  sqlite: `select m.name as "table", c.name as "column", c.type from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`,
  dump: `select table_name as "table", column_name as "column", data_type as type from information_schema.columns where table_schema = current_schema()`,
};

/**
 * @param {Pick<import("../data/data-place.mjs").Place, "database" | "siteDatabase">} place
 * @param {string} backup
 */
export async function findLostRows({ database, siteDatabase }, backup) {
  const at = timeOfBackup(basename(backup)) ?? 0;
  const lost = [];
  for (const [copy, copied] of Object.entries(await readRecord(backup))) {
    const place = copy.startsWith("site.") ? siteDatabase : database;
    lost.push(...(await compare(place, copy.endsWith(".dump") ? COLUMNS.dump : COLUMNS.sqlite, copied, at)));
  }
  return [...new Set(lost)]; // both dumps of one database hold the same
}

/**
 * @param {string} database
 * @param {string} listed
 * @param {import("../data/copies.mjs").Rows} copied
 * @param {number} at
 */
async function compare(database, listed, copied, at) {
  /** @type {Map<string, Map<string, string>>} types by column by table */
  const tables = new Map();
  for (const { table, column, type } of await query(database, listed))
    if (!TECHNICAL.test(table)) tables.set(table, (tables.get(table) ?? new Map()).set(column, type));
  const lines = [];
  for (const [table, columns] of tables) {
    const dated = columns.get("createdAt");
    // The backend stores times as text, the site in ms.
    const since = dated ? [/text/i.test(dated) ? new Date(at).toISOString() : at] : [];
    const select = (/** @type {string} */ what, /** @type {string} */ where) =>
      query(database, `select ${what} from "${table}" where ${where}`, since);
    const count = async (/** @type {string} */ where) => Number((await select("count(*) as n", where))[0]?.n);
    const added = dated ? await count('"createdAt" > $1') : (await count("true")) - (copied[table] ?? 0);
    const changed = dated && columns.has("updatedAt") ? await count('"createdAt" <= $1 and "updatedAt" > $1') : 0;
    const name = NAMES.find((one) => columns.has(one));
    const order = `"createdAt" > $1 order by "createdAt" desc limit ${NAMED}`;
    const newest = dated && name ? await select(`"${name}" as name`, order) : [];
    const names = newest.flatMap((row) => row.name || []).join(", ");
    const parts = [
      added > 0 && `${added} new${names && ` (newest: ${names})`}`,
      changed && `${changed} changed`,
    ].filter(Boolean);
    if (parts.length) lines.push(`${table}: ${parts.join(", ")}`);
  }
  return lines;
}
