import { type CataloguePlan, plansThatFit, priceIn } from "./fitting-plans";

const rates = (essential: number) => [
  { rate: 900, names: ["Economy"], finish: "", isShell: false, notIncluded: [] },
  { rate: essential, names: ["Essential", "Freedom"], finish: "", isShell: false, notIncluded: [] },
];
const mysuru = { cityName: "Mysuru", rates: rates(1560) };
const plan = (name: string, plotSize: string, builtUpArea: number | null, amount: number | null): CataloguePlan => ({
  ...{ name, plotSize, href: `/designs-plans/${name}`, details: { builtUpArea, assumedPackage: "Essential" } },
  price: { amount },
});
const plot = { width: 30, depth: 40, isGuessed: false };

test("plans fit if they are for no larger plot and cost no more in that city; the most expensive is first", () => {
  const plans = [
    plan("small", "600", 768, null),
    plan("large-plot", "1500", 600, null),
    plan("dear", "1200", 1294, null),
    plan("fits", "30 x 40", 900, null),
    plan("listed", "1200", null, 1_000_000),
    plan("all-of-it", "1200", null, 1_500_000),
    plan("unpriced", "1200", null, null),
  ];
  const fitting = plansThatFit(plans, { plot, sum: 1_500_000, city: mysuru });
  expect(fitting.map(({ name, price }) => [name, price.amount])).toEqual([
    ["all-of-it", 1_500_000],
    ["fits", 1_404_000],
    ["small", 1_198_080],
    ["listed", 1_000_000],
  ]);
});

test("if the city lacks the package, a plan has the home city's price and names that city", () => {
  const reckoned = { area: 1000, rate: 1620, packageName: "Palace", cityName: "Bengaluru" };
  const palace = { ...plan("palace", "1200", 1000, 0), price: { amount: 1_620_000, reckoned } };
  expect(priceIn(mysuru, { ...palace, details: { builtUpArea: 1000, assumedPackage: "Palace" } })).toEqual(
    palace.price,
  );
});
