import "server-only";
import type { Metadata } from "next";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { type Language, languages, MIN_CONFIRMED_SHARE, type TranslatedLanguage } from "@/contract/language";
import { addressIn } from "@/lib/content/language/address";
import { pageTranslator } from "@/lib/content/language/page-translator";
import { cardsFolder, type PageName, pages } from "@/lib/content/pages";
import { withBrand } from "@/lib/content/search-titles";
import type { Sentence } from "@/lib/content/translations";
import { findOpenLanguages, readContent } from "@/server/features/content";
import { type Coverage, findCoverage } from "@/server/features/translations";
import { env } from "@/server/platform/env";
import { readOrMarkIncomplete } from "@/server/upstream/read-public";
import { type PageParams, setPageLanguage } from "./page-language";

/** The read has a tag, because the build's address may differ. `cache`: a second read in one render is undefined. */
export const getSiteAddress = cache(unstable_cache(async () => env.SITE_URL, [env.SITE_URL], { tags: ["address"] }));

const GROUPS_OF_PAGE: { [Page in PageName]?: readonly string[] } = {
  home: ["packages", "services"],
  projects: ["projects"],
  designs: ["designs"],
  packages: ["packages", "services", "document:exclusions"],
};

/** The metadata of a page with words of its own. */
export const pageMetadata =
  (page: PageName) =>
  async ({ params }: { params: PageParams }) => {
    await setPageLanguage(params);
    return readPageMetadata(page);
  };

/** The metadata of a page that search engines must not list. */
export const unlistedMetadata =
  (title: Sentence) =>
  async ({ params }: { params: PageParams }): Promise<Metadata> => {
    const { t } = await setPageLanguage(params);
    return { title: t(title), robots: { index: false } };
  };

export async function readPageMetadata(page: PageName, city?: { cityName: string; href: string }): Promise<Metadata> {
  const { searchTitle: title, searchDescription: description } = await readContent(
    page,
    city && { city: city.cityName },
  );
  const card = city ? cardsFolder + city.href : cardOf(page);
  return composeMetadata({ page, title, description, href: (city ?? pages[page]).href, card });
}

type PageFacts = Record<"title" | "description" | "href" | "card", string> & { page: PageName };

export async function composeMetadata({ page, title, description, href, card: url }: PageFacts): Promise<Metadata> {
  const [{ brand }, address] = await Promise.all([readContent("company"), getSiteAddress()]);
  const { language, tag, localHref } = pageTranslator();
  const card = { url: localHref(url), width: 1200, height: 630, alt: `${brand}: ${title}` };
  const listed = await findIndexedLanguages(page);
  return {
    metadataBase: new URL(address),
    title: { absolute: withBrand(title, brand) },
    description,
    alternates: {
      canonical: localHref(href),
      ...(listed.length > 1 && { languages: alternatesOf(href, listed) }),
    },
    ...(!listed.includes(language) && { robots: { index: false, follow: true } }),
    openGraph: {
      type: "website",
      siteName: brand,
      locale: tag.replace("-", "_"),
      url: localHref(href),
      title,
      description,
      images: [card],
    },
    twitter: { card: "summary_large_image", title, description, images: [card] },
  };
}

export const alternatesOf = (href: string, open: readonly Language[]): Record<string, string> => ({
  ...Object.fromEntries(open.map((language) => [languages[language].tag, addressIn(language, href)])),
  "x-default": href,
});

export const cardOf = (page: PageName) => `${cardsFolder}/${page}`;

export async function findIndexedLanguages(page: PageName): Promise<Language[]> {
  const open = await findOpenLanguages();
  const isIndexed = await Promise.all(open.map((language) => language === "en" || isTranslatedEnough(language, page)));
  return open.filter((_, index) => isIndexed[index]);
}

async function isTranslatedEnough(language: TranslatedLanguage, page: PageName): Promise<boolean> {
  const coverage = await readOrMarkIncomplete(findCoverage(language));
  return coverage !== undefined && shareOf(coverage, page) >= MIN_CONFIRMED_SHARE;
}

function shareOf(coverage: Coverage, page: PageName): number {
  const pageGroups = [`document:${page}`, "document:company", ...(GROUPS_OF_PAGE[page] ?? [])];
  let [confirmed, all] = [0, 0];
  for (const [group, counts] of Object.entries(coverage)) {
    if (!group.startsWith("words:") && !pageGroups.includes(group)) continue;
    confirmed += counts.confirmed;
    all += counts.all;
  }
  return all === 0 ? 0 : confirmed / all;
}
