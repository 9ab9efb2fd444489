import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { INVISIBLE, plainDigits, visibleText } from "@/contract/plain-characters";
import { ERASED } from "@/contract/schemas/audit";
import type { SiteDb, Tables } from "@/server/database/tables";
import type { Person } from "./person";

/** The characters of each digit, 0 to 9, in all scripts: Unicode numbers the ten digits of a script in a row. */
const DIGITS: readonly string[] = digitsOfScripts();

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Any separator may be between the digits of a phone number, but only invisible characters between letters. */
const SEPARATORS = "[^\\p{L}\\p{N}]{0,5}";
const INVISIBLES = `${INVISIBLE.source}*`;

const digitPattern = (digit: string) => `[${DIGITS[Number(digit)]}]`;
const digitsPattern = (digits: string) => [...digits].map(digitPattern).join(SEPARATORS);

const textPattern = (visible: string) => [...visible].map(escapeForRegExp).join(INVISIBLES);
const emailPattern = (email: string) => `(?<![\\w.+-])${textPattern(email)}(?![\\w-])`;

const wordsOf = (name: string) => visibleText(name).trim().split(/\s+/).filter(Boolean);

const namePattern = (name: string) =>
  `(?<![\\p{L}\\p{N}])${wordsOf(name).map(textPattern).join(`${INVISIBLES}\\s+${INVISIBLES}`)}(?![\\p{L}\\p{N}])`;

/** Many people share a one-word name. */
export const isUnambiguousName = (name: string): boolean => wordsOf(name).length > 1;

const PAGE_SIZE = 250;

/** `texts`: the columns that may name a person. `about`: columns that say what the row is about. */
const TEXT_COLUMNS = [
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
  { table: "quotes", key: ["id"], about: [], texts: ["searchName", "input", "paper", "acceptedName"] },
  { table: "paymentPlans", key: ["quote"], about: [], texts: ["dues"] },
  { table: "paymentReceipts", key: ["id"], about: [], texts: ["name", "reference", "cancelReason"] },
  { table: "breaches", key: ["id", "version"], about: [], texts: ["value"] },
] as const satisfies readonly { table: keyof Tables; key: string[]; about: string[]; texts: string[] }[];

type TextColumns = (typeof TEXT_COLUMNS)[number];
export const TABLES_WITH_TEXTS = TEXT_COLUMNS.map(({ table }) => table);

type Row = Record<string, string | number | null>;
/** A row that names the person, and its redacted columns. */
export type Place = { table: TextColumns["table"]; row: Row; set: Row };

export type RedactorFor = (row: Row) => Redactor;

export async function findMentions(db: SiteDb, redactorFor: RedactorFor): Promise<Place[]> {
  const places: Place[] = [];
  for (const { table, key, about, texts } of TEXT_COLUMNS)
    for await (const row of readInPages<Row>(db, { table, key, columns: [...about, ...texts] })) {
      const set = redactColumns(row, texts, redactorFor(row));
      if (Object.keys(set).length > 0) places.push({ table, row, set });
    }
  return places;
}

export async function findPageAddresses(db: SiteDb, redactorFor: RedactorFor): Promise<string[]> {
  const rows = await db.selectFrom("pageAddresses").select(["slug", "kind", "rowId as id"]).execute();
  const naming = rows.filter((row) => {
    const name = row.slug.replaceAll("-", " ");
    return redactorFor(row).redact(name) !== name;
  });
  return naming.map(({ slug }) => slug);
}

/** Returns only the columns that change. */
function redactColumns(row: Row, texts: readonly string[], { redactJson }: Redactor): Row {
  const redacted = texts.map((column) => [column, redactJson(String(row[column] ?? ""))] as const);
  return Object.fromEntries(redacted.filter(([column, text]) => text !== String(row[column] ?? "")));
}

