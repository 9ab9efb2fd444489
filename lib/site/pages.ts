import "server-only";
import type { Tag } from "@/lib/api/call";
import { pageMetadata } from "@/lib/content/page-metadata";
import { isDevelopment } from "@/lib/env";
import { log } from "@/lib/log";
import { shared } from "@/server/shared.mjs";
import { packagesPathOf, pageOfCity } from "./city-addresses";
import { type CityOffers, getOffersByCity } from "./offers";

/** What a page is made of: data of the backend, or the site's own address (lib/site/address.ts). */
export type PageTag = Tag | "address";

/** Stands for the page of each city that has packages. */
const CITY_PAGES = "/package/:city";
/** Stands for each city's packages as the home page fetches them. */
const CITY_PACKAGES = "/city-packages/:id";
const addressesOf: Record<string, (city: CityOffers) => string | undefined> = {
  [CITY_PAGES]: pageOfCity,
  [CITY_PACKAGES]: (city) => (city._id ? packagesPathOf(city) : undefined),
};
const WITH_RATES = [
  "/",
  pageMetadata.packages.path,
  CITY_PAGES,
  CITY_PACKAGES,
  pageMetadata.estimator.path,
  "/sitemap.xml",
];

/** The prerendered pages that show each kind of data. What only staff see is shown by none. */
const pagesShowing: Record<PageTag, readonly string[]> = {
  cities: WITH_RATES,
  packages: [...WITH_RATES, pageMetadata.projects.path],
  services: WITH_RATES,
  projects: ["/", pageMetadata.projects.path, "/sitemap.xml"],
  "floor-plans": [pageMetadata.designs.path, "/sitemap.xml"],
  enquiries: [],
  customers: [],
  employees: [],
  "waiting-enquiries": [],
  sessions: [],
  "second-factors": [],
  address: [...Object.values(pageMetadata).map(({ path }) => path), CITY_PAGES, "/sitemap.xml", "/robots.txt"],
};

/** Pages made at a time. All at once they would all be done last: the home page is wanted first. */
const AT_A_TIME = 2;

/** The prerendered pages that show these tags. */
export async function findPagesShowing(tags: readonly PageTag[]): Promise<string[]> {
  const paths = [...new Set(tags.flatMap((tag) => pagesShowing[tag]))];
  const cities = paths.some((path) => addressesOf[path]) ? await findCities() : [];
  return paths.flatMap((path) => {
    const addressOf = addressesOf[path];
    return addressOf ? cities.flatMap((city) => addressOf(city) ?? []) : path;
  });
}

/** Has the pages that show these tags made anew. Never throws: Next tries again by itself. */
export async function makePagesShowing(tags: readonly PageTag[]): Promise<void> {
  if (isDevelopment) return; // where no page is kept
  const waiting = await findPagesShowing(tags);
  const remakeOnes = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) await remake(path);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, remakeOnes));
}

const findCities = () =>
  getOffersByCity()
    .then(({ cities }) => cities)
    .catch((cause: unknown) => {
      log.warn("cities could not be read", { reason: String(cause) });
      return [];
    });

async function remake(path: string): Promise<void> {
  try {
    const isMade = await shared.remakePage?.(path);
    if (!isMade) log.warn("a page could not be made anew in time", { path });
  } catch (cause) {
    log.warn("a page could not be made anew", { path, cause });
  }
}
