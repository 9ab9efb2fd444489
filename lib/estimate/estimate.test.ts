import fc from "fast-check";
import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { estimateQuery, inputErrorsOf, readEstimate } from "./address";
import { areasOf, FLOORS, floorsName, monthlyInstalment, totalOf } from "./arithmetic";
import { calculateEstimate, choiceOf, EXAMPLE, estimateIntent } from "./estimate";
import type { CataloguePlan } from "./fitting-plans";
import { houseAreaOf, houseQuestion } from "./plot";
import { rangeInWords, rangeOf, sharedEstimate } from "./shared";
import { planOf, rateOf } from "./testing";

const data = (cities: Parameters<typeof choiceOf>[1], plans: CataloguePlan[] = []) => ({
  cities,
  plans,
  rules: defaults.buildingRules,
});
const site = (width: number, depth: number) => ({ width, depth, isGuessed: false });

test("a sum is the built-up area of all floors times the rate", () => {
  const areas = areasOf(site(30, 40), 64, 1);
  expect(areas).toEqual({ ground: 768, builtUp: 768 });
  expect(totalOf(areas.builtUp, 1620)).toBe(1_244_160);
  expect(FLOORS.map((floors) => [floorsName(floors), areasOf(site(30, 40), 64, floors).builtUp])).toEqual([
    ["Ground floor", 768],
    ["G+1", 1536],
    ["G+2", 2304],
  ]);
});

test("instalments repay a loan with its interest, and without interest are equal parts", () => {
  expect(monthlyInstalment(1_000_000, 0, 10)).toBe(8_333);
  // ₹10 lakh at 9 % over 20 years is ₹8,997 a month in banks' tables.
  expect(monthlyInstalment(1_000_000, 9, 20)).toBe(8_997);
});

test("an address holds the complete estimate and is read back", () => {
  const asked = { plot: "30x40", floors: 2 as const, share: 70, city: "mysuru", package: "essential" };
  expect(estimateQuery({ ...asked, plot: "30 × 40" })).toBe(
    "?plot=30x40&floors=2&share=70&city=mysuru&package=essential",
  );
  expect(readEstimate(estimateQuery(asked))).toEqual({ basis: "plot", ...asked });
  const house = { basis: "house", house: "1200", city: "mysuru" } as const;
  expect(estimateQuery({ ...house, plot: "30x40", floors: 2, share: 70 })).toBe("?house=1200&city=mysuru");
  expect(readEstimate("?house=1200&city=mysuru")).toEqual(house);
  expect(readEstimate("?knows=house&plot=30x40&house=1200").basis).toBe("house");
});

test("an address without an estimate is ignored, whatever it holds", () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const { floors, share, plot = "" } = readEstimate(`?${query}`);
      expect([undefined, 1, 2, 3]).toContain(floors);
      expect(share === undefined || (share >= 20 && share <= 100)).toBe(true);
      expect(plot.length).toBeLessThanOrEqual(80);
    }),
  );
  expect(readEstimate("?floors=9&share=1e9&plot=")).toEqual({});
  expect(readEstimate("?share=೬೦").share).toBe(60);
  const shares = [19, 20, 100, 101].map((share) => readEstimate(`?share=${share}`).share);
  expect(shares).toEqual([undefined, 20, 100, undefined]);
});

test("[ESTM-04] without script, an invalid size or share has an error at its field, and a missing one has none", () => {
  expect(inputErrorsOf("?plot=a+ground+or+so&share=5", english)).toEqual({
    plot: "Enter your plot size, such as 30 × 40 or 1,200 sq ft",
    share: "Enter a whole number from 20 to 100, or leave it empty",
  });
  expect(inputErrorsOf("?plot=&floors=2", english)).toHaveProperty("plot");
  expect(inputErrorsOf("?plot=30x40&share=&city=none", english)).toEqual({});
  expect(inputErrorsOf("?knows=house&house=&plot=x", english)).toEqual({
    house: "Enter the size of your house, such as 1,300 sq ft",
  });
  expect(inputErrorsOf("?house=1200", english)).toEqual({});
  expect(inputErrorsOf("", english)).toEqual({});
});

