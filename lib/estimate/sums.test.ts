import fc from "fast-check";
import { paidByStage } from "@/components/site/rising-frame/stages";
import type { Milestone } from "@/contract/content/lists";
import { messages } from "@/contract/messages";
import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { fuzzOptions } from "@/server/testing/fuzzing";
import { paymentsOf, sumOfShares, totalOf } from "./arithmetic";
import { calculateEstimate, choiceOf, EXAMPLE } from "./estimate";
import { quotedSums, quotedTotal, requireQuotable } from "./quoted-sum";
import { sharedEstimate, shareLink } from "./shared";
import { milestone } from "./testing";

const cuts = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 11 });
const shares = cuts.map((positions) => {
  const ends = [...positions.sort((one, other) => one - other), 10_000];
  return ends.map((end, index) => ({ share: (end - (ends[index - 1] ?? 0)) / 100 }));
});

test("for any shares, payments are whole rupees, never negative, and add up to the sum", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), shares, (sum, milestones) => {
      const amounts = paymentsOf(sum, milestones).map(({ amount }) => amount);
      expect(amounts).toHaveLength(milestones.length);
      expect(amounts.every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true);
      expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(sum);
    }),
    fuzzOptions(1_000),
  );
});

test.each([
  [[14.3, 14.3, 14.3, 14.3, 14.3, 14.3, 14.2], 100],
  [[33.3333, 33.3333, 33.3333], 99.9999],
  [[60, null, 35], 95],
  [[60, 50], 110],
])("the shares %j add up to %s per cent; without a hundred there are no payments", (list, together) => {
  const milestones = list.map((share) => ({ share }));
  expect(sumOfShares(milestones)).toBe(together);
  expect(paymentsOf(16_50_100, milestones)).toHaveLength(together === 100 ? list.length : 0);
});

test("a milestone without a share is left out and changes no other", () => {
  const milestones = [
    { title: "Booking", share: 40 },
    { title: "A visit", share: null },
    { title: "Keys", share: 60 },
  ];
  expect(paymentsOf(101, milestones)).toEqual([
    { title: "Booking", share: 40, amount: 40 },
    { title: "Keys", share: 60, amount: 61 },
  ]);
});

const paidPercents = (...milestones: Milestone[]) => paidByStage(milestones).map((stage) => stage.paidPercent);

test("at each stage the milestones due until then are paid, and none that is not due", () => {
  const frame = milestone({ title: "Frame", share: 50, stage: "frame", month: 3 });
  const keys = milestone({ title: "Keys", share: 50, stage: "lights" });
  expect(paidPercents(frame, keys)).toEqual([0, 0, 50, 50, 50, 50, 100]);
  const stages = paidByStage([frame, keys]);
  expect(stages.map(({ due }) => due.map(({ title }) => title))).toEqual([[], [], ["Frame"], [], [], [], ["Keys"]]);
  expect(stages.map(({ month }) => month)).toEqual([null, null, 3, null, null, null, null]);
});

test("a milestone without a stage is paid with the next that has one, and after the last such only when the house is built", () => {
  const booking = milestone({ title: "Booking", share: 5 });
  const plinth = milestone({ title: "Plinth", share: 20, stage: "plinth" });
  const unstaged = milestone({ title: "After a year", share: 75 });
  expect(paidPercents(booking, plinth, unstaged)).toEqual([0, 25, 25, 25, 25, 25, 25]);
});

test("there is no figure if a share is missing or no milestone has a stage", () => {
  expect(paidPercents()).toEqual(Array(7).fill(undefined));
  expect(paidPercents(milestone({}))).toEqual(Array(7).fill(undefined));
  const roof = milestone({ share: null, stage: "roof" });
  expect(paidPercents(milestone({ stage: "pegs" }), roof)).toEqual([10, 10, 10, ...Array(4).fill(undefined)]);
});

const discount = (rupees: number) => [{ what: "Discount", rupees: -rupees }];
const { totalTooLittle, totalTooMuch } = messages.quotes;

test("a quote is area times rate plus additions minus deductions", () => {
  const extras = [{ what: "Compound wall", rupees: 1_20_000 }, ...discount(50_000)];
  expect(quotedTotal({ builtUp: 1_000, extras }, 1_620)).toBe(16_90_000);
});

test.each([
  ["rupees", { of: "rupees" as const, value: 50_001 }, { discount: 50_001, roundOff: 0, total: 16_89_999 }],
  ["percent", { of: "percent" as const, value: 2.5 }, { discount: 43_500, roundOff: 0, total: 16_96_500 }],
])("a discount in %s is taken off house and lines", (_in, part, sums) => {
  const quoted = { builtUp: 1_000, extras: [{ what: "Wall", rupees: 1_20_000 }] };
  expect(quotedSums({ ...quoted, discount: { ...part, reason: "Festival" } }, 1_620)).toEqual({
    house: 16_20_000,
    ...sums,
  });
});

test.each([
  [17_40_049, -49, 17_40_000],
  [17_40_050, 50, 17_40_100],
  [17_40_000, 0, 17_40_000],
])("a total of %s is rounded off by %s", (rupees, roundOff, total) => {
  expect(quotedSums({ builtUp: 1, extras: [], isRounded: true }, rupees)).toMatchObject({ roundOff, total });
});

