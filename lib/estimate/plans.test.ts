import fc from "fast-check";
import { emptyDetails } from "@/contract/content/documents";
import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { areasOf, FLOORS, totalOf } from "./arithmetic";
import { designIntent, designPrice, priceInCity } from "./design-price";
import { calculateEstimate, EXAMPLE, estimateInWords } from "./estimate";
import { plansThatFit, shapeOf, suggestedPlan } from "./fitting-plans";
import { planOf, rateOf } from "./testing";

const offer = (packageName: string, pricePerSquareFoot: number | null) => ({ packageName, pricePerSquareFoot });
const city = { cityName: "Bengaluru", offers: [offer("Economy", 900), offer("Essential", 1620), offer("Bare", null)] };
const design = (builtUpArea: number | null, assumedPackage: string) => ({
  price: 1_999_999,
  details: { ...emptyDetails("design"), builtUpArea, assumedPackage },
});

test("a design with a known area and package costs what the estimator says, whatever price is listed", () => {
  for (const floors of FLOORS) {
    const { builtUp } = areasOf({ width: 30, depth: 40, isGuessed: false }, 64, floors);
    for (const { packageName, pricePerSquareFoot: rate } of city.offers) {
      if (rate === null) continue;
      const { amount, calculated } = designPrice(design(builtUp, ` ${packageName.toUpperCase()}`), city);
      expect(amount).toBe(totalOf(builtUp, rate));
      expect(calculated).toEqual({ area: builtUp, rate, packageName, cityName: "Bengaluru" });
    }
  }
});

test.each([
  ["whose area nobody knows", null, "Essential"],
  ["of no package", 1200, ""],
  ["of a package that the city does not have", 1200, "Palace"],
  ["of a package without a price", 1200, "Bare"],
])("a design %s costs its listed price", (_, area, name) => {
  expect(designPrice(design(area, name), city)).toEqual({ amount: 1_999_999 });
});

const pricedPlan = (name: string, plotSize: string, builtUpArea: number | null, amount: number | null) =>
  planOf(name, plotSize, builtUpArea, { price: { amount } });
const plot = { width: 30, depth: 40, isGuessed: false };

test("plans fit if they have the chosen floors, are for no larger plot, are no wider or deeper than it, and cost no more at the chosen rate; the most expensive is first", () => {
  const plans = [
    pricedPlan("small", "600", 768, null),
    pricedPlan("large-plot", "1500", 600, null),
    pricedPlan("dear", "1200", 1294, null),
    pricedPlan("fits", "30 x 40", 900, null),
    pricedPlan("listed", "1200", null, 1_000_000),
    pricedPlan("all-of-it", "1200", null, 1_500_000),
    pricedPlan("unpriced", "1200", null, null),
    { ...pricedPlan("one-floor", "1200", 900, null), floors: 1 },
    { ...pricedPlan("wide", "1200", 900, null), outline: { width: 31, depth: 20 } },
  ];
  const pricing = { rate: 1_560, packageName: "Freedom", cityName: "Mysuru" };
  const fitting = plansThatFit(plans, { plot, floors: 2, maxCost: 1_500_000, pricing });
  expect(fitting.map(({ name, price }) => [name, price.amount])).toEqual([
    ["all-of-it", 1_500_000],
    ["fits", 1_404_000],
    ["small", 1_198_080],
    ["listed", 1_000_000],
  ]);
});

test("a plan that fits is priced in the chosen package, also if that buys only a frame and shell", () => {
  const pricing = { rate: 870, packageName: "Economy", cityName: "Mysuru" };
  const plans = [pricedPlan("duplex", "1200", 1_294, 0)];
  const [plan] = plansThatFit(plans, { plot, floors: 2, maxCost: 1_125_780, pricing });
  expect(plan?.price).toEqual({ amount: 1_125_780, calculated: { area: 1_294, ...pricing } });
});

