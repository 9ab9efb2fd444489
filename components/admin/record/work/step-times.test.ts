import { asTyped, dueWords, fromTyped, stepTimes } from "./step-times";

const times = (now: string) => stepTimes(new Date(now)).map(({ word, at }) => [word, at]);

test("suggested times are this afternoon, tomorrow, Monday and in a week, in Indian time", () => {
  expect(times("2026-11-24T09:10:00+05:30")).toEqual([
    ["Today", "2026-11-24T17:00:00+05:30"],
    ["Tomorrow 11 am", "2026-11-25T11:00:00+05:30"],
    ["Mon 11 am", "2026-11-30T11:00:00+05:30"],
    ["In 1 week", "2026-12-01T11:00:00+05:30"],
  ]);
});

test("late in the day 'Today' is an hour from now, and is not offered if that is tomorrow", () => {
  expect(times("2026-11-24T18:20:00+05:30")[0]).toEqual(["Today", "2026-11-24T19:30:00+05:30"]);
  expect(times("2026-11-24T23:20:00+05:30")[0]).toEqual(["Tomorrow 11 am", "2026-11-25T11:00:00+05:30"]);
});

test.each(["2026-11-22T10:00:00+05:30", "2026-11-23T10:00:00+05:30"])(
  "at %s Monday is tomorrow or in a week, and is not offered twice",
  (now) => {
    expect(times(now).map(([word]) => word)).toEqual(["Today", "Tomorrow 11 am", "In 1 week"]);
  },
);

test("shortly before midnight in India the date is India's, not UTC's", () => {
  expect(times("2026-11-24T20:00:00Z")[1]).toEqual(["Tomorrow 11 am", "2026-11-26T11:00:00+05:30"]);
});

test("a date and time field returns the moment that it was given", () => {
  expect(asTyped("2026-11-24T05:30:00.000Z")).toBe("2026-11-24T11:00");
  expect(fromTyped("2026-11-24T11:00")).toBe("2026-11-24T11:00:00+05:30");
  expect([fromTyped(""), fromTyped("2026-13-45T99:00")]).toEqual([undefined, undefined]);
});

test("a due time is named by its everyday word, such as tomorrow", () => {
  const now = new Date("2026-11-24T09:10:00+05:30");
  const due = ["2026-11-24T17:00", "2026-11-25T11:00", "2026-11-23T15:00", "2026-11-30T11:00"];
  expect(due.map((typed) => dueWords(`${typed}:00+05:30`, now))).toEqual([
    "today, 5:00 pm",
    "tomorrow, 11:00 am",
    "yesterday, 3:00 pm",
    "Mon, 30 Nov, 11:00 am",
  ]);
});