/** Reads the rows again, because they may have changed since they were found. */
export async function redactPlaces(
  trx: SiteDb,
  places: readonly Pick<Place, "table" | "row">[],
  redactorFor: RedactorFor,
): Promise<void> {
  for (const place of places) {
    const { table, key, about, texts } = TEXT_COLUMNS.find((entry) => entry.table === place.table) as TextColumns;
    const conditions = key.map((column) => sql`${sql.ref(column)} = ${place.row[column]}`);
    const where = sql`where ${sql.join(conditions, sql` and `)}`;
    const columns = sql.join([...key, ...about, ...texts].map((column) => sql.ref(column)));
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table)} ${where}`.execute(trx);
    const [row] = rows;
    const set = row ? redactColumns(row, texts, redactorFor(row)) : {};
    const assignments = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    if (assignments.length > 0)
      await sql`update ${sql.table(table)} set ${sql.join(assignments)} ${where}`.execute(trx);
  }
}

/** Pauses after each page so that requests are answered meanwhile, because SQLite reads on the event loop. */
export async function* readInPages<Row extends Record<string, unknown>>(
  db: SiteDb,
  { table, key, columns }: { table: keyof Tables; key: readonly string[]; columns: readonly string[] },
): AsyncGenerator<Row> {
  const listOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const keyList = listOf(key);
  const select = sql`select ${listOf([...key, ...columns])} from ${sql.table(table)}`;
  for (let last: Row | undefined; ; ) {
    const where = last ? sql`where (${keyList}) > (${sql.join(key.map((name) => last?.[name]))})` : sql``;
    const { rows } = await sql<Row>`${select} ${where} order by ${keyList} limit ${PAGE_SIZE}`.execute(db);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < PAGE_SIZE) return;
    await setImmediate();
  }
}

/** Databases refuse an empty `in` list. */
export const inList = (texts: readonly string[]) => (texts.length > 0 ? [...texts] : [""]);

export type Redactor = {
  redact(text: string): string;
  redactJson(text: string): string;
};

function digitsOfScripts(): string[] {
  const digits = Array.from({ length: 10 }, () => "");
  for (let code = 0, digitsBefore = 0; code < 0x20_000; code++) {
    const character = String.fromCodePoint(code);
    const isDigit = /\p{Nd}/u.test(character);
    if (isDigit) digits[digitsBefore % 10] += character;
    digitsBefore = isDigit ? digitsBefore + 1 : 0;
  }
  return digits;
}

/** People write a number with or without 0, 0091 or +91 before it. */
function phonePattern(key: string): string {
  const zero = digitPattern("0");
  const prefix = key.startsWith("+")
    ? `(?:\\+|${zero}${zero})?`
    : `(?:(?:\\+|${zero}${zero})?${digitsPattern("91")}${SEPARATORS})?(?:${zero}${SEPARATORS})?`;
  return `(?<!\\p{Nd})${prefix}${digitsPattern(key.replace("+", ""))}(?!\\p{Nd})`;
}

export function createRedactor({ phones, emails }: Person, names: readonly string[]): Redactor {
  const numbers = phones.filter((key) => key.length >= 7);
  const longestFirst = names.filter((name) => wordsOf(name).length > 0).toSorted((a, b) => b.length - a.length);
  const patterns = [...emails.map(emailPattern), ...numbers.map(phonePattern), ...longestFirst.map(namePattern)];
  const pattern = patterns.length > 0 ? new RegExp(patterns.join("|"), "giu") : undefined;
  const mayContain = createQuickSearch(numbers, [...emails, ...longestFirst.flatMap((name) => wordsOf(name)[0] ?? [])]);
  const redact = (text: string) => (pattern && mayContain(text) ? text.replace(pattern, ERASED) : text);

  function redactDeep(value: unknown): unknown {
    if (typeof value === "string") return redact(value);
    if (Array.isArray(value)) return value.map(redactDeep);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [redact(name), redactDeep(child)]));
  }

  function redactJson(text: string): string {
    if (!mayContain(text)) return text;
    const value = parseOrUndefined(text);
    if (value === undefined) return redact(text);
    const redacted = JSON.stringify(redactDeep(value));
    return redacted === JSON.stringify(value) ? text : redacted;
  }

  return { redact, redactJson };
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rules out nearly all texts without a match a hundred times faster than the pattern. */
function createQuickSearch(phones: readonly string[], words: readonly string[]) {
  const numbers = phones.map((key) => key.replace("+", ""));
  const lowerWords = words.map((word) => visibleText(word).toLowerCase());
  return (text: string): boolean => {
    const plain = /^[\0-\x7f]*$/.test(text) ? text : plainDigits(visibleText(text));
    const lowerText = plain.toLowerCase();
    if (lowerWords.some((word) => lowerText.includes(word))) return true;
    if (numbers.length === 0) return false;
    const digits = plain.replace(/\D+/g, "");
    return numbers.some((number) => digits.includes(number));
  };
}
