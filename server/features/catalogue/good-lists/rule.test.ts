import { isSuspect, type Judged } from "./rule";

const good = (count: number, acceptedCount: number | null = null): Judged => ({ count, acceptedCount });

test.each<[string, number, Judged, boolean]>([
  ["falls to nothing", 0, good(1), true],
  ["loses more than half", 2, good(5), true],
  ["loses all but one", 1, good(3), true],
  ["loses exactly half", 2, good(4), false],
  ["loses less than half", 3, good(5), false],
  ["stays as it is", 5, good(5), false],
  ["grows", 9, good(5), false],
  ["is empty and was empty", 0, good(0), false],
  ["has as few rows as staff accepted", 2, good(9, 2), false],
  ["has more rows than staff accepted", 3, good(9, 2), false],
  ["is empty, as staff accepted", 0, good(9, 0), false],
  ["has fewer rows than staff accepted", 1, good(9, 2), true],
])("a list that %s (%i rows) is judged by the last good one", (_what, rows, last, expected) => {
  expect(isSuspect(rows, last)).toBe(expected);
});