test("a line's amount is quantity times rate, exact where floating point is not", () => {
  expect(totalOf(0.57, 50)).toBe(29);
  const line = { what: "Wall", quantity: 0.57, unit: "sq ft", rate: 50 };
  requireQuotable({ builtUp: 1, extras: [{ ...line, rupees: 29 }] }, 1_000);
  const message = messages.quotes.wrongAmount("Wall");
  expect(() => requireQuotable({ builtUp: 1, extras: [{ ...line, rupees: 28 }] }, 1_000)).toThrow(
    expect.objectContaining({ code: "invalid", fields: { "extras.0.rupees": message } }),
  );
});

test.each([
  ["of everything", [], { of: "rupees" as const, value: 1_000 }],
  ["that rounding takes to nothing", discount(600), { of: "percent" as const, value: 90 }],
])("a discount %s is refused at the discount", (_what, extras, part) => {
  const quoted = { builtUp: 1, extras, discount: { ...part, reason: "Festival" }, isRounded: true };
  expect(() => requireQuotable(quoted, 1_000)).toThrow(
    expect.objectContaining({ fields: { "discount.value": totalTooLittle("₹0") } }),
  );
});

test.each([
  [discount(9_00_00_00_000), 20_37_036, "extras", totalTooLittle("-₹8,99,79,62,964")],
  [discount(20_37_036), 20_37_036, "extras", totalTooLittle("₹0")],
  [[], 0.4, "builtUp", totalTooLittle("₹0")],
  [[], 10_000_000_001, "builtUp", totalTooMuch],
  [[], Number.MAX_VALUE, "builtUp", totalTooMuch],
])("with %j, an area times rate of %s is refused at the field %s", (extras, rate, field, sentence) => {
  expect(() => requireQuotable({ builtUp: 1, extras }, rate)).toThrow(
    expect.objectContaining({ code: "invalid", status: 422, message: sentence, fields: { [field]: sentence } }),
  );
});

test("a quote can be one rupee, and the maximum", () => {
  requireQuotable({ builtUp: 1, extras: discount(20_37_035) }, 20_37_036);
  requireQuotable({ builtUp: 1, extras: [] }, 10_000_000_000);
});

const rate = (names: string[], perFoot: number, isShell = false) => {
  const notIncluded = { names: ["Soil test"], others: 2 };
  return { rate: perFoot, names, finish: "", isShell, notIncluded };
};
const cities = [
  { cityName: "Bengaluru", rates: [rate(["Essential", "Freedom"], 1_620)] },
  { cityName: "Mysuru", rates: [rate(["Economy"], 870, true)] },
];
const data = { cities, rules: defaults.buildingRules, plans: [] };
const site = { brand: "Sagwan Homes", address: "https://sagwan.example" };

function share(asked: Parameters<typeof choiceOf>[0], moves: Parameters<typeof sharedEstimate>[2] = []) {
  const choice = choiceOf({ basis: asked.house ? "house" : "plot", ...asked }, cities, EXAMPLE);
  return sharedEstimate(choice, calculateEstimate(choice, data), moves, english);
}

test("[ESTM-04] the message to the family has plot, city, package, cost and the address of this estimate, and no receiver", () => {
  const shared = share({ plot: "30 x 40", share: 50 });
  const link = shared ? shareLink(shared, site, english) : "";
  expect(link.startsWith("https://wa.me/?text=")).toBe(true);
  expect(new URL(link).searchParams.get("text")).toBe(
    "Our house estimate from Sagwan Homes: 30 × 40 ft plot, Bengaluru, Essential. Approximate cost ₹19,44,000, GST included. What's not included and the full estimate: https://sagwan.example/cost-estimator/estimate?plot=30x40&floors=2&share=50&city=bengaluru&package=essential",
  );
  expect(share({ plot: "a ground or so" })).toBeUndefined();
});

test("a shared cost is a range if something can move it; for a frame and shell it says so, and costlier finishes do not move it", () => {
  const soil = { title: "Soil", text: "", percent: 10, isOfFinish: false, isSample: false };
  const tiles = { ...soil, title: "Tiles", percent: 7, isOfFinish: true };
  expect(share({ house: "1,000" }, [soil])).toMatchObject({
    size: "1,000 sq ft house, Bengaluru",
    cost: "₹16.2 to 17.8 lakh",
  });
  expect(share({ house: "1,000" }, [soil, tiles])?.cost).toBe("₹16 to 19 lakh");
  expect(share({ house: "1,000", city: "mysuru" })?.cost).toBe("₹8,70,000, frame and shell");
  expect(share({ house: "1,000", city: "mysuru" }, [soil, tiles])?.cost).toBe("₹8.7 to 9.6 lakh, frame and shell");
});

test("a shared link repeats nothing of an address but sizes and known names", () => {
  expect(share({ plot: "30x40 You have won", city: "call 90000", package: "free" })).toMatchObject({
    size: "30 × 40 ft plot, Bengaluru",
    packageName: "Essential",
  });
});
