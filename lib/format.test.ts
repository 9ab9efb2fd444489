import {
  duration,
  greeting,
  grouped,
  roughDuration,
  rupees,
  squareFeet,
  squareFeetForStaff,
  typedDay,
  unbrokenRanges,
} from "./format";
import { counted } from "./plural";
import { isLargeChange, largeChangeText } from "./price-change";

test("rupees have Indian grouping, and paise if there are any", () => {
  expect([1_944_000, 1620, 1620.5].map((sum) => rupees(sum))).toEqual(["₹19,44,000", "₹1,620", "₹1,620.50"]);
});

test("no line breaks inside a range in any language, and any line can break around it", () => {
  expect(unbrokenRanges("about 12 to 18 months in all")).toBe("about 12\u00a0to\u00a018\u00a0months in all");
  expect(unbrokenRanges("लगभग 12 से 18 महीने में")).toBe("लगभग 12\u00a0से\u00a018\u00a0महीने में");
  expect(unbrokenRanges("12 ರಿಂದ 18 ತಿಂಗಳು")).toBe("12\u00a0ರಿಂದ\u00a018\u00a0ತಿಂಗಳು");
  expect(unbrokenRanges("a year")).toBe("a year");
});

test("numbers have Indian grouping, and words stay words", () => {
  expect([grouped(123_456), grouped("30 x 40"), grouped("")]).toEqual(["1,23,456", "30 x 40", ""]);
});

test("[PROJ-03] [DASH-02] a plot size is shown with its unit, in each part's spelling, unless something else was typed", () => {
  expect(["1200", "2,400", "120,000", "30 x 40 ft"].map(squareFeet)).toEqual([
    "1,200 sq ft",
    "2,400 sq ft",
    "1,20,000 sq ft",
    "30 x 40 ft",
  ]);
  expect(["1200", "30 x 40 ft"].map(squareFeetForStaff)).toEqual(["1,200 sq.ft", "30 x 40 ft"]);
});

test.each([
  ["2026-01-01T03:30:00Z", "Good morning"],
  ["2026-01-01T07:00:00Z", "Good afternoon"],
  ["2026-01-01T13:00:00Z", "Good evening"],
])("[SHEL-03] at %s the greeting is '%s', in Bengaluru's time", (time, words) => {
  expect(greeting(new Date(time))).toBe(words);
});

test("a rough duration is in its largest unit only", () => {
  const minutes = [0, 34, 134, 1_500, 4_560];
  expect(minutes.map((count) => roughDuration(count * 60_000))).toEqual([
    "under a minute",
    "34 min",
    "2 h",
    "1 day",
    "3 days",
  ]);
});

test("a duration is in its two largest units", () => {
  const minutes = [0, 34, 60, 134, 1_440, 1_500, 4_560];
  expect(minutes.map((count) => duration(count * 60_000))).toEqual([
    "under a minute",
    "34 min",
    "1 h",
    "2 h 14 min",
    "1 day",
    "1 day 1 h",
    "3 days 4 h",
  ]);
});

test("a typed day is shown in words, and other text as typed", () => {
  const typed = ["2031-05-29", "2031-02-30x", "2031-13-45", "in May", ""];
  expect(typed.map(typedDay)).toEqual(["29 May 2031", ...typed.slice(1)]);
});

const enquiries = { one: "One enquiry waits", other: "{n} enquiries wait" };

test("a number chooses its sentence and has Indian grouping", () => {
  expect(counted(1, enquiries)).toBe("One enquiry waits");
  expect(counted(0, enquiries)).toBe("0 enquiries wait");
  expect(counted(123_456, enquiries)).toBe("1,23,456 enquiries wait");
});

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
