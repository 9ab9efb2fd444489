import fc from "fast-check";
import { defaults } from "@/lib/content/defaults";
import { paymentsOf } from "./arithmetic";

test("what falls due at the milestones makes the sum together, to the rupee, whatever the sum", () => {
  const { milestones } = defaults.milestones;
  const total = (sum: number) => paymentsOf(sum, milestones).reduce((all, { amount }) => all + amount, 0);
  fc.assert(fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (sum) => total(sum) === sum));
});

test("a milestone without a share is left out, and takes nothing from the others", () => {
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
