import "server-only";
import { cache } from "react";
import { PUBLIC_TAGS } from "@/contract/calls/call";
import type { TranslatedLanguage } from "@/contract/language";
import { withTranslations } from "@/server/database/translations/store";
import { env, isBuilding } from "@/server/platform/env";
import { backendTagOf } from "@/server/upstream/page-tags.mjs";
import { readForPages } from "@/server/upstream/read-public";
import { countStates, groupsOf, readEnglishTexts, translationsOf } from "./read-texts";
import type { EnglishText } from "./site-texts";

export type Coverage = Record<string, { confirmed: number; all: number }>;

/** Confirmed texts by group. Empty while building. Throws if the backend or the database is down. */
export const findCoverage = cache((language: TranslatedLanguage): Promise<Coverage> => {
  const backendTag = backendTagOf(env);
  return readForPages(["coverage", language, backendTag], [...PUBLIC_TAGS, backendTag], async () =>
    isBuilding ? {} : coverageOf(language, await readEnglishTexts()),
  );
});

/** Uncached. Throws if the backend or the database is down. */
export async function findUntranslatedLanguages(): Promise<TranslatedLanguage[]> {
  const open = await withTranslations((translations) => translations.openLanguages());
  if (open.length === 0) return [];
  const texts = await readEnglishTexts();
  const whole = await Promise.all(
    open.map(async (language) =>
      Object.values(await coverageOf(language, texts)).every((one) => one.confirmed === one.all),
    ),
  );
  return open.filter((_, at) => !whole[at]);
}

async function coverageOf(language: TranslatedLanguage, english: readonly EnglishText[]): Promise<Coverage> {
  const texts = await translationsOf(language, english);
  return Object.fromEntries(
    groupsOf(texts).map((one) => [one.group, { confirmed: countStates(one.texts).confirmed, all: one.texts.length }]),
  );
}
