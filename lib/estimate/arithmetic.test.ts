import fc from "fast-check";
import { defaults } from "@/lib/content/defaults";
import { often } from "@/server/testing/fuzzing";
import { paymentsOf, sharesTogether } from "./arithmetic";

test("payments at the milestones add up to the sum, to the rupee, for any sum", () => {
  const { milestones } = defaults.milestones;
  const total = (sum: number) => paymentsOf(sum, milestones).reduce((all, { amount }) => all + amount, 0);
  fc.assert(fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (sum) => total(sum) === sum));
});

/** Up to twelve shares that add up to a hundred, in hundredths of a per cent. */
const cuts = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 11 });
const shares = cuts.map((at) => {
  const ends = [...at.sort((one, other) => one - other), 10_000];
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
    often(1_000),
  );
});

test.each([
  [[14.3, 14.3, 14.3, 14.3, 14.3, 14.3, 14.2], 100],
  [[33.3333, 33.3333, 33.3333], 99.9999],
  [[60, null, 35], 95],
  [[60, 50], 110],
])("the shares %j add up to %s per cent; without a hundred there are no payments", (list, together) => {
  const milestones = list.map((share) => ({ share }));
  expect(sharesTogether(milestones)).toBe(together);
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
