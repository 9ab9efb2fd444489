import { shareOfMonth } from "@/server/features/sources/counts";

test.each([
  ["a whole month", "2026-10", "2026-10-01", "2026-10-31", 1],
  ["a third of a month", "2026-11", "2026-11-11", "2026-11-20", 10 / 26],
  ["a range within it", "2026-10", "2026-10-30", "2026-12-31", 2 / 31],
  ["another month", "2026-09", "2026-10-01", "2026-10-31", 0],
  ["this month until today: all that was spent so far", "2026-11", "2026-11-01", "2026-11-26", 1],
  ["this month, with days to come", "2026-11", "2026-11-01", "2026-11-30", 1],
  ["a month to come, planned already", "2026-12", "2026-12-01", "2026-12-31", 1],
])("%s has its part of the amount", (_what, month, from, to, part) => {
  expect(shareOfMonth(month, { from, to }, "2026-11-26")).toBeCloseTo(part);
});
