import { contactLinks, socialLinks } from "./contact-links";
import {
  counted,
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
import { readPoint } from "./map-point";
import {
  isWholeMonth,
  lastFinancialYear,
  lastMonth,
  lastQuarter,
  periodBefore,
  thisFinancialYear,
  thisMonth,
  thisQuarter,
} from "./month/period";
import { isLargeChange, largeChangeText } from "./price-change";
import { rupeesInWords } from "./rupees-in-words";

test("rupees have Indian grouping, and paise if there are any; so have numbers, and words stay words", () => {
  expect([1_944_000, 1620, 1620.5].map((sum) => rupees(sum))).toEqual(["₹19,44,000", "₹1,620", "₹1,620.50"]);
  expect([grouped(123_456), grouped("30 x 40"), grouped("")]).toEqual(["1,23,456", "30 x 40", ""]);
});

test("no line breaks inside a range in any language, and any line can break around it", () => {
  expect(unbrokenRanges("about 12 to 18 months in all")).toBe("about 12\u00a0to\u00a018\u00a0months in all");
  expect(unbrokenRanges("लगभग 12 से 18 महीने में")).toBe("लगभग 12\u00a0से\u00a018\u00a0महीने में");
  expect(unbrokenRanges("12 ರಿಂದ 18 ತಿಂಗಳು")).toBe("12\u00a0ರಿಂದ\u00a018\u00a0ತಿಂಗಳು");
  expect(unbrokenRanges("a year")).toBe("a year");
});

test("[PROJ-03] [DASH-02] a plot size is shown with its unit, in each part's spelling, unless something else was typed", () => {
  expect(["1200", "2,400", "120,000", "30 x 40 ft", "30,40"].map(squareFeet)).toEqual([
    "1,200 sq ft",
    "2,400 sq ft",
    "1,20,000 sq ft",
    "30 x 40 ft",
    "30,40",
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

test.each([
  [0, "under a minute", "under a minute"],
  [34, "34 min", "34 min"],
  [60, "1 h", "1 h"],
  [134, "2 h 14 min", "2 h"],
  [1_440, "1 day", "1 day"],
  [4_560, "3 days 4 h", "3 days"],
])("%i minutes are %s, or roughly %s", (minutes, exactly, roughly) => {
  expect([duration(minutes * 60_000), roughDuration(minutes * 60_000)]).toEqual([exactly, roughly]);
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
  [1000, 1300.01, true],
  [1000, 700, false],
  [1000, 699.99, true],
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

test("this month ends today, and last month is whole, also across years", () => {
  expect(thisMonth("2026-11-26")).toEqual({ from: "2026-11-01", to: "2026-11-26" });
  expect(lastMonth("2026-11-26")).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  expect(lastMonth("2026-01-31")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  expect(isWholeMonth(lastMonth("2026-03-15"))).toBe(true);
});

test("a financial year runs from April to March, and its quarters begin in April, July, October and January", () => {
  expect(thisFinancialYear("2027-02-10")).toEqual({ from: "2026-04-01", to: "2027-02-10" });
  expect(lastFinancialYear("2026-04-01")).toEqual({ from: "2025-04-01", to: "2026-03-31" });
  expect(thisQuarter("2027-02-10")).toEqual({ from: "2027-01-01", to: "2027-02-10" });
  expect(lastQuarter("2027-02-10")).toEqual({ from: "2026-10-01", to: "2026-12-31" });
});

test.each([
  ["a month with the month before", ["2026-10-01", "2026-10-31"], ["2026-09-01", "2026-09-30"]],
  ["a month of 28 days with one of 31", ["2026-02-01", "2026-02-28"], ["2026-01-01", "2026-01-31"]],
  [
    "the first days of a month with those of the month before",
    ["2026-11-01", "2026-11-26"],
    ["2026-10-01", "2026-10-26"],
  ],
  ["30 days of March with the 30 days before it", ["2026-03-01", "2026-03-30"], ["2026-01-30", "2026-02-28"]],
  ["one day with the day before", ["2026-11-02", "2026-11-02"], ["2026-11-01", "2026-11-01"]],
  ["a quarter with the quarter before", ["2026-04-01", "2026-06-30"], ["2026-01-01", "2026-03-31"]],
  [
    "the first 40 days of a quarter with those of the one before",
    ["2026-04-01", "2026-05-10"],
    ["2026-01-01", "2026-02-09"],
  ],
  ["a financial year with the one before", ["2026-04-01", "2027-03-31"], ["2025-04-01", "2026-03-31"]],
  ["a financial year until today with the same days", ["2026-04-01", "2026-11-29"], ["2025-04-01", "2025-11-29"]],
  ["other days with as many before them", ["2026-11-10", "2026-11-19"], ["2026-10-31", "2026-11-09"]],
])("%s is compared", (_what, [from = "", to = ""], [before = "", until = ""]) => {
  expect(periodBefore({ from, to })).toEqual({ from: before, to: until });
});

const reached = { phone: "+91 80 4123-4567", whatsapp: "+91 98450 12345", email: "a@example.com" };
const social = [
  { name: "Instagram", href: "https://www.instagram.com/teak" },
  { name: "WhatsApp", href: "" },
  { name: "YouTube", href: "" },
];

test("[HEAD-03] [FOOT-01] a number can be dialled as it is shown, and a mobile opens a chat, also without its country code; an empty field has no link", () => {
  expect(contactLinks(reached)).toEqual({
    call: "tel:+918041234567",
    whatsapp: "https://wa.me/919845012345",
    email: "mailto:a@example.com",
  });
  expect(contactLinks({ ...reached, phone: "98450 12345", whatsapp: "9845012345" })).toMatchObject({
    call: "tel:+919845012345",
    whatsapp: "https://wa.me/919845012345",
  });
  expect(contactLinks({ ...reached, whatsapp: "080 4123 4567" }).whatsapp).toBeUndefined();
  expect(Object.values(contactLinks({ phone: "", whatsapp: "", email: "" })).filter(Boolean)).toEqual([]);
});

test("[HEAD-06] social links keep the owner's order; WhatsApp links to its number, and entries without a link are left out", () => {
  expect(socialLinks({ ...reached, social })).toEqual([
    social[0],
    { name: "WhatsApp", href: "https://wa.me/919845012345" },
  ]);
  expect(socialLinks({ ...reached, whatsapp: "", social })).toEqual([social[0]]);
});

const bengaluru = { latitude: 12.9716, longitude: 77.5946 };

test.each([
  "12.9716, 77.5946",
  "12.9716° N, 77.5946° E",
  "geo:12.9716,77.5946",
  "https://www.google.com/maps/place/Cubbon+Park/@12.9,77.5,17z/data=!3m1!4b1!4m6!3m5!8m2!3d12.9716!4d77.5946!16s",
  "https://www.google.com/maps/search/?api=1&query=12.9716%2C77.5946",
  "https://www.openstreetmap.org/?mlat=12.9716&mlon=77.5946#map=17/12.9/77.5",
  "https://maps.apple.com/?ll=12.9716,77.5946&q=Office",
])("%s is a point in Bengaluru", (typed) => expect(readPoint(typed)).toEqual(bengaluru));

test.each(["", "Jayanagar", "https://maps.app.goo.gl/abc123", "97.1, 77.5", "12.97", "12.97, 277.59"])(
  "“%s” is no point",
  (typed) => expect(readPoint(typed)).toBeUndefined(),
);

test.each([
  [1, "one"],
  [20, "twenty"],
  [99, "ninety-nine"],
  [100, "one hundred"],
  [1_015, "one thousand fifteen"],
  [17_40_300, "seventeen lakh forty thousand three hundred"],
  [1_00_00_000, "one crore"],
  [12_05_00_007, "twelve crore five lakh seven"],
  [1_000_00_00_000, "one thousand crore"],
])("%s rupees are in words: %s", (rupees, words) => {
  expect(rupeesInWords(rupees)).toBe(`Rupees ${words} only`);
});
