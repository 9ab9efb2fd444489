import { nameKey } from "@/contract/clean-text";
import type { DesignDetails, PackageDetails, ProjectDetails } from "@/contract/content/details";
import type { Translator } from "@/lib/content/language/translator";
import { grouped, monthAndYear, squareFeet } from "@/lib/format";

const sizeOf = (area: number | null) => (area ? `${grouped(area)} sq ft` : "");

const KINDS_OF_PICTURES = { unsaid: "", impressions: "Artist's impression", photographs: "Photograph" } as const;

export const kindOfPicture = <Kind extends keyof typeof KINDS_OF_PICTURES>(kind: Kind) => KINDS_OF_PICTURES[kind];

/** For the packages of each finish: its name, what their price covers, who buys them and what they contain. */
const FINISHES = {
  unsaid: { name: "", price: "", forWhom: "", meaning: "" }, // staff left the choice at "Not specified"
  ready: {
    name: "Ready to live in",
    price: "Price for a house ready to live in",
    forWhom: "For families who want to move straight in",
    meaning: "As finished, with a kitchen that can be used. You move in.",
  },
  finished: {
    name: "Finished, without kitchen",
    price: "Price for a finished house, without kitchen",
    forWhom: "For families who add their own kitchen",
    meaning: "Wiring, plumbing, bathrooms, floors and paint are done. You add the kitchen.",
  },
  shell: {
    name: "Frame and shell",
    price: "Price for frame and shell, not for a complete house",
    forWhom: "For families who finish the house themselves",
    meaning: "Foundation, frame, roof and outer walls. You finish the house inside.",
  },
} as const;

export const finishOf = ({ finish }: Pick<PackageDetails, "finish">) => FINISHES[finish];

/** Staff's own line, or one that follows from the finish. */
export function purposeOf(details: Pick<PackageDetails, "purpose" | "finish">, { t, text }: Translator): string {
  const { forWhom } = finishOf(details);
  return details.purpose ? text(details.purpose) : forWhom && t(forWhom);
}

export const linesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export function lineWords(
  line: string,
  lines: PackageDetails["lines"],
  { t, text, sentenceEnd }: Translator,
): { text: string; isSample: boolean } | undefined {
  const lineDetails = lines.find((same) => nameKey(same.line) === nameKey(line));
  if (!lineDetails) return undefined;
  const { timber, brand, allowance, isSample } = lineDetails;
  const size = text(lineDetails.size);
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

type DescribedDesign = Record<"propertyType" | "plotSize" | "floor", string> & { details: DesignDetails };

export function designFacts(design: DescribedDesign, { t, text }: Translator): { term: string; value: string }[] {
  const { builtUpArea, bedrooms, assumedPackage, facing: side } = design.details;
  const facing = FACING[side];
  return [
    { term: t("Property type"), value: text(design.propertyType) },
    { term: t("Plot size"), value: squareFeet(design.plotSize) },
    { term: t("Floor"), value: text(design.floor) },
    { term: t("Built-up area"), value: sizeOf(builtUpArea) },
    { term: t("Bedrooms"), value: bedrooms ? String(bedrooms) : "" },
    { term: t("Facing"), value: facing && t(facing) },
    { term: t("Price is for"), value: assumedPackage && t("{name} package", { name: text(assumedPackage) }) },
  ].filter(({ value }) => value);
}

type SizedDesign = Pick<DescribedDesign, "plotSize" | "details">;

export function designWordsOf({ plotSize, details }: SizedDesign, { t, text }: Translator): string[] {
  const { builtUpArea, bedrooms, assumedPackage } = details;
  const area = sizeOf(builtUpArea);
  const facing = FACING_WORDS[details.facing];
  return [
    plotSize && t("{size} plot", { size: squareFeet(plotSize) }),
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

/** Photos may show a house that the family finished, so a shell says what we built of it. */
export function packageWords({ package: builtPackage, isShell }: Built, { t, text }: Translator): string {
  const { packageName } = builtPackage ?? {};
  const named = packageName && t("{name} package", { name: text(packageName) });
  return [named, isShell && t("frame and shell by us")].filter(Boolean).join(", ");
}

export function captionOf(
  { caption, month }: Pick<ProjectDetails["pictures"][number], "caption" | "month">,
  kind: ProjectDetails["kindOfPictures"],
  { t, tag, text }: Translator,
): string {
  const what = kindOfPicture(kind);
  return [text(caption), month && monthAndYear(month, tag), what && t(what)].filter(Boolean).join(", ");
}
