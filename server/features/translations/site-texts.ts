import { type DetailsKind, type DocumentName, detailsOf, documents } from "@/contract/content/documents";
import { ALT_LENGTH, type Field, type Fields } from "@/contract/content/fields";
import type { City } from "@/contract/schemas/city";
import type { FloorPlan } from "@/contract/schemas/floor-plan";
import { LENGTHS } from "@/contract/schemas/lengths";
import type { HousePackage } from "@/contract/schemas/package";
import type { ShowcaseProject } from "@/contract/schemas/project";
import type { Service } from "@/contract/schemas/service";
import type { SiteText } from "@/contract/schemas/translation";
import { drafts, isArea } from "@/lib/content/translations";
import { completeDetails, publicDocument } from "@/server/database/documents/document";
import { replaceTexts, withoutOtherName } from "@/server/database/documents/translate";

export type Sources = {
  saved: Record<string, Record<string, unknown>>;
  areSamplesShown: boolean;
  cities: readonly City[];
  packages: readonly HousePackage[];
  services: readonly Service[];
  designs: readonly FloorPlan[];
  projects: readonly ShowcaseProject[];
};

export type EnglishText = Pick<SiteText, "place" | "group" | "english" | "max">;
type Part = { path: string; english: string; max: number | null };

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
function once(parts: readonly Part[]): Part[] {
  const byEnglish = new Map<string, Part>();
  for (const part of parts) {
    const first = byEnglish.get(part.english) ?? part;
    const max = first.max !== null && part.max !== null ? Math.min(first.max, part.max) : (first.max ?? part.max);
    byEnglish.set(part.english, { ...first, max });
  }
  return [...byEnglish.values()];
}

function ownWords(): Record<string, Part[]> {
  const areas: Record<string, Part[]> = {};
  for (const [area, words] of Object.values(drafts).flatMap((ofLanguage) => Object.entries(ofLanguage))) {
    if (!isArea(area)) continue;
    const parts = Object.keys(words).map((english, at) => ({ path: String(at + 1), english, max: null }));
    areas[`words:${area}`] = [...(areas[`words:${area}`] ?? []), ...parts];
  }
  return areas;
}

function ofDocuments({ saved, areSamplesShown }: Sources): Record<string, Part[]> {
  const company = publicDocument("company", saved.company, { areSamplesShown });
  const groups: Record<string, Part[]> = {};
  for (const name of Object.keys(documents) as DocumentName[]) {
    const document = documents[name];
    if (!("page" in document)) continue;
    const shown = withoutOtherName(publicDocument(name, saved[name], { areSamplesShown }), company);
    groups[`document:${name}`] = partsOf(document.fields, shown);
  }
  return groups;
}

function ofRows({
  saved,
  areSamplesShown,
  cities,
  packages,
  services,
  designs,
  projects,
}: Sources): Record<string, Part[]> {
  const { name, kind, line, description } = LENGTHS;
  const detailsIn = (of: DetailsKind, id: string) =>
    partsOf(detailsOf[of].fields, completeDetails(of, saved[`${of}:${id}`], { areSamplesShown }));
  const lines = (texts: readonly string[]) =>
    texts.map((english, at) => ({ path: `description.${at}`, english, max: line }));
  return {
    packages: packages.flatMap((row) =>
      below(row, [{ path: "packageName", english: row.packageName, max: name }, ...detailsIn("package", row._id)]),
    ),
    services: services.flatMap((row) =>
      below(row, [{ path: "serviceName", english: row.serviceName, max: name }, ...lines(row.description)]),
    ),
    designs: designs.flatMap((row) =>
      below(row, [
        { path: "name", english: row.name, max: name },
        { path: "description", english: row.description, max: description },
        { path: "propertyType", english: row.propertyType, max: kind },
        { path: "floor", english: row.floor, max: kind },
        ...detailsIn("design", row._id),
      ]),
    ),
    projects: projects.flatMap((row) =>
      below(row, [
        { path: "projectName", english: row.projectName, max: name },
        { path: "property_type", english: row.property_type, max: kind },
        ...lines(row.description),
        ...detailsIn("project", row._id),
      ]),
    ),
    cities: cities.flatMap((row) => below(row, [{ path: "cityName", english: row.cityName, max: name }])),
  };
}

const below = ({ _id }: { _id: string }, parts: readonly Part[]) =>
  parts.map(({ path, ...part }) => ({ path: `${_id}.${path}`, ...part }));

function partsOf(fields: Fields, document: Record<string, unknown>): Part[] {
  const parts: Part[] = [];
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
