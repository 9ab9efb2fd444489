import "server-only";
import { cache } from "react";
import { type BackendCall, PUBLIC_TAGS } from "@/contract/calls/call";
import { cityCalls, floorPlanCalls, packageCalls, projectCalls, serviceCalls } from "@/contract/calls/catalogue";
import { type DetailsKind, type DocumentName, detailsOf, documents } from "@/contract/content/documents";
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
import { publicProjects } from "@/server/features/catalogue";
import { env, isBuilding } from "@/server/platform/env";
import { areSamplesShown } from "@/server/upstream/demo-rows";
import { fetchAllRows } from "@/server/upstream/lists";
import { backendTagOf } from "@/server/upstream/page-tags.mjs";
import { readForPages } from "@/server/upstream/read-public";

const rowsOf = async <C extends BackendCall>(call: C) => (await fetchAllRows(call, {})).data;

/** Uncached: staff look at them right after a change. Throws if the backend is down. */
export async function readEnglishTexts(): Promise<EnglishText[]> {
  const [documents, cities, packages, services, designs, projects] = await Promise.all([
    withContentStore((content) => content.newestOfAll()),
    rowsOf(cityCalls.list),
    rowsOf(packageCalls.list),
    rowsOf(serviceCalls.list),
    rowsOf(floorPlanCalls.catalogue),
    rowsOf(projectCalls.showcase).then(publicProjects),
  ]);
  const saved = Object.fromEntries(documents.map(({ key, value }) => [key, JSON.parse(value)]));
  const rows = { cities, packages, services, designs, projects };
  return listSiteTexts({ saved, areSamplesShown: await areSamplesShown(), ...rows });
}

export async function translationsOf(language: TranslatedLanguage, texts: readonly EnglishText[]): Promise<SiteText[]> {
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

export type Coverage = Record<string, { confirmed: number; all: number }>;

export const findCoverage = cache((language: TranslatedLanguage): Promise<Coverage> => {
  const backendTag = backendTagOf(env);
  return readForPages(["coverage", language, backendTag], [...PUBLIC_TAGS, backendTag], async () =>
    isBuilding ? {} : coverageOf(language, await readEnglishTexts()),
  );
});

export async function findUntranslatedLanguages(): Promise<TranslatedLanguage[]> {
  const open = await withTranslations((translations) => translations.openLanguages());
  if (open.length === 0) return [];
  const texts = await readEnglishTexts();
  const whole = await Promise.all(
    open.map(async (language) =>
      Object.values(await coverageOf(language, texts)).every((one) => one.confirmed === one.all),
    ),
  );
  return open.filter((_, at) => !whole[at]);
}

async function coverageOf(language: TranslatedLanguage, english: readonly EnglishText[]): Promise<Coverage> {
  const texts = await translationsOf(language, english);
  return Object.fromEntries(
    groupsOf(texts).map((one) => [one.group, { confirmed: countStates(one.texts).confirmed, all: one.texts.length }]),
  );
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
type TextPart = { path: string; english: string; max: number | null };

export function listSiteTexts(sources: Sources): EnglishText[] {
  const groups = { ...ownWords(), ...ofDocuments(sources), ...ofRows(sources) };
  return Object.entries(groups).flatMap(([group, parts]) =>
    once(parts.filter(({ english }) => hasWords(english))).map(({ path, ...text }) => ({
      place: `${group}.${path}`,
      group,
      ...text,
    })),
  );
}

const hasWords = (english: string) => /\p{L}/u.test(english);

/** A text that several fields share has to fit the shortest. */
function once(parts: readonly TextPart[]): TextPart[] {
  const byEnglish = new Map<string, TextPart>();
  for (const part of parts) {
    const first = byEnglish.get(part.english) ?? part;
    const max = first.max !== null && part.max !== null ? Math.min(first.max, part.max) : (first.max ?? part.max);
    byEnglish.set(part.english, { ...first, max });
  }
  return [...byEnglish.values()];
}

function ownWords(): Record<string, TextPart[]> {
  const areas: Record<string, TextPart[]> = {};
  for (const [area, words] of Object.values(drafts).flatMap((ofLanguage) => Object.entries(ofLanguage))) {
    if (!isArea(area)) continue;
    const parts = Object.keys(words).map((english, at) => ({ path: String(at + 1), english, max: null }));
    areas[`words:${area}`] = [...(areas[`words:${area}`] ?? []), ...parts];
  }
  return areas;
}

function ofDocuments({ saved, areSamplesShown }: Sources): Record<string, TextPart[]> {
  const company = publicDocument("company", saved.company, { areSamplesShown });
  const groups: Record<string, TextPart[]> = {};
  for (const name of Object.keys(documents) as DocumentName[]) {
    const document = documents[name];
    if (!("page" in document)) continue;
    const shown = withoutNameMeaning(publicDocument(name, saved[name], { areSamplesShown }), company);
    groups[`document:${name}`] = partsOf(document.fields, shown);
  }
  return groups;
}

function ofRows({ saved, areSamplesShown, ...rows }: Sources): Record<string, TextPart[]> {
  const { name, kind, line, description } = LENGTHS;
  const detailsIn = (of: DetailsKind, id: string) =>
    partsOf(detailsOf[of].fields, completeDetails(of, saved[`${of}:${id}`], { areSamplesShown }));
  const lines = (texts: readonly string[]) =>
    texts.map((english, at) => ({ path: `description.${at}`, english, max: line }));
  return {
    packages: rows.packages.flatMap((row) =>
      below(row, [{ path: "packageName", english: row.packageName, max: name }, ...detailsIn("package", row._id)]),
    ),
    services: rows.services.flatMap((row) =>
      below(row, [{ path: "serviceName", english: row.serviceName, max: name }, ...lines(row.description)]),
    ),
    designs: rows.designs.flatMap((row) =>
      below(row, [
        { path: "name", english: row.name, max: name },
        { path: "description", english: row.description, max: description },
        { path: "propertyType", english: row.propertyType, max: kind },
        { path: "floor", english: row.floor, max: kind },
        ...detailsIn("design", row._id),
      ]),
    ),
    projects: rows.projects.flatMap((row) =>
      below(row, [
        { path: "projectName", english: row.projectName, max: name },
        { path: "property_type", english: row.property_type, max: kind },
        ...lines(row.description),
        ...detailsIn("project", row._id),
      ]),
    ),
    cities: rows.cities.flatMap((row) => below(row, [{ path: "cityName", english: row.cityName, max: name }])),
  };
}

const below = ({ _id }: { _id: string }, parts: readonly TextPart[]) =>
  parts.map(({ path, ...part }) => ({ path: `${_id}.${path}`, ...part }));

function partsOf(fields: Fields, document: Record<string, unknown>): TextPart[] {
  const parts: TextPart[] = [];
  replaceTexts(fields, document, (english, field, path) => {
    parts.push({ path, english, max: longestOf(field) });
    return english;
  });
  return parts;
}

function longestOf(field: Field): number | null {
  if (field.kind === "picture") return ALT_LENGTH;
  return field.kind === "line" || field.kind === "text" ? field.max : null;
}
