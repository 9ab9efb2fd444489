import { monthsBefore } from "./retention-due";

test.each([
  ["2026-03-31", 1, "2026-02-28"],
  ["2028-03-30", 1, "2028-02-29"],
  ["2026-12-31", 3, "2026-09-30"],
  ["2026-05-15", 12, "2025-05-15"],
  ["2026-01-31", 2, "2025-11-30"],
])("%s less %d months is %s: nothing goes before its months are over", (day, months, wanted) => {
  expect(new Date(monthsBefore(Date.parse(day), months)).toISOString().slice(0, 10)).toBe(wanted);
});
