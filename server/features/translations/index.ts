import "server-only";
import { cache } from "react";
import { type BackendCall, PUBLIC_TAGS } from "@/contract/calls/call";
import { cityCalls, floorPlanCalls, packageCalls, projectCalls, serviceCalls } from "@/contract/calls/catalogue";
import { type DetailsKind, type DocumentName, detailDocuments, documents } from "@/contract/content/documents";
import { ALT_LENGTH, type Field, type Fields } from "@/contract/content/fields";
import type { TranslatedLanguage } from "@/contract/language";
import type { City, FloorPlan, HousePackage, Service, ShowcaseProject } from "@/contract/schemas/catalogue";
import { LENGTHS } from "@/contract/schemas/lengths";
import type { SiteText, TranslationCounts } from "@/contract/schemas/site-content";
import type { Words } from "@/lib/content/language/translator";
import { drafts, isArea } from "@/lib/content/translations";
import {
  completeDetails,
  publicDocument,
  replaceTexts,
  withContentStore,
  withoutNameMeaning,
} from "@/server/database/documents/document";
import type { TranslationRow } from "@/server/database/tables";
import { withTranslations } from "@/server/database/translations/store";
import { filterPublished } from "@/server/features/catalogue";
import { env, isBuilding } from "@/server/platform/env";
import { areSamplesShown } from "@/server/upstream/demo-rows";
import { fetchAllRows } from "@/server/upstream/lists";
import { backendTagOf } from "@/server/upstream/page-tags.mjs";
import { readForPages } from "@/server/upstream/read-public";

const readRows = async <C extends BackendCall>(call: C) => (await fetchAllRows(call, {})).data;

/** Reads the current texts, because staff look right after a change. Throws if the backend is down. */
export async function readEnglishTexts(): Promise<EnglishText[]> {
  const [documents, cities, packages, services, designs, projects] = await Promise.all([
    withContentStore((content) => content.newestOfAll()),
    readRows(cityCalls.list),
    readRows(packageCalls.list),
    readRows(serviceCalls.list),
    readRows(floorPlanCalls.catalogue),
    readRows(projectCalls.showcase).then(filterPublished),
  ]);
  const saved = Object.fromEntries(documents.map(({ key, value }) => [key, JSON.parse(value)]));
  const rows = { cities, packages, services, designs, projects };
  return listSiteTexts({ saved, areSamplesShown: await areSamplesShown(), ...rows });
}

export async function translateTexts(language: TranslatedLanguage, texts: readonly EnglishText[]): Promise<SiteText[]> {
  const rows = await withTranslations((translations) => translations.all(language));
  return withStates(texts, rows, Object.assign({}, ...Object.values(drafts[language])));
}

type SavedTranslation = Pick<TranslationRow, "english" | "text" | "place" | "isConfirmed">;

