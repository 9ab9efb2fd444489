import type { DesignDetails, PackageDetails, ProjectDetails } from "@/contract/content/details";
import { grouped, monthAndYear } from "@/lib/format";
import { counted, type Forms } from "@/lib/plural";

/* Details of packages, designs and projects as public pages show them. An empty value is not shown. */

const countOf = (count: number | null, forms: Forms) => (count ? counted(count, forms) : "");
const sizeOf = (area: number | null) => (area ? `${grouped(area)} sq ft` : "");

const KINDS_OF_PICTURES = { unsaid: "", impressions: "Artist's impression", photographs: "Photograph" } as const;

/** Each picture says what it is: those of one page can differ. */
export const kindOfPicture = (kind: keyof typeof KINDS_OF_PICTURES): string => KINDS_OF_PICTURES[kind];

const FINISHES = {
  unsaid: "",
  ready: "Ready to live in",
  finished: "Finished, without kitchen",
  shell: "Frame and shell",
} as const;

export const finishName = ({ finish }: Pick<PackageDetails, "finish">): string => FINISHES[finish];

const PRICED_FINISHES = {
  unsaid: "",
  ready: "Price for a house ready to live in",
  finished: "Price for a finished house, without kitchen",
  shell: "Price for frame and shell, not for a complete house",
} as const;

/** The finish as a line beside the price; empty if it is not known. */
export const finishOf = ({ finish }: Pick<PackageDetails, "finish">): string => PRICED_FINISHES[finish];

/** The lines of a text, without the empty ones. */
export const linesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const FACING = { unsaid: "", north: "North", east: "East", south: "South", west: "West" } as const;

/** A design's facts as a list of terms. */
export function designFacts(details: DesignDetails): { term: string; value: string }[] {
  const { builtUpArea, bedrooms, facing, assumedPackage } = details;
  return [
    { term: "Built-up area", value: sizeOf(builtUpArea) },
    { term: "Bedrooms", value: bedrooms ? String(bedrooms) : "" },
    { term: "Facing", value: FACING[facing] },
    { term: "Price is for", value: assumedPackage && `${assumedPackage} package` },
  ].filter(({ value }) => value);
}

/** The same as parts of one line. */
export function designWordsOf({ builtUpArea, bedrooms, facing, assumedPackage }: DesignDetails): string[] {
  const built = sizeOf(builtUpArea);
  return [
    built && `${built} built-up`,
    countOf(bedrooms, { one: "{n} bedroom", other: "{n} bedrooms" }),
    FACING[facing] && `${FACING[facing]}-facing`,
    assumedPackage && `with ${assumedPackage} package`,
  ].filter(Boolean);
}

/** How long a project took: "14 months". */
export const timeTaken = ({ months }: Pick<ProjectDetails, "months">): string =>
  countOf(months, { one: "{n} month", other: "{n} months" });

/** A project's place, built-up area and building time. */
export function projectWords(details: ProjectDetails): string {
  const built = sizeOf(details.areaBuilt);
  return [details.area, built && `${built} built`, timeTaken(details)].filter(Boolean).join(", ");
}

type Captioned = Pick<ProjectDetails["pictures"][number], "caption" | "month">;

/** The caption of one of a project's pictures. */
export const captionOf = ({ caption, month }: Captioned, kind: ProjectDetails["kindOfPictures"]): string =>
  [caption, month && monthAndYear(month), kindOfPicture(kind)].filter(Boolean).join(", ");
