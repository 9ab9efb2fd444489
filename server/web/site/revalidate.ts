import "server-only";
import { revalidateTag } from "next/cache";
import { after } from "next/server";
import type { PublicTag, Tag } from "@/contract/calls/call";
import { cityCalls } from "@/contract/calls/catalogue";
import type { Language } from "@/contract/language";
import { addressIn } from "@/lib/content/language/address";
import { noSuchCityPage, notFoundPage, type PageName, pages } from "@/lib/content/pages";
import { getOffersByCity, packagesPathOf, pageOfCity } from "@/server/features/catalogue";
import { findOpenLanguages } from "@/server/features/content";
import { env, isDevelopment } from "@/server/platform/env";
import { logFailure, logRecovery } from "@/server/platform/failure-log";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";
import { callBackend } from "@/server/upstream/call";
import { cardOf } from "./metadata";
import { ownToken } from "./own-token";
import { pricedPages } from "./shared-picture";

const CHECK_EVERY_MS = 10_000;

/** After "max", Next shows the old page once more before it renders the new one, so we render the pages ourselves. */
export function revalidate(tags: readonly PageTag[]): void {
  for (const tag of tags) revalidateTag(tag, "max");
  after(() => regeneratePagesShowing(tags));
}

type PageTag = Tag | "address";

const REGENERATION_FAILURE = "pages made ahead";

const CITY_PAGES = "/package/:city";
const CITY_PACKAGES = "/city-packages/:id";
const findAddresses: Record<string, () => Promise<string[]>> = {
  [CITY_PAGES]: async () => (await findCities()).flatMap((city) => pageOfCity(city) ?? []),
  [CITY_PACKAGES]: async () => (await findCities()).flatMap((city) => (city._id ? packagesPathOf(city) : [])),
};
const WITH_RATES = [
  ...["/", pages.packages.href, CITY_PAGES, CITY_PACKAGES, pages.estimator.href, "/sitemap.xml"],
  ...pricedPages.map(cardOf),
];

const MISSING_PAGE = "/_not-found";

const EVERY_PAGE = [...Object.values(pages).map(({ href }) => href), CITY_PAGES];

const OTHERS_WITH_WORDS = [
  ...["/thank-you", MISSING_PAGE, noSuchCityPage, "/manifest.webmanifest", "/sitemap.xml"],
  ...(Object.keys(pages) as PageName[]).map(cardOf),
];

/** No page shows staff data. Single designs and projects are too many: the next visit to each waits for its render. */
const pagesShowing: Record<PublicTag | "address", readonly string[]> & { [tag in PageTag]?: readonly string[] } = {
  cities: WITH_RATES,
  packages: [...WITH_RATES, pages.projects.href, pages.designs.href],
  services: WITH_RATES,
  projects: ["/", pages.projects.href, "/sitemap.xml"],
  floorplans: ["/", pages.designs.href, pages.estimator.href, "/sitemap.xml"],
  "site-content": [...EVERY_PAGE, ...OTHERS_WITH_WORDS, CITY_PACKAGES],
  address: [...EVERY_PAGE, "/sitemap.xml"],
};

const pathIn = (language: Language, path: string): string =>
  addressIn(language, language !== "en" && path === MISSING_PAGE ? notFoundPage : path);

async function findPagesShowing(tags: readonly PageTag[]): Promise<string[]> {
  const patterns = [...new Set(tags.flatMap((tag) => pagesShowing[tag] ?? []))];
  const paths = (await Promise.all(patterns.map((pattern) => findAddresses[pattern]?.() ?? [pattern]))).flat();
  return [...new Set((await findOpenLanguages()).flatMap((language) => paths.map((path) => pathIn(language, path))))];
}

export async function regeneratePagesShowing(tags: readonly PageTag[]): Promise<void> {
  if (!env.PAGES_AHEAD || isDevelopment) return; // in development pages are not cached
  const paths = await findPagesShowing(tags);
  await Promise.all(paths.map(regenerate));
}

const findCities = () =>
  getOffersByCity()
    .then(({ cities }) => cities)
    .catch((cause: unknown) => {
      logFailure("warn", "cities of pages", "cities could not be read", { cause });
      return [];
    });

async function regenerate(path: string): Promise<void> {
  try {
    const isRegenerated = await shared.regeneratePage?.(path);
    if (isRegenerated) logRecovery(REGENERATION_FAILURE, path);
    else logFailure("warn", REGENERATION_FAILURE, "a page could not be regenerated in time", { path }, path);
  } catch (cause) {
    logFailure("warn", REGENERATION_FAILURE, "a page could not be regenerated", { path, cause }, path);
  }
}

/** Replaces the build's pages, whose data may be old, and does so again once a backend that was down answers. */
export async function refreshPagesOnceServing(): Promise<void> {
  await refreshPages();
  if (await doesBackendAnswer()) return;
  do await pause();
  while (!(await doesBackendAnswer()));
  await refreshPages();
}

/** Does not keep the process alive. Tests' fake timers cannot advance node:timers/promises. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, CHECK_EVERY_MS).unref());

const doesBackendAnswer = () =>
  callBackend(cityCalls.list, {}).then(
    () => true,
    () => false,
  );

/** Revalidation only works inside a request, so we call ourselves. */
async function refreshPages(): Promise<void> {
  const headers = { authorization: `Bearer ${ownToken()}` };
  const reply = await shared.call?.({ method: "POST", path: "/api/pages", headers });
  if (reply?.status !== 200) log.error("the pages could not be refreshed at start", { status: reply?.status });
}