test("the suggested plan has the chosen floors, is for about this plot and covers no more than allowed", () => {
  const plans = [
    pricedPlan("small", "600", 768, null),
    pricedPlan("smaller-house", "1200", 1_100, null),
    pricedPlan("duplex", "1200", 1_294, null),
    { ...pricedPlan("house", "1200", 708, null), floors: 1 },
    pricedPlan("covers-all", "1200", 2_300, null),
    pricedPlan("larger-plot", "1500", 1_630, null),
    pricedPlan("unknown-area", "1200", null, 1_000_000),
  ];
  const nameFor = (floors: number, width: number, depth: number, maxShare = 80) =>
    suggestedPlan(plans, { plot: { width, depth, isGuessed: false }, floors, maxShare })?.name;
  expect([nameFor(2, 30, 40), nameFor(1, 30, 40), nameFor(3, 30, 40)]).toEqual(["duplex", "house", undefined]);
  expect([nameFor(2, 20, 30), nameFor(2, 30, 50), nameFor(2, 40, 60)]).toEqual(["small", "larger-plot", undefined]);
  expect(nameFor(2, 30, 40, 50)).toBe("smaller-house");
  expect([nameFor(1, 30, 40, 59), nameFor(1, 30, 40, 58)]).toEqual(["house", undefined]);
});

test("a plan's floors and outline come from its drawing, or else its floors from its words", () => {
  const room = { name: "Hall", width: 10, depth: 12, left: 4, front: 2 };
  const rooms = [
    { ...room, floor: "ground" as const },
    { ...room, floor: "first" as const, left: 8 },
  ];
  expect(shapeOf("", { rooms })).toEqual({ floors: 2, outline: { width: 18, depth: 14 } });
  const shapes = ["Ground floor", "Ground + 1", "G+2", "G", "Duplex", ""].map((floor) => shapeOf(floor, { rooms: [] }));
  expect(shapes.map(({ floors }) => floors)).toEqual([1, 2, 3, 1, null, null]);
  expect(shapes[0]?.outline).toBeNull();
});

const storeyed = (name: string, plotSize: number, floors: number, builtUpArea: number) =>
  planOf(name, String(plotSize), builtUpArea, { floors });

const PLANS = [
  storeyed("Tulasi", 600, 2, 768),
  storeyed("Champa", 600, 3, 1_072),
  storeyed("Neem", 1_200, 1, 708),
  storeyed("Honge", 1_200, 2, 1_294),
  storeyed("Malnad", 1_500, 1, 912),
  storeyed("Hoysala", 1_500, 2, 1_630),
  storeyed("Cauvery", 2_400, 1, 1_292),
  storeyed("Kodagu", 2_400, 2, 2_408),
  storeyed("Sharavathi", 4_000, 2, 3_908),
];

const { buildingRules: rules } = defaults;

function estimateOf(typedPlot: string, floors: (typeof FLOORS)[number], plans = PLANS, cityName: string = rules.city) {
  const cities = [{ cityName, rates: [rateOf(1_000, "Essential")] }];
  return calculateEstimate({ ...EXAMPLE, typedPlot, floors }, { cities, rules, plans });
}

test("one more floor than our plans for the plot adds one more floor of their size", () => {
  const [, two, three] = FLOORS.map((floors) => estimateOf("40 × 60", floors));
  expect([two?.areas?.builtUp, three?.areas?.builtUp]).toEqual([2_408, 3_612]);
  expect(two).toMatchObject({ isByPlan: true, plan: { name: "Kodagu" } });
  expect(three).toMatchObject({ isByPlan: false, isMaxAllowed: false, share: 50, likePlan: { name: "Kodagu" } });
  expect(three && estimateInWords(three)).toMatch(/, G\+2, 50% covered, as in our Kodagu floor plan: 3,612 sq ft/);
});

test("with any plans, more floors raise the area per floor only where a plan of ours has that area", () => {
  const anyPlan = fc
    .record({
      plotSize: fc.integer({ min: 400, max: 6_000 }),
      floors: fc.constantFrom(...FLOORS),
      covered: fc.integer({ min: 20, max: 75 }),
    })
    .map(({ plotSize, floors, covered }) =>
      storeyed("Any", plotSize, floors, Math.round((plotSize * covered) / 100) * floors),
    );
  fc.assert(
    fc.property(fc.array(anyPlan, { maxLength: 8 }), fc.integer({ min: 400, max: 8_000 }), (plans, plot) => {
      const estimates = FLOORS.map((floors) => estimateOf(String(plot), floors, plans));
      for (const [index, { areas, isByPlan }] of estimates.entries()) {
        const fewerFloors = estimates[index - 1]?.areas;
        if (fewerFloors && areas && !isByPlan) expect(areas.ground).toBeLessThanOrEqual(fewerFloors.ground);
      }
    }),
  );
});

