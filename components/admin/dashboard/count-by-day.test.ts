import { countByDay } from "./count-by-day";

const now = new Date("2026-11-21T10:00:00+05:30");

test("every day is there, also those without an enquiry, and the newest comes last", () => {
  const days = countByDay(["2026-11-21T09:00:00+05:30", "2026-11-19T09:00:00+05:30"], 3, now);
  expect(days).toEqual([
    { day: "2026-11-19", count: 1 },
    { day: "2026-11-20", count: 0 },
    { day: "2026-11-21", count: 1 },
  ]);
});

test("a day begins at midnight in Bengaluru, not in Greenwich", () => {
  const [yesterday, today] = countByDay(["2026-11-20T18:29:59Z", "2026-11-20T18:30:00Z"], 2, now);
  expect([yesterday?.count, today?.count]).toEqual([1, 1]);
});

test("what is older is not counted", () => {
  expect(countByDay(["2026-10-01T00:00:00Z"], 30, now).every(({ count }) => count === 0)).toBe(true);
});
