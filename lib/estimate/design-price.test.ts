import { emptyDetails } from "@/contract/content/documents";
import { areasOf, sumOf } from "./arithmetic";
import { designPrice } from "./design-price";

const offer = (packageName: string, pricePerSquareFoot: number | null) => ({ packageName, pricePerSquareFoot });
const city = { cityName: "Bengaluru", offers: [offer("Economy", 900), offer("Essential", 1620), offer("Bare", null)] };
const design = (builtUpArea: number | null, assumedPackage: string) => ({
  price: 1_999_999,
  details: { ...emptyDetails("design"), builtUpArea, assumedPackage },
});

test("a design with a known area and package costs what the estimator says, whatever price is listed", () => {
  for (const [share, floors] of [
    [64, 1],
    [50, 2],
    [80, 3],
  ] as const) {
    const { builtUp } = areasOf({ width: 30, depth: 40, isGuessed: false }, share, floors);
    for (const { packageName, pricePerSquareFoot: rate } of city.offers) {
      if (rate === null) continue;
      const { amount, calculated } = designPrice(design(builtUp, ` ${packageName.toUpperCase()}`), city);
      expect(amount).toBe(sumOf(builtUp, rate));
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