test("an enquiry gets the plot, the city, the package of the rate and the sum in one line; without a plot, no sum", () => {
  const cities = [{ cityName: "Mysuru", rates: [rateOf(1560, "Essential", "Freedom")] }];
  const intent = (typedPlot: string, packageName?: string) => {
    const choice = { ...EXAMPLE, typedPlot, floors: 1 as const, share: 64, packageName };
    return estimateIntent(choice, calculateEstimate(choice, data(cities)), english);
  };
  expect(intent("30x40")).toEqual({
    city: "Mysuru",
    package: "Essential, Freedom",
    plan: "",
    plot: "30x40",
    estimateAt: "?plot=30x40&floors=1&share=64&city=mysuru",
    estimateShown: "30 × 40 ft, ground floor, Essential: ₹11,98,080",
    estimate:
      "1,200 sq ft plot (30 × 40 ft), Ground floor, 64% covered: 768 sq ft × ₹1,560 (Essential, Freedom, Mysuru) = ₹11,98,080",
  });
  expect(intent("1200", "freedom").estimateShown).toBe("1,200 sq ft, ground floor, Freedom: ₹11,98,080");
  if (cities[0]?.rates[0]) cities[0].rates[0].isShell = true;
  expect(intent("30x40").estimate).toMatch(/ = ₹11,98,080, frame and shell$/);
  expect(intent("30x40").estimateShown).toMatch(/: ₹11,98,080, frame and shell$/);
  expect(intent("a ground")).toEqual({ city: "Mysuru", package: "Essential, Freedom" });
  const again = choiceOf({ package: "Essential, Freedom" }, cities, EXAMPLE);
  expect(calculateEstimate(again, data(cities)).chosen?.names).toContain("Freedom");
});

test("the maximum is given for the rules' own city only, and never below what is covered", () => {
  const { city } = defaults.buildingRules;
  const calculateIn = (cityName: string, share?: number) =>
    calculateEstimate({ ...EXAMPLE, floors: 1, share }, data([{ cityName, rates: [] }]));
  expect(calculateIn(city)).toMatchObject({ share: 80, maxShare: 80, isMaxAllowed: true });
  expect(calculateIn(city, 79).isMaxAllowed).toBe(false);
  expect(calculateIn("Mysuru", 90)).toMatchObject({ share: 90, maxShare: 90, isMaxAllowed: false });
});

test("an address sets choices; missing or unknown parts leave them unchanged", () => {
  const cities = [
    { cityName: "Bengaluru", rates: [] },
    { cityName: "New Mysuru", rates: [] },
  ];
  const before = {
    ...EXAMPLE,
    typedPlot: "30x40",
    floors: 1 as const,
    share: 50,
    cityName: "Bengaluru",
    packageName: "Essential",
  };
  for (const asked of [{}, { city: "atlantis" }]) expect(choiceOf(asked, cities, before)).toEqual(before);
  const asked = { plot: "40x60", floors: 3 as const, share: 70, city: "new-mysuru", package: "premium" };
  expect(choiceOf(asked, cities, before)).toEqual({
    basis: "plot",
    house: "",
    typedPlot: "40 × 60",
    floors: 3,
    share: 70,
    cityName: "New Mysuru",
    packageName: "premium",
  });
});

test("a sum is for the chosen city and package; by default, for the first city and its middle rate", () => {
  const rates = [rateOf(900, "Economy"), rateOf(1_620, "Essential"), rateOf(1_770, "Premium"), rateOf(2_400, "Palace")];
  const cities = [
    { cityName: "Bengaluru", rates },
    { cityName: "Mysuru", rates: [rateOf(1_500, "Essential")] },
  ];
  const sumAt = (cityName?: string, packageName?: string) =>
    calculateEstimate({ ...EXAMPLE, floors: 1, share: 50, cityName, packageName }, data(cities)).total;
  expect(sumAt()).toBe(600 * 1_620);
  expect(sumAt("Bengaluru", "premium")).toBe(600 * 1_770);
  expect(sumAt("Mysuru")).toBe(600 * 1_500);
  expect(sumAt("Mysuru", "premium")).toBe(600 * 1_500);
});

