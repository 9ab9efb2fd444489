import "server-only";
import type { Tag } from "@/lib/api/call";
import { patience } from "@/lib/api/limits";
import { pageMetadata } from "@/lib/content/page-metadata";
import { env, isDevelopment } from "@/lib/env";
import { log } from "@/lib/log";
import { getCityPages, pathOfCity } from "./city-pages";

/** What a page is made of: data of the backend, or the site's own address (lib/site/address.ts). */
export type PageTag = Tag | "address";

/** Stands for the page of each city that has packages. */
const CITY_PAGES = "/package/:city";
const WITH_RATES = ["/", pageMetadata.packages.path, CITY_PAGES, pageMetadata.estimator.path, "/sitemap.xml"];

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

/** A page that takes longer than all these pauses is left to Next, which makes it anew at somebody's visit. */
const PAUSES_MS = [25, 50, 100, 200, 400, 800, 1_000, 1_000, 2_000, 4_000];
/** A page that is not there yet is waited for until it is made, and so until the backend has answered or not. */
const TIMEOUT_MS = patience.usual.beginMs + patience.usual.wholeMs + 1_000;
/** Pages made at a time. All at once they would all be done last: the home page is wanted first. */
const AT_A_TIME = 2;

/** The prerendered pages that show these tags. */
export async function findPagesShowing(tags: readonly PageTag[]): Promise<string[]> {
  const paths = new Set(tags.flatMap((tag) => pagesShowing[tag]));
  if (paths.delete(CITY_PAGES)) for (const city of await findCities()) paths.add(pathOfCity(city));
  return [...paths];
}

/** Visits the pages that show these tags until Next has made them anew. Never throws: Next tries again by itself. */
export async function makePagesShowing(tags: readonly PageTag[]): Promise<void> {
  if (isDevelopment) return; // where no page is kept
  const waiting = await findPagesShowing(tags);
  const visitor = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) await visitUntilMade(path);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, visitor));
}

const findCities = () =>
  getCityPages()
    .then(({ cities }) => cities)
    .catch((cause: unknown) => {
      log.warn("cities could not be read", { reason: String(cause) });
      return [];
    });

/** The visit that finds a page stale sets off the making of the next one. */
async function visitUntilMade(path: string): Promise<void> {
  try {
    for (const pause of PAUSES_MS) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const page = await fetch(new URL(path, env.selfUrl), { method: "HEAD", cache: "no-store", signal });
      if (page.headers.get("x-nextjs-cache") === "HIT") return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    log.warn("page could not be made anew", { path });
  } catch (cause) {
    log.warn("page could not be visited", { path, reason: String(cause) });
  }
}
