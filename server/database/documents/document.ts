import "server-only";
import {
  type DetailsKind,
  type DetailsOf,
  type DocumentName,
  type DocumentOf,
  detailDocuments,
  documents,
  emptyDetails,
} from "@/contract/content/documents";
import {
  emptyItem,
  type Field,
  type Fields,
  isWebAddress,
  phoneOrRegistrationProblem,
  schemaOf,
} from "@/contract/content/fields";
import { internationalPhone } from "@/contract/phone";
import type { Logo } from "@/contract/schemas/site-content";
import { defaults, NAME_MEANING } from "@/lib/content/defaults";
import { english, type Translator } from "@/lib/content/language/translator";
import { callHoursInWords } from "@/lib/content/receipt-words";
import { fillKnownSentences } from "@/lib/fill-in";
import { unbrokenRanges } from "@/lib/format";
import { withSite } from "@/server/database/site-database";
import { log } from "@/server/platform/log";
import { withoutSamples } from "./samples";
import { type ContentStore, createContentStore } from "./store";

const NAMES = ["brand", "city", "phone", "email", "time", "callHours"];

/** Missing or invalid fields of an older version get the fallback; in list items they become empty. */
export function complete(fields: Fields, saved: Record<string, unknown>, fallback: Record<string, unknown>) {
  const { shape } = schemaOf(fields);
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const read = schema.safeParse(readable(fields[name], saved[name]));
      return [name, read.success ? read.data : fallback[name]];
    }),
  );
}

function readable(field: Fields[string] | undefined, value: unknown): unknown {
  if (field?.kind === "link" && typeof value === "string" && !isWebAddress(value.trim())) return "";
  if (field?.kind !== "list" || !Array.isArray(value)) return value;
  const empty = { ...emptyItem(field.of), ...(field.samples && { isSample: false }) };
  const ofItem = (item: object) =>
    Object.fromEntries(
      Object.entries({ ...empty, ...item }).map(([name, part]) => [name, readable(field.of[name], part)]),
    );
  return value.map((item) => (typeof item === "object" ? ofItem(item) : item));
}

type ReadOptions = {
  areSamplesShown?: boolean;
};

export function completeDetails<Kind extends DetailsKind>(
  kind: Kind,
  saved: Record<string, unknown> = {},
  { areSamplesShown }: ReadOptions = {},
) {
  const { fields } = detailDocuments[kind];
  const whole = complete(fields, saved, emptyDetails(kind));
  return (areSamplesShown ? whole : withoutSamples(whole, fields, true)) as DetailsOf<Kind>;
}

export function publicDocument<Name extends DocumentName>(
  name: Name,
  saved: Record<string, unknown> | undefined,
  { areSamplesShown }: ReadOptions = {},
) {
  const { fields } = documents[name];
  const whole = withShownNumbers(fields, complete(fields, saved ?? {}, defaults[name]));
  return (areSamplesShown ? whole : withoutSamples(whole, fields, saved !== undefined)) as DocumentOf<Name>;
}

/** A registration number saved before numbers were checked is not published until it is right. */
const withShownNumbers = (fields: Fields, content: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [name, shownValue(fields[name], value)]));

function shownValue(field: Fields[string] | undefined, value: unknown): unknown {
  if (field?.kind === "phone") return internationalPhone(String(value));
  const isWrong = field?.kind === "line" && field.registration && phoneOrRegistrationProblem(field, value);
  return isWrong ? "" : value;
}

type SavedDocuments = (name: DocumentName) => Record<string, unknown> | undefined;
type FactOptions = ReadOptions & { translator?: Translator; more?: Record<string, string> };

export function documentWithFacts<Name extends DocumentName>(
  name: Name,
  savedOf: SavedDocuments,
  { areSamplesShown = false, translator = english, more = {} }: FactOptions = {},
): DocumentOf<Name> {
  const { text } = translator;
  const read = <One extends DocumentName>(one: One) => publicDocument(one, savedOf(one), { areSamplesShown });
  const company = read("company");
  const translated = <One extends DocumentName>(one: One) =>
    replaceTexts(documents[one].fields, withoutOtherName(read(one), company), text) as DocumentOf<One>;
  const { time } = translated("milestones");
  const callHours = callHoursInWords(read("confirmation"), translator);
  const facts = { ...translated("company"), city: text(company.city), time: unbrokenRanges(time), callHours };
  return fillFacts(translated(name), { ...facts, ...more });
}

export async function findCompany(): Promise<DocumentOf<"company">> {
  const row = await withContentStore((content) => content.newest("company"));
  const company = publicDocument("company", row && JSON.parse(row.value));
  return fillFacts(company, company);
}

export async function findDocument<Name extends DocumentName>(name: Name): Promise<DocumentOf<Name>> {
  const row = await withContentStore((content) => content.newest(name));
  return publicDocument(name, row && JSON.parse(row.value));
}

export async function findRetention(): Promise<DocumentOf<"retention"> & { savedAt: number }> {
  const row = await withContentStore((content) => content.newest("retention"));
  return { ...publicDocument("retention", row && JSON.parse(row.value)), savedAt: row?.savedAt ?? 0 };
}

export const findFollowUpSettings = (): Promise<DocumentOf<"desk">> => findDocument("desk");

export const withContentStore = <T>(use: (content: ContentStore) => Promise<T>): Promise<T> =>
  withSite((db) => use(createContentStore(db)));

/** Undefined if it cannot be read: a quote, a mail and a shared picture without it are better than none. */
export async function readLogo({ src }: Pick<Logo, "src">): Promise<Buffer | undefined> {
  try {
    const sha256 = src.split("/").at(-1) ?? "";
    const picture = await withContentStore((content) => content.findPicture(sha256));
    if (!picture) throw new Error("it is not stored");
    return picture.bytes;
  } catch (cause) {
    log.warn("the logo cannot be read", { src, cause });
    return undefined;
  }
}

type Replace = (english: string, field: Field, path: string) => string;

const isText = (field: Field): boolean => (field.kind === "line" || field.kind === "text") && !field.isUntranslated;

export function replaceTexts(
  fields: Fields,
  document: Record<string, unknown>,
  replace: Replace,
  above = "",
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? replaceIn(field, value, replace, above + name) : value];
    }),
  );
}

function replaceIn(field: Field, value: unknown, replace: Replace, path: string): unknown {
  if (field.kind === "list" && Array.isArray(value))
    return value.map((item, at) => replaceTexts(field.of, item, replace, `${path}.${at}.`));
  if (typeof value === "string" && value && isText(field)) return replace(value, field, path);
  if (field.kind === "picture" && typeof value === "object" && value && "alt" in value && value.alt)
    return { ...value, alt: replace(String(value.alt), field, path) };
  return value;
}

/** Leaves out a sentence with a placeholder for an empty fact. */
export const fillFacts = <T>(content: T, facts: Record<string, unknown>): T =>
  changeTexts(content, (text) => fillKnownSentences(text, facts, NAMES));

/** The sentence explains another name of the company; the owner may have saved it with a page. */
export function withoutOtherName<T>(content: T, { brand }: { brand: string }): T {
  const { word, sentence } = NAME_MEANING;
  if (brand.includes(word)) return content;
  return changeTexts(content, (text) => (text.startsWith(sentence) ? text.slice(sentence.length).trimStart() : text));
}

function changeTexts<T>(content: T, change: (text: string) => string): T {
  if (typeof content === "string") return change(content) as T;
  if (Array.isArray(content)) return content.map((one) => changeTexts(one, change)) as T;
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, changeTexts(value, change)])) as T;
}
