import { nameKey } from "@/contract/clean-text";
import type { DesignDetails, PackageDetails, ProjectDetails } from "@/contract/content/details";
import type { Translator } from "@/lib/content/language/translator";
import { grouped, monthAndYear } from "@/lib/format";

const sizeOf = (area: number | null) => (area ? `${grouped(area)} sq ft` : "");

const KINDS_OF_PICTURES = { unsaid: "", impressions: "Artist's impression", photographs: "Photograph" } as const;

export const kindOfPicture = <Kind extends keyof typeof KINDS_OF_PICTURES>(kind: Kind) => KINDS_OF_PICTURES[kind];

const FINISHES = {
  unsaid: "", // staff left the choice at "Not specified"
  ready: "Ready to live in",
  finished: "Finished, without kitchen",
  shell: "Frame and shell",
} as const;

export const finishName = ({ finish }: Pick<PackageDetails, "finish">) => FINISHES[finish];

const PRICED_FINISHES = {
  unsaid: "",
  ready: "Price for a house ready to live in",
  finished: "Price for a finished house, without kitchen",
  shell: "Price for frame and shell, not for a complete house",
} as const;

export const pricedFinishText = ({ finish }: Pick<PackageDetails, "finish">) => PRICED_FINISHES[finish];

const FOR_WHOM = {
  unsaid: "",
  ready: "For families who want to move straight in",
  finished: "For families who add their own kitchen",
  shell: "For families who finish the house themselves",
} as const;

/** Staff's own line, or one that follows from the finish. */
export const purposeOf = ({ purpose, finish }: Pick<PackageDetails, "purpose" | "finish">, { t, text }: Translator) =>
  purpose ? text(purpose) : FOR_WHOM[finish] && t(FOR_WHOM[finish]);

const KINDS = {
  unsaid: "",
  ready: "As finished, with a kitchen that can be used. You move in.",
  finished: "Wiring, plumbing, bathrooms, floors and paint are done. You add the kitchen.",
  shell: "Foundation, frame, roof and outer walls. You finish the house inside.",
} as const;

/** What a kind of package buys, in one line. */
export const kindOf = ({ finish }: Pick<PackageDetails, "finish">) => KINDS[finish];

export const linesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export type LineWords = { text: string; isSample: boolean };

export function lineWords(
  line: string,
  lines: PackageDetails["lines"],
  { t, text, sentenceEnd }: Translator,
): LineWords | undefined {
  const found = lines.find((one) => nameKey(one.line) === nameKey(line));
  if (!found) return undefined;
  const { timber, brand, allowance, isSample } = found;
  const size = text(found.size);
  const sentences = [
    timber && t("Timber: {timber}", { timber: text(timber) }),
    size && size.charAt(0).toUpperCase() + size.slice(1),
    brand && t("Brand: {brand} or similar", { brand: text(brand) }),
    allowance && t("Allowance: up to {amount}", { amount: text(allowance) }),
  ].filter(Boolean);
  return sentences.length > 0 ? { text: sentences.join(`${sentenceEnd} `), isSample } : undefined;
}

const FACING = { unsaid: "", north: "North", east: "East", south: "South", west: "West" } as const;
export const FACING_WORDS = {
  unsaid: "",
  north: "North-facing",
  east: "East-facing",
  south: "South-facing",
  west: "West-facing",
} as const;

export function designFacts(details: DesignDetails, { t, text }: Translator): { term: string; value: string }[] {
  const { builtUpArea, bedrooms, assumedPackage } = details;
  const facing = FACING[details.facing];
  return [
    { term: t("Built-up area"), value: sizeOf(builtUpArea) },
    { term: t("Bedrooms"), value: bedrooms ? String(bedrooms) : "" },
    { term: t("Facing"), value: facing && t(facing) },
    { term: t("Price is for"), value: assumedPackage && t("{name} package", { name: text(assumedPackage) }) },
  ].filter(({ value }) => value);
}

export function designWordsOf(details: DesignDetails, { t, text }: Translator): string[] {
  const { builtUpArea, bedrooms, assumedPackage } = details;
  const area = sizeOf(builtUpArea);
  const facing = FACING_WORDS[details.facing];
  return [
    area && t("{area} built-up", { area }),
    bedrooms ? t("{n} BHK", { n: bedrooms }) : "",
    facing && t(facing),
    assumedPackage && t("with {name} package", { name: text(assumedPackage) }),
  ].filter(Boolean);
}

export const timeTaken = ({ months }: Pick<ProjectDetails, "months">, { counted }: Translator): string =>
  months ? counted(months, { one: "{n} month", other: "{n} months" }) : "";

export function projectWords(details: ProjectDetails, translator: Translator): string {
  const area = sizeOf(details.areaBuilt);
  const built = area && translator.t("{area} built", { area });
  return [translator.text(details.area), built, timeTaken(details, translator)].filter(Boolean).join(", ");
}

type Built = { package?: { packageName?: string | undefined } | null | undefined; isShell: boolean };

/** A family may show the finished house: what we built of it is said. */
export const packageOfProject = ({ package: one, isShell }: Built, { t, text }: Translator): string =>
  [one?.packageName && t("{name} package", { name: text(one.packageName) }), isShell && t("frame and shell by us")]
    .filter(Boolean)
    .join(", ");

type CaptionedPicture = Pick<ProjectDetails["pictures"][number], "caption" | "month">;

export function captionOf(
  { caption, month }: CaptionedPicture,
  kind: ProjectDetails["kindOfPictures"],
  { t, tag, text }: Translator,
): string {
  const what = kindOfPicture(kind);
  return [text(caption), month && monthAndYear(month, tag), what && t(what)].filter(Boolean).join(", ");
}
