import "server-only";
import { cache } from "react";
import type { DetailsKind, DetailsOf, DocumentName, DocumentOf } from "@/contract/content/documents";
import { isTranslated, type Language, TRANSLATED, type TranslatedLanguage } from "@/contract/language";
import { PRIVACY_VERSION } from "@/lib/content/defaults";
import { pageTranslator } from "@/lib/content/language/page-translator";
import { english, type Translator, type Words } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import {
  completeDetails,
  documentWithFacts,
  findCompany,
  withContentStore,
} from "@/server/database/documents/document";
import type { ContentVersion } from "@/server/database/tables";
import { withTranslations } from "@/server/database/translations/store";
import { isBuilding } from "@/server/platform/env";
import { areSamplesShown } from "@/server/upstream/demo-rows";
import { readForPages, readOrMarkIncomplete } from "@/server/upstream/read-public";

export { requireMayEdit, siteContentAnswers } from "./answers";
export { checkCopies, findResized, queueResize } from "./pictures";

type SavedDocuments = Record<string, { value: Record<string, unknown>; savedAt: number; version: number }>;

/** Empty while building, because pages are rendered again when the server starts. Throws if the database is down. */
const readSaved = cache(() =>
  readForPages<SavedDocuments>(["site-content"], ["site-content"], async () => (isBuilding ? {} : readDocuments())),
);

const readDocuments = async () => byKey(await withContentStore((content) => content.newestOfAll()));

type SavedRow = Pick<ContentVersion, "key" | "value" | "savedAt" | "version">;

const byKey = (rows: readonly SavedRow[]): SavedDocuments =>
  Object.fromEntries(
    rows.map(({ key, value, savedAt, version }) => [key, { value: JSON.parse(value), savedAt, version }]),
  );

const readAreSamplesShown = cache(
  async () => (await readOrMarkIncomplete(readForPages(["samples"], ["site-content"], areSamplesShown))) ?? false,
);

/** Includes the drafts of `holder`, who previews them. */
const readAll = cache(async (holder?: string): Promise<SavedDocuments> => {
  const saved = (await readOrMarkIncomplete(readSaved())) ?? {};
  return holder ? { ...saved, ...byKey(await withContentStore((content) => content.drafts(holder))) } : saved;
});

const readDocumentFor = cache(
  async (name: DocumentName, translator: Translator, holder?: string, city?: string): Promise<unknown> => {
    const [saved, showsSamples] = await Promise.all([readAll(holder), readAreSamplesShown()]);
    const more: Record<string, string> = city ? { city: translator.text(city) } : {};
    return documentWithFacts(name, (key) => saved[key]?.value, { areSamplesShown: showsSamples, translator, more });
  },
);

type ReadOptions = { city?: string; translator?: Translator };

export const readContent = <Name extends DocumentName>(
  name: Name,
  { city, translator = pageTranslator() }: ReadOptions = {},
) => readDocumentFor(name, translator, currentPreviewer(), city) as Promise<DocumentOf<Name>>;

/** For staff screens. Pages show what was saved only when they are regenerated. */
export const readNewestCompany = cache(
  (): Promise<DocumentOf<"company">> => findCompany().catch(() => readContent("company")),
);

export async function readNewestExclusions(): Promise<DocumentOf<"exclusions">["items"]> {
  const saved = await readDocuments();
  return documentWithFacts("exclusions", (name) => saved[name]?.value).items;
}

export async function readDetails<Kind extends DetailsKind>(kind: Kind): Promise<(id: string) => DetailsOf<Kind>> {
  const [saved, showsSamples] = await Promise.all([readAll(currentPreviewer()), readAreSamplesShown()]);
  return (id) => completeDetails(kind, saved[`${kind}:${id}`]?.value, { areSamplesShown: showsSamples });
}

export async function lastSaved(...names: DocumentName[]): Promise<number> {
  const saved = await readAll(undefined);
  return Math.max(0, ...names.map((name) => saved[name]?.savedAt ?? 0));
}

export async function shownPrivacyVersion(): Promise<number> {
  const saved = await readAll(currentPreviewer());
  return saved.privacy?.version ?? PRIVACY_VERSION;
}

/** React's `cache` makes one object per render. `holder`: the staff member whose drafts the page shows. */
const previewer = cache((): { holder?: string } => ({}));

export function readDraftsOf(holder: string): void {
  previewer().holder = holder;
}

export const currentPreviewer = (): string | undefined => previewer().holder;

type OpenLanguages = { [language in TranslatedLanguage]?: Words };

const readOpenLanguages = cache(() =>
  readForPages<OpenLanguages>(["translations"], ["site-content"], async () => (isBuilding ? {} : readTranslations())),
);

const readTranslations = (): Promise<OpenLanguages> =>
  withTranslations(async ({ openLanguages, confirmed }) => {
    const open = await openLanguages();
    return Object.fromEntries(await Promise.all(open.map(async (language) => [language, await confirmed(language)])));
  });

export async function findOpenLanguages(): Promise<Language[]> {
  const open = await readLanguagesOrNone();
  return ["en", ...TRANSLATED.filter((language) => open[language])];
}

const readLanguagesOrNone = async (): Promise<OpenLanguages> => (await readOrMarkIncomplete(readOpenLanguages())) ?? {};

const MAX_AGE_MS = 60_000;
const translators = new Map<TranslatedLanguage, { translator: Translator; readAt: number }>();

/** For answers other than pages. Many share one read, so words may be a minute old. Throws `unavailable`. */
export async function findTranslator(language: Language = "en"): Promise<Translator> {
  if (language === "en") return english;
  const cached = translators.get(language);
  if (cached && Date.now() - cached.readAt < MAX_AGE_MS) return cached.translator;
  const words = (await readTranslations())[language];
  const translator = words ? translatorOf(language, words) : english;
  translators.set(language, { translator, readAt: Date.now() });
  return translator;
}

export type PageParams<Others = unknown> = Promise<{ language?: string } & Others>;

export async function findTranslatorOfPath(params: PageParams): Promise<Translator | undefined> {
  const language = (await params)?.language;
  if (language === undefined) return english;
  const words = isTranslated(language) ? (await readLanguagesOrNone())[language] : undefined;
  return isTranslated(language) && words ? translatorOf(language, words) : undefined;
}
