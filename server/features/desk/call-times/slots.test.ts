import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { callDays, timeInWords } from "./slots";

/** Thursday 26 November 2026, at this time in Bengaluru. */
const thursday = (time: string) => Date.parse(`2026-11-26T${time}:00+05:30`);
const hours = { callDays: "monday-to-saturday", callFrom: 10, callUntil: 18 } as const;
const offered = (now: number, over: object = {}) =>
  callDays({ ...hours, ...over }, english, now).map(({ label, times }) => [
    label,
    times.map(({ label }) => label).join(" "),
  ]);

test("today, tomorrow and the weekend are offered, within the hours of calls", () => {
  expect(offered(thursday("08:00"))).toEqual([
    ["Today, Thursday 26 November", "Morning Afternoon Evening"],
    ["Tomorrow, Friday 27 November", "Morning Afternoon Evening"],
    ["Saturday 28 November", "Morning Afternoon Evening"],
  ]);
});

test("a period that ends within the hour is not offered, nor is a day without periods", () => {
  expect(offered(thursday("15:30"))[0]).toEqual(["Today, Thursday 26 November", "Evening"]);
  expect(offered(thursday("17:30")).map(([label]) => label)).toEqual([
    "Tomorrow, Friday 27 November",
    "Saturday 28 November",
  ]);
});

test("days without calls are not offered", () => {
  const saturday = Date.parse("2026-11-28T19:00:00+05:30");
  expect(offered(saturday).map(([label]) => label)).toEqual([
    "Monday 30 November",
    "Tuesday 1 December",
    "Saturday 5 December",
  ]);
  expect(offered(saturday, { callDays: "every-day" })[0]?.[0]).toBe("Tomorrow, Sunday 29 November");
  expect(offered(thursday("08:00"), { callDays: "monday-to-friday" }).map(([label]) => label)).toEqual([
    "Today, Thursday 26 November",
    "Tomorrow, Friday 27 November",
  ]);
});

test("without valid hours no time is offered", () => {
  for (const over of [{ callFrom: null }, { callUntil: null }, { callFrom: 18, callUntil: 10 }])
    expect(offered(thursday("08:00"), over)).toEqual([]);
});

test("the default hours offer times, named by the clock in Bengaluru", () => {
  const [today] = callDays(defaults.confirmation, english, thursday("08:00"));
  expect(today?.times.map(({ time }) => time)).toEqual(["2026-11-26T10", "2026-11-26T12", "2026-11-26T16"]);
  expect(today?.times.map((one) => timeInWords(one, english))).toEqual([
    "Thursday 26 November, 10 am to 12 noon",
    "Thursday 26 November, 12 noon to 4 pm",
    "Thursday 26 November, 4 pm to 6 pm",
  ]);
});

test("times are offered in the visitor's language", () => {
  const hindi = translatorOf("hi", { "Today, {day}": "आज, {day}", Evening: "शाम", "{n} pm": "शाम {n} बजे" });
  const [today] = callDays(hours, hindi, thursday("15:30"));
  expect(today?.label).toBe("आज, गुरुवार 26 नवंबर");
  expect(today?.times.map(({ label }) => label)).toEqual(["शाम"]);
  expect(today?.times.map((one) => timeInWords(one, hindi))).toEqual(["गुरुवार 26 नवंबर, शाम 4 बजे to शाम 6 बजे"]);
});
