import fc from "fast-check";
import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { areasOf, plotArea } from "./arithmetic";
import { coverableShare, houseOn, openSpaceOf, plotOf, plotQuestion } from "./plot";

const { rules } = defaults.buildingRules;
const site = (width: number, depth: number) => ({ width, depth, isGuessed: false });

test.each([
  ["30 x 40", 30, 40],
  ["30 × 40 ft", 30, 40],
  ["30' * 50'", 30, 50],
  ["22.5 x 1,000", 22.5, 1_000],
  ["10 x 40", 10, 40],
])("[ESTM-04] %s is a plot by its sides", (typed, width, depth) => {
  expect(plotOf(typed)).toEqual({ width, depth, isGuessed: false });
});

test("[ESTM-04] a plot given by area gets sides of three to four, marked as guessed", () => {
  const plot = plotOf("1,200 sq ft");
  expect(plot).toMatchObject({ width: 30, isGuessed: true });
  expect(plot?.depth).toBeCloseTo(40);
});

test("[ESTM-04] sides in metres and an area in another unit are converted to feet", () => {
  const { width = 0, depth = 0 } = plotOf("12 x 18 m") ?? {};
  expect([width, depth].map((side) => Number(side.toFixed(2)))).toEqual([39.37, 59.06]);
  const plot = plotOf("1.1 gunta");
  expect(plot && plotArea(plot)).toBe(1_198);
});

test.each([
  ["133", "133 sq ft is too small for a house. Did you mean 133 sq yd?"],
  ["2.75", "3 sq ft is too small for a house. Did you mean 3 cents?"],
  ["9 x 12", "108 sq ft is too small for a house. Did you mean 9 × 12 metres?"],
  ["3 x 4 m", "129 sq ft is too small for a house. Did you mean 30 × 40 ft?"],
  ["2 bigha", "We can't read this size. Use feet, metres, sq ft, sq m, sq yd, cents, guntas, grounds or acres."],
  ["30", "30 sq ft is too small for a house. Did you mean 30 × 40 ft?"],
  ["6 x 200", "A plot 6 ft wide is too narrow for a house. Please check the sides."],
  [
    "300 x 400",
    "That's 1,20,000 sq ft, a very large plot for one house. Is it right? Then tell us how big the house should be.",
  ],
  ["a ground or so", "Enter your plot size, such as 30 × 40 or 1,200 sq ft"],
])("[ESTM-04] the size %s is refused with a question", (typed, question) => {
  expect([plotOf(typed), plotQuestion(typed, english)]).toEqual([undefined, question]);
});

test("open space follows the rule for the plot's size: fixed metres on small ones, shares of the side on large ones", () => {
  const open = openSpaceOf(site(30, 40), rules);
  expect(open?.front).toBeCloseTo(2.95, 2);
  expect(open?.rear).toBeCloseTo(2.3, 1);
  expect(open?.left).toBeCloseTo(2.3, 1);
  expect(open?.right).toBe(0);
  expect(openSpaceOf(site(60, 100), rules)).toEqual({ front: 12, rear: 8, left: 4.8, right: 4.8 });
  expect(openSpaceOf(site(300, 400), rules)).toBeUndefined();
});

test("the rule with the smallest area that holds a plot applies, in any order of rules, and up to that area", () => {
  const sides = fc.double({ min: 10, max: 180, noNaN: true });
  fc.assert(
    fc.property(sides, sides, fc.shuffledSubarray(rules, { minLength: rules.length }), (width, depth, shuffled) => {
      expect(openSpaceOf(site(width, depth), shuffled)).toEqual(openSpaceOf(site(width, depth), rules));
    }),
  );
  const [rule] = rules;
  const upTo = 1_200 / 3.280_84 ** 2;
  expect(rule && openSpaceOf(site(30, 40), [{ ...rule, upTo }])).toBeDefined();
  expect(rule && openSpaceOf(site(30, 41), [{ ...rule, upTo }])).toBeUndefined();
});

test("on any plot with a rule, never more is covered than the rule allows", () => {
  const side = fc.double({ min: 10, max: 180, noNaN: true });
  fc.assert(
    fc.property(side, side, (width, depth) => {
      const plot = site(width, depth);
      const open = openSpaceOf(plot, rules);
      if (!open) return;
      const covered = (width - open.left - open.right) * (depth - open.front - open.rear);
      const { ground } = areasOf(plot, coverableShare(plot, open), 1);
      expect(ground).toBeLessThanOrEqual(covered + 1);
    }),
  );
});

const plot = { width: 30, depth: 40, isGuessed: false };
const open = { front: 6, rear: 4, left: 3, right: 0 };

test("a house covers its share of the plot, centred between its sides and along the open space in front", () => {
  const { x, y, width, depth } = houseOn(plot, open, 27);
  expect(width * depth).toBeCloseTo(324);
  expect(width / depth).toBeCloseTo(27 / 30);
  expect(x - open.left).toBeCloseTo(plot.width - open.right - (x + width));
  expect(y + depth).toBeCloseTo(plot.depth - open.front);
});

test("a house stays on its plot, however large its share, and clear of the open space if that leaves room for it", () => {
  const sides = fc.double({ min: 10, max: 200, noNaN: true });
  const feet = fc.double({ min: 0, max: 60, noNaN: true });
  const spaces = fc.record({ front: feet, rear: feet, left: feet, right: feet });
  fc.assert(
    fc.property(sides, sides, spaces, fc.integer({ min: 20, max: 100 }), (width, depth, space, share) => {
      const house = houseOn(site(width, depth), space, share);
      const leavesRoom = space.left + space.right < width && space.front + space.rear < depth;
      const respected = leavesRoom ? space : { front: 0, rear: 0, left: 0, right: 0 };
      const isWithin = (small: number, large: number) => expect(small).toBeLessThanOrEqual(large + 1e-9);
      isWithin(respected.left, house.x);
      isWithin(respected.rear, house.y);
      isWithin(house.x + house.width, width - respected.right);
      isWithin(house.y + house.depth, depth - respected.front);
      for (const side of [house.width, house.depth]) expect(side).toBeGreaterThan(0);
    }),
  );
});