test("[ESTM-04] a house of known size costs its area times the rate, without a plot, share or plan", () => {
  const cities = [{ cityName: "Mysuru", rates: [rateOf(1_560, "Essential")] }];
  const choice = { ...EXAMPLE, basis: "house" as const, house: "1,200 sq ft" };
  const estimate = calculateEstimate(choice, data(cities, [duplex]));
  expect(estimate).toMatchObject({ total: 1_872_000, areas: { builtUp: 1_200 }, isByPlan: false });
  expect(estimate.plot).toBeUndefined();
  expect(estimateIntent(choice, estimate, english)).toEqual({
    city: "Mysuru",
    package: "Essential",
    plan: "",
    estimate: "House size given: 1,200 sq ft × ₹1,560 (Essential, Mysuru) = ₹18,72,000",
    estimateShown: "1,200 sq ft house, Essential: ₹18,72,000",
    estimateAt: "?house=1%2C200+sq+ft&city=mysuru",
  });
  expect([houseAreaOf("150"), houseAreaOf("50,000"), houseAreaOf("")]).toEqual([undefined, undefined, undefined]);
  expect(houseQuestion("50,000", english)).toMatch(/very large for one house/);
});

const duplex = planOf("Honge", "1200", 1_294);

test("[ESTM-04] a plot's area is that of the plan that fits; a moved share replaces it, and an enquiry names the plan of its sum", () => {
  const cities = [{ cityName: "Bengaluru", rates: [rateOf(1_620, "Essential")] }];
  const estimateOf = (changes: object) => calculateEstimate({ ...EXAMPLE, ...changes }, data(cities, [duplex]));
  const byPlan = estimateOf({});
  expect(byPlan).toMatchObject({ total: 2_096_280, isByPlan: true, share: 54, areas: { ground: 647, builtUp: 1_294 } });
  expect(estimateIntent(EXAMPLE, byPlan, english)).toMatchObject({
    plan: "Honge",
    estimate: expect.stringMatching(/Honge floor plan: 1,294 sq ft × ₹1,620 .* = ₹20,96,280$/),
  });
  const byShare = estimateOf({ share: 54 });
  expect(byShare).toMatchObject({ isByPlan: false, areas: { builtUp: 1_296 }, plan: { name: "Honge" } });
  expect(estimateIntent(EXAMPLE, byShare, english).plan).toBe("");
  expect(estimateOf({ floors: 1 })).toMatchObject({ isByPlan: false, share: 54, areas: { builtUp: 647 } });
});

test("a range begins at the sum and ends at the sum with all that can raise it; without such reasons there is none", () => {
  expect(rangeOf(2_096_280, defaults.estimator.moves)).toEqual({ low: 2_096_280, high: 2_452_648 });
  expect(rangeOf(2_096_280, [])).toBeUndefined();
  expect(rangeOf(2_096_280, [{ percent: null }])).toBeUndefined();
});

test.each([
  [20_96_280, 24_52_648, "₹21 to 24.5 lakh"],
  [5_42_000, 6_34_140, "₹5.4 to 6.3 lakh"],
  [20_96_280, 21_17_243, "₹20.95 to 21.15 lakh"],
  [98_00_000, 1_14_66_000, "₹98 to 114.5 lakh"],
  [1_21_00_000, 1_41_57_000, "₹1.2 to 1.4 crore"],
])("a range from ₹%d to ₹%d is rounded to one measure on its face", (low, high, shown) => {
  expect(rangeInWords({ low, high }, english)).toBe(shown);
});

test("an estimate on a page in another language is for the same names, and only what the visitor sees is translated", () => {
  const choice = { ...EXAMPLE, cityName: "Mysuru", packageName: "Essential" };
  const estimate = calculateEstimate(choice, data([{ cityName: "Mysuru", rates: [rateOf(1_560, "Essential")] }]));
  const hindi = translatorOf("hi", { Essential: "एसेंशियल", Mysuru: "मैसूरु" });
  const { estimateShown, ...sent } = estimateIntent(choice, estimate, english);
  expect(estimateIntent(choice, estimate, hindi)).toEqual({
    ...sent,
    estimateShown: estimateShown?.replace("Essential", "एसेंशियल"),
  });
  const shared = sharedEstimate(choice, estimate, [], hindi);
  expect(shared).toMatchObject({
    size: expect.stringContaining(", मैसूरु"),
    packageName: "Essential",
    at: sharedEstimate(choice, estimate, [], english)?.at,
  });
});
