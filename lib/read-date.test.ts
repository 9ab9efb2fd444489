import { dateOrderOf, dependsOnOrder, readDate } from "./read-date";

const SEVENTH = "2026-08-07";

test.each([
  ...["2026-08-07", "2026/08/07", "2026.8.7", "20260807", "07/08/2026", "7-8-26", "07.08.2026", "7 8 2026", "46241"],
  ...["Aug 7, 2026", "August 7th 2026", "Aug-07-2026", "7 Aug 2026", "07-Aug-2026", "7-Aug-26", "7 Aug '26"],
  ...["7th August, 2026", "Fri, 07 Aug 2026", "07/08/2026 Friday", "2026-Aug-07", "7Aug2026", " 7\u00a0Aug 2026 "],
  ...["०७/०८/२०२६", "\u200e07\u200e/\u200e08\u200e/\u200e2026", "７/８/２０２６"],
])("%s is the day 7 August 2026", (text) => expect(readDate(text, "dayFirst")).toEqual({ day: SEVENTH }));

test.each([
  ["2026-08-07T18:05:09+05:30", "2026-08-07T12:35:09.000Z"],
  ["2026-08-07T18:05:09+0530", "2026-08-07T12:35:09.000Z"],
  ["2026-08-07T18:05:09Z", "2026-08-07T18:05:09.000Z"],
  ["2026-08-07t18:05:09z", "2026-08-07T18:05:09.000Z"],
  ["2026-08-07T08:21:55-05:00", "2026-08-07T13:21:55.000Z"],
  ["2026-08-07 18:05:09 UTC", "2026-08-07T18:05:09.000Z"],
  ["Fri, 07 Aug 2026 18:05:09 GMT", "2026-08-07T18:05:09.000Z"],
  ["Fri Aug 07 2026 18:05:09 GMT+0530 (India Standard Time)", "2026-08-07T12:35:09.000Z"],
  ["2026-08-07 18:05:09 IST", "2026-08-07T12:35:09.000Z"],
  ["2026-08-07 18:05:09", "2026-08-07T12:35:09.000Z"],
  ["2026-08-07T18:05", "2026-08-07T12:35:00.000Z"],
  ["2026-08-07T18:05:09.000", "2026-08-07T12:35:09.000Z"],
  ["07/08/2026 18:05:09", "2026-08-07T12:35:09.000Z"],
  ["07/08/26, 6:05\u202fpm", "2026-08-07T12:35:00.000Z"],
  ["07/08/2026 - 18.05 hrs", "2026-08-07T12:35:00.000Z"],
  ["August 7, 2026 6:05 PM", "2026-08-07T12:35:00.000Z"],
  ["August 7, 2026 at 6:05 p.m.", "2026-08-07T12:35:00.000Z"],
  ["7 Aug 2026 18.05", "2026-08-07T12:35:00.000Z"],
  ["07-Aug-2026 06:05:09 PM", "2026-08-07T12:35:09.000Z"],
  ["7 Aug 2026 6 pm", "2026-08-07T12:30:00.000Z"],
  ["7 Aug 2026 12:10 AM", "2026-08-06T18:40:00.000Z"],
  ["46241.75", "2026-08-07T12:30:00.000Z"],
])("%s is the moment %s: India's time where no offset is written", (text, moment) =>
  expect(readDate(text, "dayFirst")?.moment).toBe(moment),
);

test("the day of a moment is the day in India", () => {
  expect(readDate("2026-08-07T23:30:00.000Z", "dayFirst")?.day).toBe("2026-08-08");
  expect(readDate("2026-08-07T00:10:00+05:30", "dayFirst")?.day).toBe(SEVENTH);
});

test.each(["12/03/1985", "12/03/85", "12 March 85"])("two digits of a year are of 1969 to 2068: %s", (text) =>
  expect(readDate(text, "dayFirst")).toEqual({ day: "1985-03-12" }),
);

test.each([
  ...["", "last week", "7th Aug", "31/02/2025", "02/30/2025", "12 Foo 2025", "9845012345", "12345", "30x40"],
  ...["07/08/2026 25:00", "07/08/2026 18:65", "07/08/2026 18", "07/08/2026 18:05 PST", "07/08/2026 walk in", "7/8"],
  `7${" ".repeat(90)}Aug 2026 x`,
])("'%s' is no date", (text) => expect(readDate(text, "dayFirst")).toBeUndefined());

test("one value of a column shows that the month is first; else the day is", () => {
  expect(dateOrderOf(["3/4/2025 10:00:00", "5/6/2025 10:00:00", "4/13/2025 9:00:00"])).toBe("monthFirst");
  expect(dateOrderOf(["3/4/2025", "13/4/2025"])).toBe("dayFirst");
  expect(dateOrderOf(["3/4/2025", "2025-04-13", "later"])).toBe("dayFirst");
  expect(dateOrderOf(["4/13/2025", "13/4/2025"])).toBe("dayFirst");
});

test("a date in numbers is read in the order of its column, unless it is a day in the other order only", () => {
  const moment = "2025-03-04T04:30:00.000Z";
  expect(readDate("3/4/2025 10:00:00", "monthFirst")).toEqual({ day: "2025-03-04", moment });
  expect(readDate("8/25/2026", "dayFirst")).toEqual({ day: "2026-08-25" });
  expect(["3/4/2025", "4/4/2025", "8/25/2025", "2025-04-03", "soon"].filter(dependsOnOrder)).toEqual(["3/4/2025"]);
});
