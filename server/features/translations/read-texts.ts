import "server-only";
import type { BackendCall } from "@/contract/calls/call";
import { cityCalls } from "@/contract/calls/cities";
import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { packageCalls } from "@/contract/calls/packages";
import { projectCalls } from "@/contract/calls/projects";
import { serviceCalls } from "@/contract/calls/services";
import type { TranslatedLanguage } from "@/contract/language";
import type { SiteText, TranslationCounts } from "@/contract/schemas/translation";
import type { Words } from "@/lib/content/language/translator";
import { drafts } from "@/lib/content/translations";
import { withContentStore } from "@/server/database/documents/content-store";
import type { TranslationRow } from "@/server/database/tables";
import { withTranslations } from "@/server/database/translations/store";
import { publicProjects } from "@/server/features/catalogue";
import { areSamplesShown } from "@/server/upstream/demo-rows";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import { type EnglishText, listSiteTexts } from "./site-texts";

const rowsOf = async <C extends BackendCall>(call: C) => (await fetchAllRows(call, {})).data;

/** Uncached: staff look at them right after a change. Throws if the backend is down. */
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

export async function translationsOf(language: TranslatedLanguage, texts: readonly EnglishText[]): Promise<SiteText[]> {
  const rows = await withTranslations((translations) => translations.all(language));
  return withStates(texts, rows, Object.assign({}, ...Object.values(drafts[language])));
}

type Saved = Pick<TranslationRow, "english" | "text" | "place" | "isConfirmed">;

/** States follow from the current English text and are not stored. `rows` are in the order of saving. */
export function withStates(texts: readonly EnglishText[], rows: readonly Saved[], shipped: Words): SiteText[] {
  const byEnglish = new Map(rows.map((row) => [row.english, row]));
  const current = new Set(texts.map(({ english }) => english));
  // A text that only moved is not outdated in its former place.
  const formerByPlace = new Map(rows.filter(({ english }) => !current.has(english)).map((row) => [row.place, row]));
  const draftOf = new Map(Object.entries(shipped));

  return texts.map((one): SiteText => {
    const saved = byEnglish.get(one.english);
    if (saved) return { ...one, text: saved.text, state: saved.isConfirmed ? "confirmed" : "draft" };
    const draft = draftOf.get(one.english);
    if (draft) return { ...one, text: draft, state: "draft" };
    const former = formerByPlace.get(one.place);
    if (former) return { ...one, text: former.text, state: "outdated", formerEnglish: former.english };
    return { ...one, text: "", state: "none" };
  });
}

export function countStates(texts: readonly SiteText[]): TranslationCounts {
  const counts: TranslationCounts = { none: 0, draft: 0, confirmed: 0, outdated: 0 };
  for (const { state } of texts) counts[state]++;
  return counts;
}

export function groupsOf(texts: readonly SiteText[]): { group: string; texts: SiteText[] }[] {
  const groups = new Map<string, SiteText[]>();
  for (const text of texts) groups.set(text.group, [...(groups.get(text.group) ?? []), text]);
  return [...groups].map(([group, own]) => ({ group, texts: own }));
}
