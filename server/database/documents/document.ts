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
import { emptyItem, type Fields, schemaOf } from "@/contract/content/fields";
import { defaults } from "@/lib/content/defaults";
import { unbrokenRanges } from "@/lib/format";
import { env } from "@/server/platform/env";
import { askContent } from "./content-store";
import { fillIn } from "./fill-in";
import { withoutSamples } from "./samples";

/**
 * What was kept by an older version of the site has every field of today's, and none that is wrong by today's rules. In an
 * item of a list, what that version did not know is empty: the list stays what the owner wrote.
 */
export function complete(fields: Fields, saved: Record<string, unknown>, otherwise: Record<string, unknown>) {
  const { shape } = schemaOf(fields);
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const read = schema.safeParse(withEveryField(fields[name], saved[name]));
      return [name, read.success ? read.data : otherwise[name]];
    }),
  );
}

function withEveryField(field: Fields[string] | undefined, value: unknown) {
  if (field?.kind !== "list" || !Array.isArray(value)) return value;
  return value.map((item) => (typeof item === "object" ? { ...emptyItem(field.of), ...item } : item));
}

/** What the site keeps beside a row, whatever of it was saved. */
export const completeDetails = <Kind extends DetailsKind>(kind: Kind, saved: Record<string, unknown> = {}) =>
  complete(detailsOf[kind].fields, saved, emptyDetails(kind)) as DetailsOf<Kind>;

/** A document as the public may read it: what was saved, else what the site came with; no sample on a real site. */
export function publicDocument<Name extends DocumentName>(name: Name, saved: Record<string, unknown> | undefined) {
  const { fields } = documents[name];
  const whole = complete(fields, saved ?? {}, defaults[name]);
  const own = withoutSamples(whole, fields, { isSaved: saved !== undefined, siteUrl: env.SITE_URL });
  return own as DocumentOf<Name>;
}

type SavedDocuments = (name: DocumentName) => Record<string, unknown> | undefined;

/**
 * A document as the public reads it, with the company's facts filled in where its words name them, and how long a house
 * takes; `more` stands for other facts than those.
 */
export function filledDocument<Name extends DocumentName>(
  name: Name,
  savedOf: SavedDocuments,
  more: Record<string, string> = {},
): DocumentOf<Name> {
  const company = publicDocument("company", savedOf("company"));
  const { time } = publicDocument("milestones", savedOf("milestones"));
  return fillIn(publicDocument(name, savedOf(name)), { ...company, time: unbrokenRanges(time), ...more });
}

/** The company's facts as they are this moment, for what is no page: an e-mail, a passkey. Throws `unavailable`. */
export async function findCompany(): Promise<DocumentOf<"company">> {
  const row = await askContent((content) => content.newest("company"));
  const company = publicDocument("company", row && JSON.parse(row.value));
  return fillIn(company, company);
}

/** This document as of this moment, for what is no page. Throws `unavailable`. */
export async function findDocument<Name extends DocumentName>(name: Name): Promise<DocumentOf<Name>> {
  const row = await askContent((content) => content.newest(name));
  return publicDocument(name, row && JSON.parse(row.value));
}

/** How long what is kept about people is kept, and since when that holds: 0 where nobody has said so. Throws `unavailable`. */
export async function findRetention(): Promise<DocumentOf<"retention"> & { savedAt: number }> {
  const row = await askContent((content) => content.newest("retention"));
  return { ...publicDocument("retention", row && JSON.parse(row.value)), savedAt: row?.savedAt ?? 0 };
}

/** How the sales desk works as of this moment. Throws `unavailable`. */
export const findDesk = (): Promise<DocumentOf<"desk">> => findDocument("desk");
