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

/** Plot in square feet, price in rupees; null or empty if unknown. */
export type Findable = { plot: number | null; floors: string; bedrooms: string; facing: string; price: number | null };

export type Option = { value: string; label: string };
export type FacetOptions = { facet: Facet; label: string; options: Option[] };

type DescribedDesign = {
  plotSize: string;
  floor: string;
  price: { amount: number | null };
  details: Pick<DesignDetails, "bedrooms" | "facing">;
};

const LABELS: Record<Facet, Sentence> = {
  plot: "Plot",
  floors: "Floors",
  bedrooms: "Bedrooms",
  facing: "Facing",
  price: "Budget",
};
const FACINGS = { north: "North", east: "East", south: "South", west: "West" } as const;
const MAX_FIGURES = 6;
const PRICE_RANGES = 4;
const LAKH = 100_000;
const UP_TO = "Up to {most}";
const LONGEST = 40;

export const findableOf = ({ plotSize, floor, price, details }: DescribedDesign): Findable => ({
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
      return value && value.length <= LONGEST ? [[facet, value]] : [];
    }),
  );
}

export function filterQuery(filters: DesignFilters): string {
  const pairs = FACETS.flatMap((facet) => (filters[facet] ? [[facet, filters[facet]]] : []));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

export const matchesFilters = (design: Findable, filters: DesignFilters): boolean =>
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

type OfferedDesign = Findable & { floor: string };

export function optionsFor(designs: readonly OfferedDesign[], { t, text }: Translator): FacetOptions[] {
  const plots = designs.flatMap(({ plot }) => plot ?? []);
  const prices = designs.flatMap(({ price }) => price ?? []);
  const byFacet: Record<Facet, Option[]> = {
    plot: plotsOf(plots, t),
    floors: [...new Map(designs.map(({ floors, floor }) => [floors, floor]))]
      .sort(fromTheGroundUp)
      .map(([value, floor]) => ({ value, label: text(floor) })),
    bedrooms: sorted(designs.flatMap(({ bedrooms }) => Number(bedrooms) || []))
      .map(String)
      .map((value) => ({ value, label: value })),
    facing: Object.entries(FACINGS)
      .filter(([value]) => designs.some(({ facing }) => facing === value))
      .map(([value, label]) => ({ value, label: t(label) })),
    price: budgetsFor(prices, t),
  };
  return FACETS.map((facet) => ({
    facet,
    label: t(LABELS[facet]),
    options: byFacet[facet].filter(({ value }) => value),
  })).filter(({ options }) => options.length > 1);
}

const sorted = (figures: number[]) => [...new Set(figures)].sort((one, other) => one - other);
const fromTheGroundUp = ([, one]: [string, string], [, other]: [string, string]) =>
  one.replace(/\D+/g, "").localeCompare(other.replace(/\D+/g, ""), "en", { numeric: true }) || one.localeCompare(other);

const plotsOf = (plots: number[], t: Translator["t"]): Option[] =>
  new Set(plots).size > MAX_FIGURES
    ? rangesOf(plots, MAX_FIGURES, 100, t)
    : sorted(plots).map((plot) => ({ value: String(plot), label: `${grouped(plot)} sq ft` }));

const budgetsFor = (prices: number[], t: Translator["t"]): Option[] =>
  endsOf(prices, PRICE_RANGES, LAKH)
    .slice(0, -1)
    .map((end) => ({ value: `0-${end}`, label: t(UP_TO, { most: rupees(end) }) }));

function rangesOf(figures: number[], count: number, round: number, t: Translator["t"]): Option[] {
  const ends = endsOf(figures, count, round);
  return ends.map((end, n) => {
    const before = ends[n - 1];
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

function endsOf(figures: number[], count: number, round: number): number[] {
  const ordered = [...figures].sort((one, other) => one - other);
  return sorted(
    Array.from({ length: count }, (_, n) => {
      const last = ordered[Math.ceil(((n + 1) * ordered.length) / count) - 1] ?? 0;
      return Math.ceil(last / round) * round;
    }),
  ).filter((end) => end > 0);
}
