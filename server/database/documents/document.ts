import "server-only";
import {
  type DetailsKind,
  type DetailsOf,
  type DocumentName,
  type DocumentOf,
  detailsOf,
  documents,
  emptyDetails,
} from "@/contract/content/documents";
import { emptyItem, type Fields, isWebAddress, schemaOf } from "@/contract/content/fields";
import { defaults } from "@/lib/content/defaults";
import { unbrokenRanges } from "@/lib/format";
import { env } from "@/server/platform/env";
import { withContentStore } from "./content-store";
import { fillIn, withoutOtherName } from "./fill-in";
import { withoutSamples } from "./samples";
import { replaceTexts } from "./translate";

/**
 * Fills a document saved by an older version: missing or invalid fields get the fallback. In list items, missing fields
 * become empty, so the list stays as the owner wrote it. So do links that may no longer be shown.
 */
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
  const ofItem = (item: object) =>
    Object.fromEntries(
      Object.entries({ ...emptyItem(field.of), ...item }).map(([name, part]) => [name, readable(field.of[name], part)]),
    );
  return value.map((item) => (typeof item === "object" ? ofItem(item) : item));
}

/** The site's own details of a backend row as the public reads them, without samples on a public address. */
export function completeDetails<Kind extends DetailsKind>(kind: Kind, saved: Record<string, unknown> = {}) {
  const { fields } = detailsOf[kind];
  const whole = complete(fields, saved, emptyDetails(kind));
  return withoutSamples(whole, fields, { isSaved: true, siteUrl: env.SITE_URL }) as DetailsOf<Kind>;
}

/** A document as the public reads it: the saved one or the built-in default, without samples on a public address. */
export function publicDocument<Name extends DocumentName>(name: Name, saved: Record<string, unknown> | undefined) {
  const { fields } = documents[name];
  const whole = complete(fields, saved ?? {}, defaults[name]);
  const own = withoutSamples(whole, fields, { isSaved: saved !== undefined, siteUrl: env.SITE_URL });
  return own as DocumentOf<Name>;
}

type SavedDocuments = (name: DocumentName) => Record<string, unknown> | undefined;

/**
 * A public document, translated, with its placeholders filled in: the company's facts, the building time, and `more`.
 */
export function documentWithFacts<Name extends DocumentName>(
  name: Name,
  savedOf: SavedDocuments,
  more: Record<string, string> = {},
  translate = (english: string): string => english,
): DocumentOf<Name> {
  const company = publicDocument("company", savedOf("company"));
  const translated = <One extends DocumentName>(one: One) => {
    const document = withoutOtherName(publicDocument(one, savedOf(one)), company);
    return replaceTexts(documents[one].fields, document, translate) as DocumentOf<One>;
  };
  const { time } = translated("milestones");
  const city = translate(company.city);
  return fillIn(translated(name), { ...translated("company"), city, time: unbrokenRanges(time), ...more });
}

/** The company's current facts, uncached, for e-mails and passkeys. Throws `unavailable`. */
export async function findCompany(): Promise<DocumentOf<"company">> {
  const row = await withContentStore((content) => content.newest("company"));
  const company = publicDocument("company", row && JSON.parse(row.value));
  return fillIn(company, company);
}

/** The current document, uncached. Throws `unavailable`. */
export async function findDocument<Name extends DocumentName>(name: Name): Promise<DocumentOf<Name>> {
  const row = await withContentStore((content) => content.newest(name));
  return publicDocument(name, row && JSON.parse(row.value));
}

/** The retention periods; `savedAt` is 0 for the built-in default. Throws `unavailable`. */
export async function findRetention(): Promise<DocumentOf<"retention"> & { savedAt: number }> {
  const row = await withContentStore((content) => content.newest("retention"));
  return { ...publicDocument("retention", row && JSON.parse(row.value)), savedAt: row?.savedAt ?? 0 };
}

/** The current settings of the sales desk. Throws `unavailable`. */
export const findDesk = (): Promise<DocumentOf<"desk">> => findDocument("desk");
