import type { MetadataRoute } from "next";
import { pageMetadata } from "@/lib/content/page-metadata";
import { builtAt } from "@/lib/env";
import { getSiteAddress } from "@/lib/site/address";
import { getCityPages, pathOfCity } from "@/lib/site/city-pages";
import type { Offer } from "@/lib/site/offers";

export const revalidate = 3600;

/** Every page that may be listed. A page is as young as the youngest of what it shows; its words are as old as the build. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [address, { cities }] = await Promise.all([getSiteAddress(), getCityPages()]);
  const pages = Object.values(pageMetadata).map(({ path }) => ({ path, shown: [] as Offer[] }));
  const cityPages = cities.map((city) => ({ path: pathOfCity(city), shown: city.offers ?? [] }));
  return [...pages, ...cityPages].map(({ path, shown }) => ({
    url: new URL(path, address).href,
    lastModified: youngest(shown),
  }));
}

function youngest(offers: Offer[]): Date {
  const changes = offers.flatMap(({ updatedAt, services = [] }) => [
    updatedAt,
    ...services.map((one) => one.updatedAt),
  ]);
  return new Date(Math.max(builtAt.getTime(), ...changes.map((change) => Date.parse(change ?? "") || 0)));
}
