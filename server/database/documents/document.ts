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
      const parsed = schema.safeParse(repair(fields[name], saved[name]));
      return [name, parsed.success ? parsed.data : fallback[name]];
    }),
  );
}

/** Empties links that are no web addresses, and adds missing fields to list items. */
function repair(field: Fields[string] | undefined, value: unknown): unknown {
  if (field?.kind === "link" && typeof value === "string" && !isWebAddress(value.trim())) return "";
  if (field?.kind !== "list" || !Array.isArray(value)) return value;
  const empty = { ...emptyItem(field.of), ...(field.canHoldSamples && { isSample: false }) };
  return value.map((item) => {
    if (typeof item !== "object") return item;
    const entries = Object.entries({ ...empty, ...item });
    return Object.fromEntries(entries.map(([name, inner]) => [name, repair(field.of[name], inner)]));
  });
}

type ReadOptions = { areSamplesShown?: boolean };

export function completeDetails<Kind extends DetailsKind>(
  kind: Kind,
  saved: Record<string, unknown> = {},
  { areSamplesShown }: ReadOptions = {},
) {
  const { fields } = detailDocuments[kind];
  const details = complete(fields, saved, emptyDetails(kind));
  return (areSamplesShown ? details : withoutSamples(details, fields, true)) as DetailsOf<Kind>;
}

export function publicDocument<Name extends DocumentName>(
  name: Name,
  saved: Record<string, unknown> | undefined,
  { areSamplesShown }: ReadOptions = {},
) {
  const { fields }: { fields: Fields } = documents[name];
  const completed = Object.entries(complete(fields, saved ?? {}, defaults[name]));
  const content = Object.fromEntries(completed.map(([field, value]) => [field, publicValue(fields[field], value)]));
  return (areSamplesShown ? content : withoutSamples(content, fields, saved !== undefined)) as DocumentOf<Name>;
}

/** A registration number saved before numbers were checked is not published until it is right. */
function publicValue(field: Fields[string] | undefined, value: unknown): unknown {
  if (field?.kind === "phone") return internationalPhone(String(value));
  const isWrongNumber = field?.kind === "line" && field.registration && phoneOrRegistrationProblem(field, value);
  return isWrongNumber ? "" : value;
}

type FindSaved = (name: DocumentName) => Record<string, unknown> | undefined;
type FactOptions = ReadOptions & { translator?: Translator; more?: Record<string, string> };

/** `more` adds facts to the company's, by placeholder. */
export function documentWithFacts<Name extends DocumentName>(
  name: Name,
  findSaved: FindSaved,
  { areSamplesShown = false, translator = english, more = {} }: FactOptions = {},
): DocumentOf<Name> {
  const { text } = translator;
  const read = <Key extends DocumentName>(key: Key) => publicDocument(key, findSaved(key), { areSamplesShown });
  const company = read("company");
  const translate = <Key extends DocumentName>(key: Key) =>
    replaceTexts(documents[key].fields, withoutNameMeaning(read(key), company), text) as DocumentOf<Key>;
  const { time } = translate("milestones");
  const callHours = callHoursInWords(read("confirmation"), translator);
  const facts = { ...translate("company"), city: text(company.city), time: unbrokenRanges(time), callHours };
  return fillFacts(translate(name), { ...facts, ...more });
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

/** Undefined if the logo cannot be read: a quote, mail or shared picture without a logo is better than none. */
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
  parentPath = "",
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? replaceIn(field, value, replace, parentPath + name) : value];
    }),
  );
}

function replaceIn(field: Field, value: unknown, replace: Replace, path: string): unknown {
  if (field.kind === "list" && Array.isArray(value))
    return value.map((item, index) => replaceTexts(field.of, item, replace, `${path}.${index}.`));
  if (typeof value === "string" && value && isText(field)) return replace(value, field, path);
  if (field.kind === "picture" && typeof value === "object" && value && "alt" in value && value.alt)
    return { ...value, alt: replace(String(value.alt), field, path) };
  return value;
}

/** Leaves out a sentence with a placeholder for an empty fact. */
export const fillFacts = <T>(content: T, facts: Record<string, unknown>): T =>
  changeTexts(content, (text) => fillKnownSentences(text, facts, NAMES));

/** Removes the sentence that explains the default name if the company has another: pages may be saved with it. */
export function withoutNameMeaning<T>(content: T, { brand }: { brand: string }): T {
  const { word, sentence } = NAME_MEANING;
  if (brand.includes(word)) return content;
  return changeTexts(content, (text) => (text.startsWith(sentence) ? text.slice(sentence.length).trimStart() : text));
}

function changeTexts<T>(content: T, change: (text: string) => string): T {
  if (typeof content === "string") return change(content) as T;
  if (Array.isArray(content)) return content.map((item) => changeTexts(item, change)) as T;
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, changeTexts(value, change)])) as T;
}
