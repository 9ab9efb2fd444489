import fc from "fast-check";
import { defaults } from "@/lib/content/defaults";
import { FLOORS } from "./arithmetic";
import { calculateEstimate, EXAMPLE, inWords } from "./estimate";
import { planOf, rateOf } from "./testing";

const plan = (name: string, plotSize: number, floors: number, builtUpArea: number) =>
  planOf(name, String(plotSize), builtUpArea, { floors });

const PLANS = [
  plan("Tulasi", 600, 2, 768),
  plan("Champa", 600, 3, 1_072),
  plan("Neem", 1_200, 1, 708),
  plan("Honge", 1_200, 2, 1_294),
  plan("Malnad", 1_500, 1, 912),
  plan("Hoysala", 1_500, 2, 1_630),
  plan("Cauvery", 2_400, 1, 1_292),
  plan("Kodagu", 2_400, 2, 2_408),
  plan("Sharavathi", 4_000, 2, 3_908),
];

const rates = [rateOf(1_000, "Essential")];
const { buildingRules: rules } = defaults;

function estimateOf(typed: string, floors: (typeof FLOORS)[number], plans = PLANS, cityName: string = rules.city) {
  return calculateEstimate({ ...EXAMPLE, typed, floors }, { cities: [{ cityName, rates }], rules, plans });
}

const perFloor = (typed: string, plans = PLANS) =>
  FLOORS.map((floors) => (estimateOf(typed, floors, plans).areas?.builtUp ?? Number.NaN) / floors);

test("one more floor than our plans for the plot adds one more floor of their size", () => {
  const [, two, three] = FLOORS.map((floors) => estimateOf("40 × 60", floors));
  expect([two?.areas?.builtUp, three?.areas?.builtUp]).toEqual([2_408, 3_612]);
  expect(two).toMatchObject({ isByPlan: true, plan: { name: "Kodagu" } });
  expect(three).toMatchObject({ isByPlan: false, isMostAllowed: false, share: 50, likePlan: { name: "Kodagu" } });
  expect(three && inWords(three)).toMatch(/, G\+2, 50% covered, as in our Kodagu floor plan: 3,612 sq ft/);
});

test("on any plot more floors raise the area per floor only where a plan of ours has that area", () => {
  const side = fc.double({ min: 13, max: 200, noNaN: true }).map((feet) => feet.toFixed(1));
  fc.assert(
    fc.property(side, side, fc.constantFrom(rules.city, "Mysuru"), (width, depth, cityName) => {
      const [one, two, three] = FLOORS.map((floors) => estimateOf(`${width} x ${depth}`, floors, PLANS, cityName));
      if (one?.areas && two?.areas && !two.isByPlan) expect(two.areas.ground).toBeLessThanOrEqual(one.areas.ground);
      if (two?.areas && three?.areas && !three.isByPlan)
        expect(three.areas.ground).toBeLessThanOrEqual(two.areas.ground);
    }),
  );
});

test("with any plans, more floors raise the area per floor only where a plan of ours has that area", () => {
  const anyPlan = fc
    .record({
      plotSize: fc.integer({ min: 400, max: 6_000 }),
      floors: fc.constantFrom(...FLOORS),
      covered: fc.integer({ min: 20, max: 75 }),
    })
    .map(({ plotSize, floors, covered }) =>
      plan("Any", plotSize, floors, Math.round((plotSize * covered) / 100) * floors),
    );
  fc.assert(
    fc.property(fc.array(anyPlan, { maxLength: 8 }), fc.integer({ min: 400, max: 8_000 }), (plans, plot) => {
      const [one, two, three] = FLOORS.map((floors) => estimateOf(String(plot), floors, plans));
      for (const [fewer, more] of [
        [one, two],
        [two, three],
      ] as const) {
        if (!fewer?.areas || !more?.areas || more.isByPlan) continue;
        expect(more.areas.ground).toBeLessThanOrEqual(fewer.areas.ground);
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
  expect(inWords(between)).toContain("covered, as in our plans for similar plots: ");
});

test("without plans the rules give the share of the plot, the same on each floor", () => {
  const [one, two, three] = perFloor("30 x 40", []);
  expect([one, two, three]).toEqual([960, 960, 960]);
});

test("outside the rules' city, ground that those rules limit follows them, and no plans", () => {
  const [shallow, usual] = ["60 x 11", "40 x 60"].map((typed) => estimateOf(typed, 3, PLANS, "Mysuru"));
  expect(shallow).toMatchObject({ isByPlan: false, isByOtherRules: true, share: 50 });
  expect(shallow?.isLikePlans).toBeUndefined();
  expect(usual).toMatchObject({ isByPlan: false, isLikePlans: true });
  expect(usual?.isByOtherRules).toBeUndefined();
});
