import { basename } from "node:path";
import { readRecord } from "../data/copies.mjs";
import { query } from "../data/query.mjs";
import { timeOfBackup } from "../data/retention.mjs";

/** Tables that hold no work of people. */
const TECHNICAL = /^(sqlite_|libsql_|enquiries_search)|migration/;
/** Columns that name a row, the best first. */
const NAMES = ["name", "cityName", "packageName", "serviceName", "projectName", "title", "byName"];
const NAMED = 3;

const columnsOf = {
  sqlite: `select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`,
  dump: `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = current_schema()`,
};

/**
 * What came to the data after a backup, in words: number of rows by table, and the newest names.
 * @param {Pick<import("../data/data-place.mjs").Place, "database" | "siteDatabase">} place
 * @param {string} backup
 */
export async function findLostRows({ database, siteDatabase }, backup) {
  const { rows } = await readRecord(backup);
  const at = timeOfBackup(basename(backup)) ?? 0;
  const lost = [];
  for (const [copy, copied] of Object.entries(rows)) {
    const [whose, kind] = copy.split(".");
    // The backend stores times as text, the site in ms.
    const [place, since] = whose === "site" ? [siteDatabase, at] : [database, new Date(at).toISOString()];
    lost.push(...(await compare(place, columnsOf[/** @type {keyof typeof columnsOf} */ (kind)], copied, since)));
  }
  return [...new Set(lost)]; // both dumps of one database hold the same
}

/**
 * @param {string} database
 * @param {string} listed
 * @param {import("../data/copies.mjs").Rows} copied
 * @param {string | number} since
 */
async function compare(database, listed, copied, since) {
  /** @type {Map<string, string[]>} */
  const tables = new Map();
  for (const { table, column } of await query(database, listed))
    if (!TECHNICAL.test(table)) tables.set(table, [...(tables.get(table) ?? []), column]);
  const lines = [];
  for (const [table, columns] of tables) {
    /** @type {(what: string, where: string, values?: (string | number)[]) => Promise<Record<string, any>[]>} */
    const select = (what, where, values = [since]) =>
      query(database, `select ${what} from "${table}" ${where}`, values);
    const count = async (/** @type {string} */ where) => Number((await select("count(*) as n", where))[0]?.n);
    const isDated = columns.includes("createdAt");
    const all = isDated ? [] : await select("count(*) as n", "", []);
    const added = isDated ? await count('where "createdAt" > $1') : Number(all[0]?.n) - (copied[table] ?? 0);
    const changed =
      isDated && columns.includes("updatedAt") ? await count('where "createdAt" <= $1 and "updatedAt" > $1') : 0;
    const name = NAMES.find((one) => columns.includes(one));
    const newest =
      isDated && name && added
        ? await select(`"${name}" as name`, `where "createdAt" > $1 order by "createdAt" desc limit ${NAMED}`)
        : [];
    lines.push(
      ...inWords(
        table,
        added,
        newest.flatMap((row) => row.name || []),
        changed,
      ),
    );
  }
  return lines;
}

/**
 * @param {string} table
 * @param {number} added
 * @param {string[]} names of the newest of these
 * @param {number} changed
 */
function inWords(table, added, names, changed) {
  const named = names.length ? ` (newest: ${names.join(", ")})` : "";
  const parts = [added > 0 && `${added} new${named}`, changed && `${changed} changed`].filter(Boolean);
  return parts.length ? [`${table}: ${parts.join(", ")}`] : [];
}
