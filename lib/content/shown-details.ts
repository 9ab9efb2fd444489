import type { DesignDetails, PackageDetails, ProjectDetails } from "@/contract/content/details";
import { grouped, monthAndYear } from "@/lib/format";

/* What the site keeps beside a row, in the words of its public pages. What nobody wrote is empty, and not shown. */

const counted = (count: number | null, one: string, many: string) =>
  count ? `${grouped(count)} ${count === 1 ? one : many}` : "";
const sizeOf = (area: number | null) => (area ? `${grouped(area)} sq ft` : "");

const KINDS_OF_PICTURES = { unsaid: "", impressions: "Artist's impression", photographs: "Photograph" } as const;

/** What a picture is: said of each, since those of one page are not all alike. */
export const kindOfPicture = (kind: keyof typeof KINDS_OF_PICTURES): string => KINDS_OF_PICTURES[kind];

const FINISHES = { unsaid: "", ready: "Ready to live in", shell: "Frame and shell" } as const;

/** What one gets for a rate that stands beside it. */
export const finishName = ({ finish }: Pick<PackageDetails, "finish">): string => FINISHES[finish];

/** The same as a line of its own. */
export const finishOf = (details: Pick<PackageDetails, "finish">): string =>
  finishName(details) && `${finishName(details)} at this rate`;

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
    { term: "Priced in the package", value: assumedPackage },
  ].filter(({ value }) => value);
}

/** The same as parts of a sentence. */
export function designWordsOf({ builtUpArea, bedrooms, facing, assumedPackage }: DesignDetails): string[] {
  const built = sizeOf(builtUpArea);
  return [
    built && `${built} built-up`,
    counted(bedrooms, "bedroom", "bedrooms"),
    FACING[facing] && `${FACING[facing]}-facing`,
    assumedPackage && `priced in ${assumedPackage}`,
  ].filter(Boolean);
}

/** Where a project stands, how much was built there and how long it took. */
export function projectWords({ area, areaBuilt, months }: ProjectDetails): string {
  const built = sizeOf(areaBuilt);
  return [area, built && `${built} built`, counted(months, "month", "months")].filter(Boolean).join(", ");
}

type Captioned = Pick<ProjectDetails["pictures"][number], "caption" | "month">;

/** What stands under one of a project's pictures. */
export const captionOf = ({ caption, month }: Captioned, kind: ProjectDetails["kindOfPictures"]): string =>
  [caption, month && monthAndYear(month), kindOfPicture(kind)].filter(Boolean).join(", ");
