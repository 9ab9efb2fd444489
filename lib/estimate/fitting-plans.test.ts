import { plansThatFit, priceIn, suggestedPlan } from "./fitting-plans";
import { shapeOf } from "./plan-shape";
import { planOf, rateOf } from "./testing";

const mysuru = { cityName: "Mysuru", rates: [rateOf(900, "Economy"), rateOf(1560, "Essential", "Freedom")] };
const plan = (name: string, plotSize: string, builtUpArea: number | null, amount: number | null) =>
  planOf(name, plotSize, builtUpArea, { price: { amount } });
const plot = { width: 30, depth: 40, isGuessed: false };

test("plans fit if they have the chosen floors, are for no larger plot, are no wider or deeper than it, and cost no more in that city; the most expensive is first", () => {
  const plans = [
    plan("small", "600", 768, null),
    plan("large-plot", "1500", 600, null),
    plan("dear", "1200", 1294, null),
    plan("fits", "30 x 40", 900, null),
    plan("listed", "1200", null, 1_000_000),
    plan("all-of-it", "1200", null, 1_500_000),
    plan("unpriced", "1200", null, null),
    { ...plan("one-floor", "1200", 900, null), floors: 1 },
    { ...plan("wide", "1200", 900, null), outline: { width: 31, depth: 20 } },
  ];
  const fitting = plansThatFit(plans, { plot, floors: 2, sum: 1_500_000, city: mysuru });
  expect(fitting.map(({ name, price }) => [name, price.amount])).toEqual([
    ["all-of-it", 1_500_000],
    ["fits", 1_404_000],
    ["small", 1_198_080],
    ["listed", 1_000_000],
  ]);
});

test("if the city lacks the package, a plan has the home city's price and names that city", () => {
  const calculated = { area: 1000, rate: 1620, packageName: "Palace", cityName: "Bengaluru" };
  const palace = { ...plan("palace", "1200", 1000, 0), price: { amount: 1_620_000, calculated } };
  expect(priceIn(mysuru, { ...palace, details: { builtUpArea: 1000, assumedPackage: "Palace" } })).toEqual(
    palace.price,
  );
});

test("the suggested plan has the chosen floors, is for about this plot and covers no more than allowed", () => {
  const plans = [
    plan("small", "600", 768, null),
    plan("smaller-house", "1200", 1_100, null),
    plan("duplex", "1200", 1_294, null),
    { ...plan("house", "1200", 708, null), floors: 1 },
    plan("covers-all", "1200", 2_300, null),
    plan("larger-plot", "1500", 1_630, null),
    plan("unknown-area", "1200", null, 1_000_000),
  ];
  const nameFor = (floors: number, width: number, depth: number, most = 80) =>
    suggestedPlan(plans, { plot: { width, depth, isGuessed: false }, floors, most })?.name;
  expect([nameFor(2, 30, 40), nameFor(1, 30, 40), nameFor(3, 30, 40)]).toEqual(["duplex", "house", undefined]);
  expect([nameFor(2, 20, 30), nameFor(2, 30, 50), nameFor(2, 40, 60)]).toEqual(["small", "larger-plot", undefined]);
  expect(nameFor(2, 30, 40, 50)).toBe("smaller-house");
  // 708 sq ft on 1,200 are 59 per cent.
  expect([nameFor(1, 30, 40, 59), nameFor(1, 30, 40, 58)]).toEqual(["house", undefined]);
});

test("a plan's floors and outline come from its drawing, or else its floors from its words", () => {
  const room = { name: "Hall", width: 10, depth: 12, left: 4, front: 2 };
  const rooms = [
    { ...room, floor: "ground" as const },
    { ...room, floor: "first" as const, left: 8 },
  ];
  expect(shapeOf("", { rooms })).toEqual({ floors: 2, outline: { width: 18, depth: 14 } });
  const said = ["Ground floor", "Ground + 1", "G+2", "G", "Duplex", ""].map((floor) => shapeOf(floor, { rooms: [] }));
  expect(said.map(({ floors }) => floors)).toEqual([1, 2, 3, 1, null, null]);
  expect(said[0]?.outline).toBeNull();
});
