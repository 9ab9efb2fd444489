import fc from "fast-check";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import {
  type DesignFilters,
  FACETS,
  filterQuery,
  filterValuesOf,
  matchesFilters,
  optionsFor,
  readFilters,
} from "./filter";

const FACINGS = ["north", "east", "south", "west"] as const;

const sixty = ["600", "1200", "1500", "2400", "4000"].flatMap((plotSize, plot) =>
  ["Ground floor", "Ground + 1", "Ground + 2"].flatMap((floor, floors) =>
    FACINGS.map((facing, n) => ({
      name: `${plotSize} ${floor} ${facing}`,
      plotSize,
      floor,
      price: { amount: 700_000 + plot * 650_000 + floors * 480_000 + n * 35_000 },
      details: { bedrooms: 1 + ((plot + floors) % 5), facing },
    })),
  ),
);
const designs = sixty.map((design) => ({ ...design, ...filterValuesOf(design) }));
const found = (filters: DesignFilters) => designs.filter((design) => matchesFilters(design, filters));

/** Six designs are shown at first, and each press loads three more. */
const pressesToLoad = (place: number) => Math.max(0, Math.ceil((place - 6) / 3));

test("[DSGN-01] any of sixty designs is found in four presses: one opens the filters, up to three choose or load more", () => {
  const facets = optionsFor(designs, english);
  const hardest = designs.map((design) => {
    const facetPairs = facets.flatMap((one) => facets.map((other) => [one, other]));
    const presses = facetPairs.map((pair) => {
      const chosen = pair.flatMap(({ facet, options }) => {
        const option = options.find(({ value }) => matchesFilters(design, { [facet]: value }));
        return option ? [[facet, option.value]] : [];
      });
      const filters: DesignFilters = Object.fromEntries(chosen);
      return 1 + Object.keys(filters).length + pressesToLoad(found(filters).indexOf(design) + 1);
    });
    return Math.min(...presses);
  });
  expect(Math.max(...hardest)).toBeLessThanOrEqual(4);
});

test("a design is filtered by plot, floors, bedrooms, facing and price; each option finds some, and together, but for budgets, they find all", () => {
  const facets = optionsFor(designs, english);
  expect(facets.map(({ facet }) => facet)).toEqual([...FACETS]);
  for (const { facet, options } of facets) {
    const counts = options.map(({ value }) => found({ [facet]: value }).length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    if (facet !== "price") expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
  }
});

test("budgets are round maxima, the highest below the highest price; many plots are offered as ranges", () => {
  const price = optionsFor(designs, english).find(({ facet }) => facet === "price");
  expect(price?.options.map(({ label }) => label)).toEqual(["18", "26", "33"].map((lakh) => `Up to ₹${lakh},00,000`));
  const many = Array.from({ length: 40 }, (_, n) => ({ ...designs[0], plot: 600 + n * 37 })) as typeof designs;
  const [plot] = optionsFor(many, english);
  expect(plot).toMatchObject({ facet: "plot", options: { length: 6 } });
  const [first, second] = plot?.options.map(({ label }) => label) ?? [];
  expect([first, second]).toEqual(["Up to 900 sq ft", "900 to 1,100 sq ft"]);
});

test("a value that all designs share or that none has is not offered as a filter", () => {
  const alike = designs.slice(0, 1).map((design) => ({ ...design, bedrooms: "", price: null }));
  expect(optionsFor(alike, english)).toEqual([]);
});

test("a plot can be filtered by its sides, as in the estimator's address", () => {
  expect(found({ plot: "30x40" })).toEqual(found({ plot: "1200" }));
  expect(found({ plot: "30x40" })).toHaveLength(12);
});

test("an address holds the filters and is read back; other parts of it are ignored", () => {
  const asked: DesignFilters = { plot: "1200", facing: "east", price: "0-1600000" };
  expect(readFilters(filterQuery(asked))).toEqual(asked);
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const read = readFilters(`?${query}`);
      expect(Object.keys(read).every((name) => FACETS.includes(name as (typeof FACETS)[number]))).toBe(true);
      expect(Object.values(read).every((value) => value.length <= 40)).toBe(true);
      found(read);
    }),
  );
  expect(readFilters(`?plot=${"9".repeat(41)}&bedrooms=`)).toEqual({});
});

test("floors have the same values in each language, from the ground up in whatever order designs come, and translated labels", () => {
  const hindi = translatorOf("hi", { "Ground floor": "भूतल", "Ground + 1": "भूतल + 1" });
  const floorsIn = (translator = english) =>
    optionsFor(designs.toReversed(), translator).find(({ facet }) => facet === "floors")?.options;
  expect(floorsIn()?.map(({ label }) => label)).toEqual(["Ground floor", "Ground + 1", "Ground + 2"]);
  expect(floorsIn(hindi)?.map(({ value }) => value)).toEqual(floorsIn()?.map(({ value }) => value));
  expect(floorsIn(hindi)?.map(({ label }) => label)).toEqual(["भूतल", "भूतल + 1", "Ground + 2"]);
});
