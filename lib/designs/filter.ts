import type { DesignDetails } from "@/contract/content/details";
import { areaOf } from "@/lib/area";
import { slugOf } from "@/lib/content/slug";
import { grouped, rupees } from "@/lib/format";

/** What designs are looked for by, by the names that they have in an address. */
export const FACETS = ["plot", "floors", "bedrooms", "facing", "price"] as const;
export type Facet = (typeof FACETS)[number];

/** What is looked for: `?plot=1200&price=1000000-2000000`. A size or a price is one figure, or the first and last of a range. */
export type Asked = Partial<Record<Facet, string>>;

/** A design by what it is found by. Plot in square feet, price in rupees; null or empty where nobody said it. */
export type Findable = { plot: number | null; floors: string; bedrooms: string; facing: string; price: number | null };

export type Option = { value: string; label: string };
export type FacetOptions = { facet: Facet; label: string; options: Option[] };

type Described = {
  plotSize: string;
  floor: string;
  price: { amount: number | null };
  details: Pick<DesignDetails, "bedrooms" | "facing">;
};

const LABELS: Record<Facet, string> = {
  plot: "Plot",
  floors: "Floors",
  bedrooms: "Bedrooms",
  facing: "Facing",
  price: "Price",
};
const FACINGS = { north: "North", east: "East", south: "South", west: "West" };
/** More figures than these are put together to ranges. */
const MOST_FIGURES = 6;
const PRICE_RANGES = 4;
const LAKH = 100_000;
/** No address that a page of ours makes says more. */
const LONGEST = 40;

export const findableOf = ({ plotSize, floor, price, details }: Described): Findable => ({
  plot: areaOf(plotSize) ?? null,
  floors: slugOf(floor),
  bedrooms: details.bedrooms ? String(details.bedrooms) : "",
  facing: details.facing === "unsaid" ? "" : details.facing,
  price: price.amount,
});

/** What an address looks for; what is no such thing in it is left out. */
export function readAsked(search: string): Asked {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    FACETS.flatMap((facet) => {
      const value = query.get(facet)?.trim() ?? "";
      return value && value.length <= LONGEST ? [[facet, value]] : [];
    }),
  );
}

/** The query that looks for this; empty for nothing. */
export function askedQuery(asked: Asked): string {
  const said = FACETS.flatMap((facet) => (asked[facet] ? [[facet, asked[facet]]] : []));
  return said.length > 0 ? `?${new URLSearchParams(said)}` : "";
}

/** Whether a design is one of those looked for. What is no size and no price is not looked for. */
export const isAsked = (design: Findable, asked: Asked): boolean =>
  FACETS.every((facet) => {
    const wanted = asked[facet];
    if (!wanted) return true;
    if (facet === "plot" || facet === "price") return isWithin(design[facet], wanted);
    return design[facet] === wanted;
  });

function isWithin(figure: number | null, wanted: string): boolean {
  const [lowest, highest = lowest] = /^\d+-\d+$/.test(wanted) ? wanted.split("-").map(Number) : [areaOf(wanted)];
  if (lowest === undefined || highest === undefined) return true;
  return figure !== null && figure >= lowest && figure <= highest;
}

/** By what these designs can be told apart, and what there is to choose. */
export function optionsFor(designs: readonly (Findable & { floor: string })[]): FacetOptions[] {
  const byFacet: Record<Facet, Option[]> = {
    plot: plotsOf(designs.flatMap(({ plot }) => plot ?? [])),
    floors: [...new Map(designs.map(({ floors, floor }) => [floors, floor]))].sort(fromTheGroundUp).map(asOption),
    bedrooms: sorted(designs.flatMap(({ bedrooms }) => Number(bedrooms) || [])).map((n) =>
      asOption([String(n), `${n}`]),
    ),
    facing: Object.entries(FACINGS)
      .filter(([value]) => designs.some(({ facing }) => facing === value))
      .map(asOption),
    price: rangesOf(
      designs.flatMap(({ price }) => price ?? []),
      PRICE_RANGES,
      LAKH,
      { of: rupees },
    ),
  };
  return FACETS.map((facet) => ({
    facet,
    label: LABELS[facet],
    options: byFacet[facet].filter(({ value }) => value),
  })).filter(({ options }) => options.length > 1);
}

const asOption = ([value, label]: readonly [string, string]): Option => ({ value, label });
const sorted = (figures: number[]) => [...new Set(figures)].sort((one, other) => one - other);
/** "Ground floor" before "Ground + 1". */
const fromTheGroundUp = ([, one]: [string, string], [, other]: [string, string]) =>
  one.replace(/\D+/g, "").localeCompare(other.replace(/\D+/g, ""), "en", { numeric: true }) || one.localeCompare(other);

const plotsOf = (plots: number[]): Option[] =>
  new Set(plots).size > MOST_FIGURES
    ? rangesOf(plots, MOST_FIGURES, 100, { of: grouped, unit: " sq ft" })
    : sorted(plots).map((plot) => ({ value: String(plot), label: `${grouped(plot)} sq ft` }));

type FigureWords = { of: (figure: number) => string; unit?: string };

/** Ranges with about as many figures in each, between round ones. */
function rangesOf(figures: number[], count: number, round: number, words: FigureWords): Option[] {
  const ordered = figures.toSorted((one, other) => one - other);
  const ends = sorted(
    Array.from({ length: count }, (_, n) => {
      const last = ordered[Math.ceil(((n + 1) * ordered.length) / count) - 1] ?? 0;
      return Math.ceil(last / round) * round;
    }),
  ).filter((end) => end > 0);
  return ends.map((end, n) => {
    const before = ends[n - 1];
    const last = words.of(end) + (words.unit ?? "");
    return {
      value: `${before === undefined ? 0 : before + 1}-${end}`,
      label: before === undefined ? `Up to ${last}` : `${words.of(before)} to ${last}`,
    };
  });
}
