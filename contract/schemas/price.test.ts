import { packageInput } from "./package";
import { readPrice } from "./price";

test.each<[unknown, number]>([
  [900, 900],
  ["900", 900],
  [" 900 ", 900],
  ["₹900", 900],
  ["₹ 900", 900],
  ["Rs. 900", 900],
  ["Rs.900/-", 900],
  ["900 rs", 900],
  ["900/-", 900],
  ["900 per sq ft", 900],
  ["1620.50", 1620.5],
  ["1,620.50", 1620.5],
  ["20,00,000", 2_000_000],
  ["2,000,000", 2_000_000],
  ["2000000", 2_000_000],
  ["20 lakh", 2_000_000],
])("the typed price %j is %s", (typed, price) => {
  expect(readPrice(typed)).toEqual({ price });
});

const none = (typed: string) => `“${typed}” is not a price. Write it like 900, 1,620.50 or 20,00,000.`;

test.each<[unknown, string]>([
  ["1e3", none("1e3")],
  ["9,00", "“9,00” is unclear. Write it like 900, 1,620.50 or 20,00,000."],
  ["1.620,50", "“1.620,50” is unclear. Write it like 900, 1,620.50 or 20,00,000."],
  ["900.555", "“900.555” has more than two decimal places."],
  [900.555, "“900.555” has more than two decimal places."],
  ["-900", "Enter a price above 0."],
  ["₹ −900", "Enter a price above 0."],
  [-900, "Enter a price above 0."],
  ["0", "Enter a price above 0."],
  [0, "Enter a price above 0."],
  ["900-1200", none("900-1200")],
  ["nine hundred", none("nine hundred")],
  ["0x384", none("0x384")],
  ["Infinity", none("Infinity")],
  [true, none("true")],
])("%j is refused in a sentence that quotes it", (typed, why) => {
  expect(readPrice(typed)).toEqual({ why });
});

test.each([undefined, null, "", " "])("an empty price (%j) is reported as missing", (pricePerSquareFoot) => {
  const read = packageInput.safeParse({ packageName: "Pure", city: "1", pricePerSquareFoot });
  expect(read.error?.issues.map(({ message }) => message)).toEqual(["Price per square foot is required"]);
});
