import "server-only";
import type { Translator, Words } from "@/lib/content/language/translator";
import { pages } from "@/lib/content/pages";
import { slugOf } from "@/lib/content/slug";
import { getDesigns, getOffersByCity, getProjects } from "@/server/features/catalogue";
import { logFailure, logRecovery } from "@/server/platform/failure-log";
import { shared } from "@/server/platform/shared.mjs";
import type { RowAddresses } from "@/server/web/http/addresses";
import { ownToken } from "./own-token";

const FAILURE_NAME = "addresses of rows";
const FAILURE_MESSAGE = "the addresses of rows could not be read";

export async function findRowAddresses(): Promise<RowAddresses> {
  const [designs, projects, { cities, citiesFailed }] = await Promise.all([
    getDesigns(),
    getProjects(),
    getOffersByCity(),
  ]);
  const slugsOf = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);
  const slugsOfCities = cities.map(({ cityName }) => slugOf(cityName));
  return {
    ...(designs && { [pages.designs.href]: slugsOf(designs), "/og/design": slugsOf(designs) }),
    ...(projects && { [pages.projects.href]: slugsOf(projects), "/og/project": slugsOf(projects) }),
    ...(!citiesFailed && {
      [pages.packages.href]: slugsOfCities,
      "/og/package": slugsOfCities,
      "/city-packages": cities.flatMap(({ _id }) => _id || []),
    }),
  };
}

/** For the front server: Next's cached data can only be read inside a request. Never throws. */
export async function readRowAddresses(): Promise<RowAddresses> {
  const headers = { authorization: `Bearer ${ownToken()}` };
  try {
    const reply = await shared.call?.({ path: "/api/pages", headers });
    if (reply?.status === 200) {
      logRecovery(FAILURE_NAME);
      return JSON.parse(reply.body.toString());
    }
    logFailure("warn", FAILURE_NAME, FAILURE_MESSAGE, { status: reply?.status });
  } catch (cause) {
    logFailure("warn", FAILURE_NAME, FAILURE_MESSAGE, { cause });
  }
  return {};
}

export async function readNamesIn({ text }: Translator): Promise<Words> {
  const [{ cities }, designs = [], projects = []] = await Promise.all([getOffersByCity(), getDesigns(), getProjects()]);
  const names = [
    ...cities.flatMap(({ cityName, offers = [] }) => [cityName, ...offers.map(({ packageName }) => packageName)]),
    ...designs.map(({ name }) => name),
    ...projects.map(({ projectName }) => projectName),
  ];
  return Object.fromEntries(names.filter((name) => text(name) !== name).map((name) => [name, text(name)]));
}