export function withStates(
  texts: readonly EnglishText[],
  rows: readonly SavedTranslation[],
  shipped: Words,
): SiteText[] {
  const byEnglish = new Map(rows.map((row) => [row.english, row]));
  const current = new Set(texts.map(({ english }) => english));
  // A translation whose English only moved does not make the new text in its former place outdated.
  const formerByPlace = new Map(rows.filter(({ english }) => !current.has(english)).map((row) => [row.place, row]));
  const shippedDrafts = new Map(Object.entries(shipped));

  return texts.map((source): SiteText => {
    const saved = byEnglish.get(source.english);
    if (saved) return { ...source, text: saved.text, state: saved.isConfirmed ? "confirmed" : "draft" };
    const draft = shippedDrafts.get(source.english);
    if (draft) return { ...source, text: draft, state: "draft" };
    const former = formerByPlace.get(source.place);
    if (former) return { ...source, text: former.text, state: "outdated", formerEnglish: former.english };
    return { ...source, text: "", state: "none" };
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
  return [...groups].map(([group, texts]) => ({ group, texts }));
}

export type Coverage = Record<string, { confirmed: number; all: number }>;

export const findCoverage = cache((language: TranslatedLanguage): Promise<Coverage> => {
  const backendTag = backendTagOf(env);
  return readForPages(["coverage", language, backendTag], [...PUBLIC_TAGS, backendTag], async () =>
    isBuilding ? {} : readCoverage(language, await readEnglishTexts()),
  );
});

export async function findUntranslatedLanguages(): Promise<TranslatedLanguage[]> {
  const languages = await withTranslations((translations) => translations.openLanguages());
  if (languages.length === 0) return [];
  const texts = await readEnglishTexts();
  const untranslated: TranslatedLanguage[] = [];
  for (const language of languages) {
    const groups = Object.values(await readCoverage(language, texts));
    if (groups.some(({ confirmed, all }) => confirmed < all)) untranslated.push(language);
  }
  return untranslated;
}

async function readCoverage(language: TranslatedLanguage, english: readonly EnglishText[]): Promise<Coverage> {
  const groups = groupsOf(await translateTexts(language, english));
  const coverage = groups.map(({ group, texts }) => [
    group,
    { confirmed: countStates(texts).confirmed, all: texts.length },
  ]);
  return Object.fromEntries(coverage);
}

export type Sources = {
  saved: Record<string, Record<string, unknown>>;
  areSamplesShown: boolean;
  cities: readonly City[];
  packages: readonly HousePackage[];
  services: readonly Service[];
  designs: readonly FloorPlan[];
  projects: readonly ShowcaseProject[];
};

type EnglishText = Pick<SiteText, "place" | "group" | "english" | "max">;
/** `path`: the place within its group. `max`: the most characters that its field allows. */
type LocatedText = { path: string; english: string; max: number | null };

export function listSiteTexts(sources: Sources): EnglishText[] {
  const groups = { ...interfaceTexts(), ...documentTexts(sources), ...rowTexts(sources) };
  return Object.entries(groups).flatMap(([group, texts]) => {
    const distinct = withoutRepeats(texts.filter(({ english }) => hasWords(english)));
    return distinct.map(({ path, ...text }) => ({ place: `${group}.${path}`, group, ...text }));
  });
}

const hasWords = (english: string) => /\p{L}/u.test(english);

/** A text that several fields share has to fit into the shortest. */
function withoutRepeats(texts: readonly LocatedText[]): LocatedText[] {
  const byEnglish = new Map<string, LocatedText>();
  for (const text of texts) {
    const first = byEnglish.get(text.english) ?? text;
    const max = first.max !== null && text.max !== null ? Math.min(first.max, text.max) : (first.max ?? text.max);
    byEnglish.set(text.english, { ...first, max });
  }
  return [...byEnglish.values()];
}

function interfaceTexts(): Record<string, LocatedText[]> {
  const groups: Record<string, LocatedText[]> = {};
  for (const [area, words] of Object.values(drafts).flatMap((areas) => Object.entries(areas))) {
    if (!isArea(area)) continue;
    const texts = Object.keys(words).map((english, index) => ({ path: String(index + 1), english, max: null }));
    groups[`words:${area}`] = [...(groups[`words:${area}`] ?? []), ...texts];
  }
  return groups;
}

function documentTexts({ saved, areSamplesShown }: Sources): Record<string, LocatedText[]> {
  const company = publicDocument("company", saved.company, { areSamplesShown });
  const groups: Record<string, LocatedText[]> = {};
  for (const name of Object.keys(documents) as DocumentName[]) {
    const document = documents[name];
    if (!("page" in document)) continue;
    const shown = withoutNameMeaning(publicDocument(name, saved[name], { areSamplesShown }), company);
    groups[`document:${name}`] = textsIn(document.fields, shown);
  }
  return groups;
}

function rowTexts({ saved, areSamplesShown, ...rows }: Sources): Record<string, LocatedText[]> {
  const field = (path: string, english: string, max: number): LocatedText => ({ path, english, max });
  const detailsIn = (entity: DetailsKind, id: string) => {
    const details = completeDetails(entity, saved[`${entity}:${id}`], { areSamplesShown });
    return textsIn(detailDocuments[entity].fields, details);
  };
  const lines = (texts: readonly string[]) =>
    texts.map((english, index) => field(`description.${index}`, english, LENGTHS.line));
  return {
    packages: rows.packages.flatMap((row) =>
      inRow(row, [field("packageName", row.packageName, LENGTHS.name), ...detailsIn("package", row._id)]),
    ),
    services: rows.services.flatMap((row) =>
      inRow(row, [field("serviceName", row.serviceName, LENGTHS.name), ...lines(row.description)]),
    ),
    designs: rows.designs.flatMap((row) =>
      inRow(row, [
        field("name", row.name, LENGTHS.name),
        field("description", row.description, LENGTHS.description),
        field("propertyType", row.propertyType, LENGTHS.kind),
        field("floor", row.floor, LENGTHS.kind),
        ...detailsIn("design", row._id),
      ]),
    ),
    projects: rows.projects.flatMap((row) =>
      inRow(row, [
        field("projectName", row.projectName, LENGTHS.name),
        field("property_type", row.property_type, LENGTHS.kind),
        ...lines(row.description),
        ...detailsIn("project", row._id),
      ]),
    ),
    cities: rows.cities.flatMap((row) => inRow(row, [field("cityName", row.cityName, LENGTHS.name)])),
  };
}

const inRow = ({ _id }: { _id: string }, texts: readonly LocatedText[]) =>
  texts.map(({ path, ...text }) => ({ path: `${_id}.${path}`, ...text }));

function textsIn(fields: Fields, document: Record<string, unknown>): LocatedText[] {
  const texts: LocatedText[] = [];
  replaceTexts(fields, document, (english, field, path) => {
    texts.push({ path, english, max: maxLengthOf(field) });
    return english;
  });
  return texts;
}

function maxLengthOf(field: Field): number | null {
  if (field.kind === "picture") return ALT_LENGTH;
  return field.kind === "line" || field.kind === "text" ? field.max : null;
}