test("a slightly larger plot never costs much more or less, unless our plan for just that plot is larger", () => {
  const planned = new Set(PLANS.map(({ plotSize }) => Number(plotSize)));
  const jumps = FLOORS.flatMap((floors) =>
    Array.from({ length: 970 }, (_, index) => {
      const plot = 300 + 10 * index;
      const [before = 0, after = 0] = [plot, plot + 10].map((area) => estimateOf(String(area), floors).areas?.builtUp);
      return { floors, plot, before, after };
    }).filter(({ plot, before, after }) => after < before * 0.97 || (after > before * 1.05 && !planned.has(plot + 10))),
  );
  expect(jumps).toEqual([]);
});

test("between the plots of our plans the estimate says that it follows plans for similar plots", () => {
  const between = estimateOf("2,200", 2);
  expect(between).toMatchObject({ isByPlan: false, isLikePlans: true, likePlan: undefined });
  expect(between.areas?.builtUp).toBeGreaterThan(1_630);
  expect(between.areas?.builtUp).toBeLessThan(2_408);
  expect(estimateInWords(between)).toContain("covered, as in our plans for similar plots: ");
});

test("without plans the rules give the share of the plot, the same on each floor", () => {
  expect(FLOORS.map((floors) => estimateOf("30 x 40", floors, []).areas?.builtUp)).toEqual([960, 1_920, 2_880]);
});

test("outside the rules' city, ground that those rules limit follows them, and no plans", () => {
  const [shallow, usual] = ["60 x 11", "40 x 60"].map((typed) => estimateOf(typed, 3, PLANS, "Mysuru"));
  expect(shallow).toMatchObject({ isByPlan: false, isByOtherRules: true, share: 50 });
  expect(shallow?.isLikePlans).toBeUndefined();
  expect(usual).toMatchObject({ isByPlan: false, isLikePlans: true });
  expect(usual?.isByOtherRules).toBeUndefined();
});

const calculatedPrice = {
  amount: 20_96_280,
  calculated: { area: 1_294, rate: 1_620, packageName: "Essential", cityName: "Bengaluru" },
};
const rates = { Bengaluru: { Essential: 1_620 }, Mysuru: { Essential: 1_560 }, Mangaluru: {} };

test("a plan asked about has exactly one sum: its own price, with the calculation for staff; without a price it takes back an earlier one", () => {
  expect(designIntent("Honge", "1200", calculatedPrice, english)).toEqual({
    plan: "Honge",
    plot: "1200",
    estimate: "Honge floor plan: 1,294 sq ft × ₹1,620 (Essential, Bengaluru) = ₹20,96,280",
    estimateShown: "Honge: ₹20,96,280",
    estimateAt: "",
  });
  expect(designIntent("Honge", "1200", { amount: 20_00_000 }, english).estimate).toBe("Honge floor plan: ₹20,00,000");
  expect(designIntent("Honge", "1200", { amount: null }, english)).toMatchObject({ estimate: "", estimateShown: "" });
});

test("on a page in another language, only what the visitor sees is translated", () => {
  const hindi = translatorOf("hi", { Honge: "होंगे", Essential: "एसेंशियल", Bengaluru: "बेंगलुरु" });
  expect(designIntent("Honge", "1200", calculatedPrice, hindi)).toEqual({
    ...designIntent("Honge", "1200", calculatedPrice, english),
    estimateShown: "होंगे: ₹20,96,280",
  });
});

test("the price is that of the chosen city, or the page's own if the city lacks the package", () => {
  expect(priceInCity(calculatedPrice, "Mysuru", rates)).toEqual({
    amount: 20_18_640,
    calculated: { ...calculatedPrice.calculated, rate: 1_560, cityName: "Mysuru" },
  });
  for (const city of ["Mangaluru", "Atlantis", undefined])
    expect(priceInCity(calculatedPrice, city, rates)).toBe(calculatedPrice);
});
