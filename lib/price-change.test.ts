import { isLargeChange, largeChangeText } from "./price-change";

test.each([
  [1199, 11990, true],
  [1199, 119.9, true],
  [1000, 1300, false],
  [1000, 1300.01, true],
  [1000, 700, false],
  [1000, 699.99, true],
  [null, 1199, false],
  [0, 1199, false],
])("from %s to %s is a large change: %s", (before, now, isLarge) => {
  expect(isLargeChange(before, now)).toBe(isLarge);
});

test("the question names both prices and the percentage", () => {
  expect(largeChangeText("Pure in Mysuru", 1200, 12000)).toBe(
    "Pure in Mysuru costs ₹1,200 now. Save ₹12,000? That is 900% more.",
  );
  expect(largeChangeText("Teak", 2000000, 200000)).toBe("Teak costs ₹20,00,000 now. Save ₹2,00,000? That is 90% less.");
});
