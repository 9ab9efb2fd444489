import { sql } from "kysely";
import type { SiteDb, Tables } from "@/server/database/tables";
import { readInPages } from "./read-in-pages";
import type { Redactor } from "./redact";

/** Tables with texts that may name a person. `about`: whose row it is. */
const TEXTS = [
  { table: "timeline", key: ["id"], about: ["kind", "recordId"], texts: ["text"] },
  { table: "followedRows", key: ["kind", "id"], about: [], texts: ["nextStep"] },
  { table: "intents", key: ["id"], about: [], texts: ["reason", "payload", "results"] },
  { table: "deletedRows", key: ["id"], about: [], texts: ["label", "row"] },
  {
    table: "receivedLeads",
    key: ["source", "id"],
    about: ["reference", "receivedAt", "state", "noticeVersion"],
    texts: ["fields"],
  },
  { table: "outbox", key: ["key"], about: [], texts: ["reason", "payload"] },
  { table: "contentDrafts", key: ["key", "language", "holder"], about: [], texts: ["value"] },
  { table: "contentVersions", key: ["key", "language", "version"], about: [], texts: ["value"] },
  { table: "translations", key: ["language", "hash"], about: [], texts: ["english", "text", "place"] },
  { table: "settings", key: ["name"], about: [], texts: ["value"] },
  { table: "leadNotices", key: ["source", "version"], about: [], texts: ["text"] },
  { table: "leadSources", key: ["id"], about: [], texts: ["mapping", "trouble"] },
  { table: "whatsappReplies", key: ["id"], about: [], texts: ["reason"] },
  { table: "quotes", key: ["id"], about: [], texts: ["searchName", "input", "paper"] },
  { table: "breaches", key: ["id", "version"], about: [], texts: ["value"] },
] as const satisfies readonly { table: keyof Tables; key: string[]; about: string[]; texts: string[] }[];

export const TABLES_WITH_TEXTS = TEXTS.map(({ table }) => table);

type Row = Record<string, string | number | null>;
export type Place = { table: (typeof TEXTS)[number]["table"]; row: Row; set: Row };

export type RedactorFor = (row: Row) => Redactor;

export async function placesNaming(db: SiteDb, redactorFor: RedactorFor): Promise<Place[]> {
  const places: Place[] = [];
  for (const { table, key, about, texts } of TEXTS)
    for await (const row of readInPages<Row>(db, { table, key, columns: [...about, ...texts] })) {
      const set = redacted(row, texts, redactorFor(row));
      if (Object.keys(set).length > 0) places.push({ table, row, set });
    }
  return places;
}

/** Former addresses of pages, which redirect to a row whose name no longer has the person's. */
export async function addressesNaming(db: SiteDb, redactorFor: RedactorFor): Promise<string[]> {
  const rows = await db.selectFrom("pageAddresses").select(["slug", "kind", "rowId as id"]).execute();
  const named = rows.filter((row) => {
    const words = row.slug.replaceAll("-", " ");
    return redactorFor(row).redact(words) !== words;
  });
  return named.map(({ slug }) => slug);
}

function redacted(row: Row, texts: readonly string[], { redactJson }: Redactor): Row {
  const now = texts.map((column) => [column, redactJson(String(row[column] ?? ""))] as const);
  return Object.fromEntries(now.filter(([column, text]) => text !== String(row[column] ?? "")));
}

/** Reads them again: they may have changed since they were found. */
export async function redactPlaces(
  trx: SiteDb,
  places: readonly Pick<Place, "table" | "row">[],
  redactorFor: RedactorFor,
): Promise<void> {
  for (const place of places) {
    const { table, key, about, texts } = TEXTS.find((one) => one.table === place.table) as (typeof TEXTS)[number];
    const where = sql.join(
      key.map((column) => sql`${sql.ref(column)} = ${place.row[column]}`),
      sql` and `,
    );
    const columns = sql.join([...key, ...about, ...texts].map((column) => sql.ref(column)));
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table)} where ${where}`.execute(trx);
    const set = rows[0] ? redacted(rows[0], texts, redactorFor(rows[0])) : {};
    const values = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    if (values.length > 0) await sql`update ${sql.table(table)} set ${sql.join(values)} where ${where}`.execute(trx);
  }
}
