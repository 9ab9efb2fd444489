import "server-only";
import type { BackendCall } from "@/contract/calls/call";
import { cityCalls } from "@/contract/calls/cities";
import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { packageCalls } from "@/contract/calls/packages";
import { projectCalls } from "@/contract/calls/projects";
import { serviceCalls } from "@/contract/calls/services";
import type { TranslatedLanguage } from "@/contract/language";
import type { SiteText } from "@/contract/schemas/translation";
import { drafts } from "@/lib/content/translations/drafts";
import { withContentStore } from "@/server/database/documents/content-store";
import { withTranslations } from "@/server/database/translations/with-translations";
import { publicProjects } from "@/server/features/catalogue";
import { areSamplesShown } from "@/server/upstream/demo-rows";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import { type EnglishText, listSiteTexts } from "./site-texts";
import { withStates } from "./states";

const rowsOf = async <C extends BackendCall>(call: C) => (await fetchAllRows(call, {})).data;

/** The current texts of the site, uncached: staff look at them right after a change. Throws if the backend is down. */
export async function readEnglishTexts(): Promise<EnglishText[]> {
  const [documents, cities, packages, services, designs, projects] = await Promise.all([
    withContentStore((content) => content.current()),
    rowsOf(cityCalls.list),
    rowsOf(packageCalls.list),
    rowsOf(serviceCalls.list),
    rowsOf(floorPlanCalls.catalogue),
    rowsOf(projectCalls.showcase).then(publicProjects),
  ]);
  const saved = Object.fromEntries(documents.map(({ key, value }) => [key, JSON.parse(value)]));
  return listSiteTexts({
    saved,
    areSamplesShown: await areSamplesShown(),
    cities,
    packages,
    services,
    designs,
    projects,
  });
}

/** These texts with their translations into a language. */
export async function translationsOf(language: TranslatedLanguage, texts: readonly EnglishText[]): Promise<SiteText[]> {
  const rows = await withTranslations((translations) => translations.all(language));
  return withStates(texts, rows, Object.assign({}, ...Object.values(drafts[language])));
}
