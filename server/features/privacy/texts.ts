import { sql } from "kysely";
import type { SiteDb, Tables } from "@/server/database/tables";
import type { Redactor } from "./redact";

/** The site's tables with free text: their keys, plain texts and JSON columns. */
const TEXTS = [
  { table: "timeline", key: ["id", "kind", "recordId"], plain: ["text"], json: [] },
  { table: "followedRows", key: ["kind", "id"], plain: ["nextStep"], json: [] },
  { table: "intents", key: ["id"], plain: ["reason"], json: ["payload", "results"] },
  { table: "deletedRows", key: ["id"], plain: ["label"], json: ["row"] },
  { table: "receivedLeads", key: ["source", "id"], plain: [], json: ["fields"] },
  { table: "outbox", key: ["key"], plain: ["reason"], json: ["payload"] },
  { table: "contentDrafts", key: ["key", "language", "holder"], plain: [], json: ["value"] },
  { table: "contentVersions", key: ["key", "language", "version"], plain: [], json: ["value"] },
  { table: "settings", key: ["name"], plain: [], json: ["value"] },
  { table: "quotes", key: ["id"], plain: ["searchName"], json: ["input", "paper"] },
  { table: "breaches", key: ["id", "version"], plain: [], json: ["value"] },
] as const satisfies readonly { table: keyof Tables; key: string[]; plain: string[]; json: string[] }[];

export const TABLES_WITH_TEXTS = TEXTS.map(({ table }) => table);

type Row = Record<string, string | number | null>;
export type Place = { table: (typeof TEXTS)[number]["table"]; row: Row; set: Row };

/** The redactor for a row with this key. */
export type RedactorFor = (row: Row) => Redactor;

const AT_A_TIME = 500;

/** The rows that name this person, with their redacted texts. Reads every text of the site's database. */
export async function placesNaming(db: SiteDb, redactorFor: RedactorFor): Promise<Place[]> {
  const places: Place[] = [];
  for (const { table, key, plain, json } of TEXTS) {
    const texts = [...plain, ...json];
    const columns = [...key, ...texts];
    // Most followed rows have no text.
    const saysAnything = texts.map((column) => sql`coalesce(${sql.ref(column)}, '') <> ''`);
    for (let offset = 0; ; offset += AT_A_TIME) {
      const { rows } = await sql<Row>`
        select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where ${sql.join(saysAnything, sql` or `)} order by ${sql.join(key.map((column) => sql.ref(column)))} limit ${AT_A_TIME} offset ${offset}`.execute(
        db,
      );
      for (const row of rows) {
        const { redact, redactJson } = redactorFor(row);
        const now = [
          ...plain.map((column) => [column, redact(String(row[column] ?? ""))] as const),
          ...json.map((column) => [column, redactedJson(String(row[column] ?? ""), redactJson)] as const),
        ];
        const set = Object.fromEntries(now.filter(([column, text]) => text !== String(row[column] ?? "")));
        if (Object.keys(set).length > 0) places.push({ table, row, set });
      }
      if (rows.length < AT_A_TIME) break;
    }
  }
  return places;
}

/** Settings may not be JSON, and JSON in another format stays unchanged if it does not name the person. */
function redactedJson(text: string, redactJson: Redactor["redactJson"]): string {
  try {
    return redactJson(text) === JSON.stringify(JSON.parse(text)) ? text : redactJson(text);
  } catch {
    return text;
  }
}

/** Writes the redacted texts. */
export async function redactPlaces(trx: SiteDb, places: readonly Place[]): Promise<void> {
  for (const { table, row, set } of places) {
    const { key } = TEXTS.find((one) => one.table === table) as (typeof TEXTS)[number];
    const values = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const where = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.join(where, sql` and `)}`.execute(trx);
  }
}
