import "server-only";
import { cache } from "react";
import { isTranslated, type Language, TRANSLATED, type TranslatedLanguage } from "@/contract/language";
import { english, type Translator, type Words } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { withTranslations } from "@/server/database/translations/store";
import { isBuilding } from "@/server/platform/env";
import { readForPages, readOrMarkIncomplete } from "@/server/upstream/read-public";

type OpenLanguages = { [language in TranslatedLanguage]?: Words };

const readOpen = cache(() =>
  readForPages(
    ["translations"],
    ["site-content"],
    async (): Promise<OpenLanguages> => (isBuilding ? {} : readFromDatabase()),
  ),
);

const readFromDatabase = (): Promise<OpenLanguages> =>
  withTranslations(async ({ openLanguages, confirmed }) => {
    const open = await openLanguages();
    return Object.fromEntries(await Promise.all(open.map(async (language) => [language, await confirmed(language)])));
  });

export async function findOpenLanguages(): Promise<Language[]> {
  const open = (await readOpenOrNone()) as OpenLanguages;
  return ["en", ...TRANSLATED.filter((language) => open[language])];
}

const readOpenOrNone = async (): Promise<OpenLanguages> => (await readOrMarkIncomplete(readOpen())) ?? {};

const KEPT_MS = 60_000;
const cached = new Map<TranslatedLanguage, { translator: Translator; at: number }>();

/** For answers that are no page. Words are at most a minute old: many answers share one read. Throws `unavailable`. */
export async function findTranslator(language: Language = "en"): Promise<Translator> {
  if (language === "en") return english;
  const known = cached.get(language);
  if (known && Date.now() - known.at < KEPT_MS) return known.translator;
  const words = (await readFromDatabase())[language];
  const translator = words ? translatorOf(language, words) : english;
  cached.set(language, { translator, at: Date.now() });
  return translator;
}

export type PageParams<Others = unknown> = Promise<{ language?: string } & Others>;

export async function findAddressTranslator(params: PageParams): Promise<Translator | undefined> {
  const language = (await params)?.language;
  if (language === undefined) return english;
  const words = isTranslated(language) ? (await readOpenOrNone())[language] : undefined;
  return isTranslated(language) && words ? translatorOf(language, words) : undefined;
}
