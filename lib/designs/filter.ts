import type { DesignDetails } from "@/contract/content/details";
import { areaOf } from "@/lib/area";
import type { Translator } from "@/lib/content/language/translator";
import { slugOf } from "@/lib/content/slug";
import type { Sentence } from "@/lib/content/translations";
import { grouped, rupees } from "@/lib/format";

export const FACETS = ["plot", "floors", "bedrooms", "facing", "price"] as const;
type Facet = (typeof FACETS)[number];

/** `?plot=1200&price=1000000-2000000`. Sizes and prices are one number or a range. */
export type DesignFilters = Partial<Record<Facet, string>>;

/** The plot is in square feet, the price in rupees. Unknown values are null or empty. */
export type FilterValues = Record<"plot" | "price", number | null> & Record<"floors" | "bedrooms" | "facing", string>;

export type Option = { value: string; label: string };
export type FacetOptions = { facet: Facet; label: string; options: Option[] };

type DescribedDesign = {
  plotSize: string;
  floor: string;
  price: { amount: number | null };
  details: Pick<DesignDetails, "bedrooms" | "facing">;
};

const FACET_LABELS: Record<Facet, Sentence> = {
  plot: "Plot",
  floors: "Floors",
  bedrooms: "Bedrooms",
  facing: "Facing",
  price: "Budget",
};
const FACINGS = { north: "North", east: "East", south: "South", west: "West" } as const;
const MAX_PLOT_OPTIONS = 6;
const PRICE_RANGE_COUNT = 4;
const LAKH = 100_000;
const UP_TO = "Up to {most}";
const MAX_VALUE_LENGTH = 40;

export const filterValuesOf = ({ plotSize, floor, price, details }: DescribedDesign): FilterValues => ({
  plot: areaOf(plotSize) ?? null,
  floors: slugOf(floor),
  bedrooms: details.bedrooms ? String(details.bedrooms) : "",
  facing: details.facing === "unsaid" ? "" : details.facing,
  price: price.amount,
});

export function readFilters(search: string): DesignFilters {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    FACETS.flatMap((facet) => {
      const value = query.get(facet)?.trim() ?? "";
      return value && value.length <= MAX_VALUE_LENGTH ? [[facet, value]] : [];
    }),
  );
}

export function filterQuery(filters: DesignFilters): string {
  const pairs = FACETS.flatMap((facet) => (filters[facet] ? [[facet, filters[facet]]] : []));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

export const matchesFilters = (design: FilterValues, filters: DesignFilters): boolean =>
  FACETS.every((facet) => {
    const wanted = filters[facet];
    if (!wanted) return true;
    if (facet === "plot" || facet === "price") return isWithin(design[facet], wanted);
    return design[facet] === wanted;
  });

function isWithin(figure: number | null, wanted: string): boolean {
  const [lowest, highest = lowest] = /^\d+-\d+$/.test(wanted) ? wanted.split("-").map(Number) : [areaOf(wanted)];
  if (lowest === undefined || highest === undefined) return true;
  return figure !== null && figure >= lowest && figure <= highest;
}

type OfferedDesign = FilterValues & { floor: string };

export function optionsFor(designs: readonly OfferedDesign[], { t, text }: Translator): FacetOptions[] {
  const plots = designs.flatMap(({ plot }) => plot ?? []);
  const prices = designs.flatMap(({ price }) => price ?? []);
  const byFacet: Record<Facet, Option[]> = {
    plot: plotOptions(plots, t),
    floors: [...new Map(designs.map(({ floors, floor }) => [floors, floor]))]
      .sort(byFloors)
      .map(([value, floor]) => ({ value, label: text(floor) })),
    bedrooms: uniqueSorted(designs.flatMap(({ bedrooms }) => Number(bedrooms) || []))
      .map(String)
      .map((value) => ({ value, label: value })),
    facing: Object.entries(FACINGS)
      .filter(([value]) => designs.some(({ facing }) => facing === value))
      .map(([value, label]) => ({ value, label: t(label) })),
    price: budgetOptions(prices, t),
  };
  return FACETS.map((facet) => ({
    facet,
    label: t(FACET_LABELS[facet]),
    options: byFacet[facet].filter(({ value }) => value),
  })).filter(({ options }) => options.length > 1);
}

const uniqueSorted = (figures: number[]) => [...new Set(figures)].sort((one, other) => one - other);
const digitsIn = (text: string) => text.replace(/\D+/g, "");
const byFloors = ([, one]: [string, string], [, other]: [string, string]) =>
  digitsIn(one).localeCompare(digitsIn(other), "en", { numeric: true }) || one.localeCompare(other);

const plotOptions = (plots: number[], t: Translator["t"]): Option[] =>
  new Set(plots).size > MAX_PLOT_OPTIONS
    ? rangeOptions(plots, MAX_PLOT_OPTIONS, 100, t)
    : uniqueSorted(plots).map((plot) => ({ value: String(plot), label: `${grouped(plot)} sq ft` }));

const budgetOptions = (prices: number[], t: Translator["t"]): Option[] =>
  rangeEnds(prices, PRICE_RANGE_COUNT, LAKH)
    .slice(0, -1)
    .map((end) => ({ value: `0-${end}`, label: t(UP_TO, { most: rupees(end) }) }));

function rangeOptions(figures: number[], count: number, step: number, t: Translator["t"]): Option[] {
  const ends = rangeEnds(figures, count, step);
  return ends.map((end, index) => {
    const before = ends[index - 1];
    const most = `${grouped(end)} sq ft`;
    return {
      value: `${before === undefined ? 0 : before + 1}-${end}`,
      label:
        before === undefined
          ? t(UP_TO, { most })
          : t("{lowest} to {highest}", { lowest: grouped(before), highest: most }),
    };
  });
}

/** Upper ends of ranges that hold about equally many of the figures, rounded up to a multiple of `step`. */
function rangeEnds(figures: number[], count: number, step: number): number[] {
  const ordered = [...figures].sort((one, other) => one - other);
  return uniqueSorted(
    Array.from({ length: count }, (_, index) => {
      const last = ordered[Math.ceil(((index + 1) * ordered.length) / count) - 1] ?? 0;
      return Math.ceil(last / step) * step;
    }),
  ).filter((end) => end > 0);
}
