import "server-only";
import type { Metadata } from "next";
import { type Language, languages } from "@/contract/language";
import { addressIn } from "@/lib/content/language/address";
import { pageTranslator } from "@/lib/content/language/page-translator";
import { cardsFolder, type PageName, pages } from "@/lib/content/pages";
import { readContent } from "@/server/features/content";
import { getSiteAddress } from "./address";
import { findIndexedLanguages } from "./indexed-languages";

/** The default city's page has the plain address. */
type CityPage = { cityName: string; href: string };

export async function metadataFor(page: PageName, city?: CityPage): Promise<Metadata> {
  const [{ brand }, words, address] = await Promise.all([
    readContent("company"),
    readContent(page, city && { city: city.cityName }),
    getSiteAddress(),
  ]);
  const { searchTitle: title, searchDescription: description } = words;
  return statedOf({
    page,
    brand,
    address,
    title,
    description,
    href: (city ?? pages[page]).href,
    card: city ? cardsFolder + city.href : cardOf(page),
  });
}

export async function metadataOf(
  about: Pick<Stated, "page" | "title" | "description" | "href" | "card">,
): Promise<Metadata> {
  const [{ brand }, address] = await Promise.all([readContent("company"), getSiteAddress()]);
  return statedOf({ brand, address, ...about });
}

/** `page` decides in which languages search engines may list it. */
type Stated = Record<"brand" | "address" | "title" | "description" | "href" | "card", string> & { page: PageName };

async function statedOf({ page, brand, address, title, description, href, card: url }: Stated): Promise<Metadata> {
  const { language, tag, at } = pageTranslator();
  const card = { url: at(url), width: 1200, height: 630, alt: `${brand}: ${title}` };
  const listed = await findIndexedLanguages(page);
  return {
    metadataBase: new URL(address),
    title: { absolute: `${title} | ${brand}` },
    description,
    alternates: { canonical: at(href), ...(listed.length > 1 && { languages: alternatesOf(href, listed) }) },
    ...(!listed.includes(language) && { robots: { index: false, follow: true } }),
    openGraph: {
      type: "website",
      siteName: brand,
      locale: tag.replace("-", "_"),
      url: at(href),
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
