import "server-only";
import { cache } from "react";
import type { DetailsKind, DetailsOf, DocumentName, DocumentOf } from "@/contract/content/documents";
import { PRIVACY_VERSION } from "@/lib/content/defaults";
import { pageTranslator } from "@/lib/content/language/page-translator";
import type { Translator } from "@/lib/content/language/translator";
import {
  completeDetails,
  documentWithFacts,
  findCompany,
  withContentStore,
} from "@/server/database/documents/document";
import { isBuilding } from "@/server/platform/env";
import { areSamplesShown } from "@/server/upstream/demo-rows";
import { readForPages, readOrMarkIncomplete } from "@/server/upstream/read-public";
import { currentPreviewer, draftsOf } from "./preview";

type SavedDocuments = Record<string, { value: Record<string, unknown>; savedAt: number; version: number }>;

/** Empty while building: pages are made again when the server starts. Throws if the database is down. */
const readSaved = cache(() =>
  readForPages(
    ["site-content"],
    ["site-content"],
    async (): Promise<SavedDocuments> => (isBuilding ? {} : readFromDatabase()),
  ),
);

const readFromDatabase = async (): Promise<SavedDocuments> =>
  Object.fromEntries(
    (await withContentStore((content) => content.current())).map(({ key, value, savedAt, version }) => [
      key,
      { value: JSON.parse(value), savedAt, version },
    ]),
  );

const readAreSamplesShown = cache(
  async () => (await readOrMarkIncomplete(readForPages(["samples"], ["site-content"], areSamplesShown))) ?? false,
);

const readAll = cache(async (holder: string | undefined): Promise<SavedDocuments> => {
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

type ReadOptions = { city?: string; translator?: Translator };

export const readContent = <Name extends DocumentName>(
  name: Name,
  { city, translator = pageTranslator() }: ReadOptions = {},
) => readFor(name, currentPreviewer(), city, translator) as Promise<DocumentOf<Name>>;

/** For staff screens, because pages show a save one regeneration later. */
export const readNewestCompany = cache(
  (): Promise<DocumentOf<"company">> => findCompany().catch(() => readContent("company")),
);

export async function readNewestExclusions(): Promise<DocumentOf<"exclusions">["items"]> {
  const saved = await readFromDatabase();
  return documentWithFacts("exclusions", (name) => saved[name]?.value).items;
}

export async function readDetails<Kind extends DetailsKind>(kind: Kind): Promise<(id: string) => DetailsOf<Kind>> {
  const [all, isDemo] = await Promise.all([readAll(currentPreviewer()), readAreSamplesShown()]);
  return (id) => completeDetails(kind, all[`${kind}:${id}`]?.value, { areSamplesShown: isDemo });
}

export async function lastSaved(...names: DocumentName[]): Promise<number> {
  const saved = await readAll(undefined);
  return Math.max(0, ...names.map((name) => saved[name]?.savedAt ?? 0));
}

export async function shownPrivacyVersion(): Promise<number> {
  const saved = await readAll(currentPreviewer());
  return saved.privacy?.version ?? PRIVACY_VERSION;
}
