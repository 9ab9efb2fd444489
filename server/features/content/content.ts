import "server-only";
import { cache } from "react";
import type { DetailsKind, DetailsOf, DocumentName, DocumentOf } from "@/contract/content/documents";
import { PRIVACY_VERSION } from "@/lib/content/defaults";
import { pageTranslator } from "@/lib/content/language/page-translator";
import type { Translator } from "@/lib/content/language/translator";
import { withContentStore } from "@/server/database/documents/content-store";
import { completeDetails, documentWithFacts, findCompany } from "@/server/database/documents/document";
import { isBuilding } from "@/server/platform/env";
import { areSamplesShown } from "@/server/upstream/demo-rows";
import { readOrMarkIncomplete } from "@/server/upstream/incomplete";
import { readForPages } from "@/server/upstream/read-public";
import { currentPreviewer, draftsOf } from "./preview";

type Saved = Record<string, { value: Record<string, unknown>; savedAt: number; version: number }>;

/**
 * Saved documents by key, for prerendered pages. Empty while building: pages are regenerated when the server starts.
 * Throws if the database is down.
 */
const readSaved = cache(() =>
  readForPages(["site-content"], ["site-content"], async (): Promise<Saved> => (isBuilding ? {} : readFromDatabase())),
);

const readFromDatabase = async (): Promise<Saved> =>
  Object.fromEntries(
    (await withContentStore((content) => content.current())).map(({ key, value, savedAt, version }) => [
      key,
      { value: JSON.parse(value), savedAt, version },
    ]),
  );

/**
 * Whether pages show samples. Stale with the documents, which the removal of the demo data makes stale too; rows removed
 * one by one take up to an hour.
 */
const readAreSamplesShown = cache(
  async () => (await readOrMarkIncomplete(readForPages(["samples"], ["site-content"], areSamplesShown))) ?? false,
);

/** Saved documents, overlaid with the previewer's drafts. */
const readAll = cache(async (holder: string | undefined): Promise<Saved> => {
  const saved = (await readOrMarkIncomplete(readSaved())) ?? {};
  return holder ? { ...saved, ...(await draftsOf(holder)) } : saved;
});

const readFor = cache(
  async (
    name: DocumentName,
    holder: string | undefined,
    city: string | undefined,
    translator: Translator,
  ): Promise<unknown> => {
    const [saved, isDemo] = await Promise.all([readAll(holder), readAreSamplesShown()]);
    const more: Record<string, string> = city ? { city: translator.text(city) } : {};
    return documentWithFacts(name, (one) => saved[one]?.value, { areSamplesShown: isDemo, translator, more });
  },
);

type Reading = { city?: string; translator?: Translator };

/**
 * A document in the page's language with the company's facts filled in; on a city's page, with that city instead of the
 * home city. Answers that are no page bring their own translator.
 */
export const readContent = <Name extends DocumentName>(
  name: Name,
  { city, translator = pageTranslator() }: Reading = {},
) => readFor(name, currentPreviewer(), city, translator) as Promise<DocumentOf<Name>>;

/** The company's facts as last saved, for staff screens: pages show a save one regeneration later. */
export const readNewestCompany = cache(
  (): Promise<DocumentOf<"company">> => findCompany().catch(() => readContent("company")),
);

/** The list of what packages may not include, as last saved, for staff screens. Throws `unavailable`. */
export async function readNewestExclusions(): Promise<DocumentOf<"exclusions">["items"]> {
  const saved = await readFromDatabase();
  return documentWithFacts("exclusions", (name) => saved[name]?.value).items;
}

/** Saved details of rows of this kind, by row id; empty details for a row without any. */
export async function readDetails<Kind extends DetailsKind>(kind: Kind): Promise<(id: string) => DetailsOf<Kind>> {
  const [all, isDemo] = await Promise.all([readAll(currentPreviewer()), readAreSamplesShown()]);
  return (id) => completeDetails(kind, all[`${kind}:${id}`]?.value, { areSamplesShown: isDemo });
}

/** When any of these was last saved, in ms; 0 for never. */
export async function lastSaved(...names: DocumentName[]): Promise<number> {
  const saved = await readAll(undefined);
  return Math.max(0, ...names.map((name) => saved[name]?.savedAt ?? 0));
}

/** The version of the privacy text on the pages: the owner's text or the shipped one. */
export async function shownPrivacyVersion(): Promise<number> {
  const saved = await readAll(currentPreviewer());
  return saved.privacy?.version ?? PRIVACY_VERSION;
}
