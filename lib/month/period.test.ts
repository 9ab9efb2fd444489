import { isWholeMonth, lastMonth, periodBefore, thisMonth } from "./period";

test("this month ends today, and last month is whole, also across years", () => {
  expect(thisMonth("2026-11-26")).toEqual({ from: "2026-11-01", to: "2026-11-26" });
  expect(lastMonth("2026-11-26")).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  expect(lastMonth("2026-01-31")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  expect(isWholeMonth(lastMonth("2026-03-15"))).toBe(true);
});

test.each([
  ["a month with the month before", ["2026-10-01", "2026-10-31"], ["2026-09-01", "2026-09-30"]],
  ["a month of 28 days with one of 31", ["2026-02-01", "2026-02-28"], ["2026-01-01", "2026-01-31"]],
  [
    "the first days of a month with those of the month before",
    ["2026-11-01", "2026-11-26"],
    ["2026-10-01", "2026-10-26"],
  ],
  ["30 days of March with all of February", ["2026-03-01", "2026-03-30"], ["2026-02-01", "2026-02-28"]],
  ["any other range with as many days before it", ["2026-11-09", "2026-11-15"], ["2026-11-02", "2026-11-08"]],
  ["one day with the day before", ["2026-11-02", "2026-11-02"], ["2026-11-01", "2026-11-01"]],
  ["a quarter with as many days before it", ["2026-04-01", "2026-06-30"], ["2025-12-31", "2026-03-31"]],
])("%s is compared", (_what, [from = "", to = ""], [before = "", until = ""]) => {
  expect(periodBefore({ from, to })).toEqual({ from: before, to: until });
});
