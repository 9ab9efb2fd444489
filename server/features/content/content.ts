import "server-only";
import { cache } from "react";
import type { DetailsKind, DetailsOf, DocumentName, DocumentOf } from "@/contract/content/documents";
import { PRIVACY_VERSION } from "@/lib/content/defaults/privacy";
import { askContent } from "@/server/database/documents/content-store";
import { completeDetails, filledDocument } from "@/server/database/documents/document";
import { isBuilding } from "@/server/platform/env";
import { orIncomplete } from "@/server/upstream/incomplete";
import { readForPages } from "@/server/upstream/read-public";
import { draftsOf, lookerAtPreview } from "./preview";

type Saved = Record<string, { value: Record<string, unknown>; savedAt: number; version: number }>;

/**
 * What staff have saved, each document by its key, for prerendered pages. While building nobody has: a page is made
 * anew as its server starts. Throws where the database cannot be asked.
 */
const readSaved = cache(() =>
  readForPages(["site-content"], ["site-content"], async (): Promise<Saved> => (isBuilding ? {} : readFromDatabase())),
);

const readFromDatabase = async (): Promise<Saved> =>
  Object.fromEntries(
    (await askContent((content) => content.current())).map(({ key, value, savedAt, version }) => [
      key,
      { value: JSON.parse(value), savedAt, version },
    ]),
  );

/** The same, with what the one who looks at a preview has typed and not saved. */
const readAll = cache(async (holder: string | undefined): Promise<Saved> => {
  const saved = (await orIncomplete(readSaved())) ?? {};
  return holder ? { ...saved, ...(await draftsOf(holder)) } : saved;
});

const readFor = cache(
  async (name: DocumentName, holder: string | undefined, city: string | undefined): Promise<unknown> => {
    const saved = await readAll(holder);
    return filledDocument(name, (one) => saved[one]?.value, city ? { city } : {});
  },
);

/**
 * What this document says, with the company's facts filled in where its words name them; on the page of a city, that city
 * in place of the home city.
 */
export const readContent = <Name extends DocumentName>(name: Name, { city }: { city?: string } = {}) =>
  readFor(name, lookerAtPreview(), city) as Promise<DocumentOf<Name>>;

/** What the site keeps beside each row of this kind, by the row's id; of a row that nobody wrote anything for, nothing. */
export async function readDetails<Kind extends DetailsKind>(kind: Kind): Promise<(id: string) => DetailsOf<Kind>> {
  const all = await readAll(lookerAtPreview());
  return (id) => completeDetails(kind, all[`${kind}:${id}`]?.value);
}

/** When any of these was saved last: 0 where nobody ever has. ms */
export async function lastSaved(...names: DocumentName[]): Promise<number> {
  const saved = await readAll(undefined);
  return Math.max(0, ...names.map((name) => saved[name]?.savedAt ?? 0));
}

/** The version of the privacy text that pages show: the owner's, or that of the shipped text. */
export async function shownPrivacyVersion(): Promise<number> {
  const saved = await readAll(lookerAtPreview());
  return saved.privacy?.version ?? PRIVACY_VERSION;
}
