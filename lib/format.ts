import { ungrouped } from "@/contract/grouped-digits";
import { grouped } from "./numbers";

// A file of its own, so that the scripts of pages (lib/page-scripts) load no formats of dates.
export { grouped, rupees } from "./numbers";

const LOCALE = "en-IN";

const rules = new Intl.PluralRules(LOCALE);

const hourFormat = new Intl.DateTimeFormat(LOCALE, { timeZone: "Asia/Kolkata", hour: "numeric", hourCycle: "h23" });

/** With Latin digits. Each format is made once, because that is slow. */
function formatted(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (when: Date, tag: string) => {
    const format = formats.get(tag) ?? new Intl.DateTimeFormat(`${tag}-u-nu-latn`, options);
    formats.set(tag, format);
    return format.format(when);
  };
}

const clockFormat = formatted({ timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" });

export const clockTime = (at: Date, tag: string = LOCALE) => clockFormat(at, tag);

/** 12 to 18 months, in any language, with non-breaking spaces. */
export const unbrokenRanges = (text: string) =>
  text.replace(/\d+ (to|[^\d\s\p{ASCII}]+) \d+( [\w\p{L}\p{M}]+)?/gu, (range) => range.replaceAll(" ", "\u00a0"));

const withUnit = (unit: string) => (size: string) =>
  /^\d[\d.]*$/.test(ungrouped(size)) ? `${grouped(ungrouped(size))} ${unit}` : size;

export const squareFeet = withUnit("sq ft");

export const squareFeetForStaff = withUnit("sq.ft");

export function greeting(now: Date): string {
  const hour = Number(hourFormat.format(now));
  if (hour < 12) return "Good morning";
  return hour < 17 ? "Good afternoon" : "Good evening";
}

const dayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short" });
const momentFormat = new Intl.DateTimeFormat(LOCALE, {
  timeZone: "Asia/Kolkata",
  dateStyle: "medium",
  timeStyle: "short",
});
const agoFormat = new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" });

export const isoDate = (when: Date) => dayFormat.format(when);

const minuteFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "short",
});

/** 2026-11-21 14:38, in Bengaluru: read as a time by every spreadsheet. */
export const isoMinute = (when: Date) => minuteFormat.format(when);

export const moment = (when: Date) => momentFormat.format(when);

const typedDayFormat = new Intl.DateTimeFormat(LOCALE, { timeZone: "UTC", dateStyle: "medium" });

export const typedDay = (typed: string) =>
  /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typedDayFormat.format(new Date(typed)) : typed;

const monthFormat = formatted({ timeZone: "UTC", month: "long", year: "numeric" });

export const monthAndYear = (month: string, tag: string = LOCALE) =>
  monthFormat(new Date(`${month}-01T00:00:00Z`), tag);

const AGO = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

export function ago(when: Date, now: Date): string {
  const seconds = Math.round((when.getTime() - now.getTime()) / 1_000);
  const [unit, size] =
    AGO.find(([, length]) => Math.abs(seconds) >= length) ?? (["second", Number.POSITIVE_INFINITY] as const);
  return agoFormat.format(Math.trunc(seconds / size), unit);
}

export const duration = (milliseconds: number) => inUnits(milliseconds).slice(0, 2).join(" ");

export const roughDuration = (milliseconds: number) => inUnits(milliseconds)[0];

function inUnits(milliseconds: number): [string, ...string[]] {
  const minutes = Math.floor(milliseconds / 60_000);
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  const units = [
    days > 0 && `${days} ${days === 1 ? "day" : "days"}`,
    hours > 0 && `${hours} h`,
    !days && rest > 0 && `${rest} min`,
  ];
  const [largest = "under a minute", ...others] = units.filter((unit) => unit !== false);
  return [largest, ...others];
}

const dayAndMonthFormat = new Intl.DateTimeFormat(LOCALE, { timeZone: "Asia/Kolkata", day: "numeric", month: "short" });

const weekdayFormat = formatted({ timeZone: "Asia/Kolkata", weekday: "long", day: "numeric", month: "long" });

export const dayAndMonthInWords = (when: Date, tag: string = LOCALE) => weekdayFormat(when, tag).replace(",", "");

export const dayAndMonth = (when: Date) => dayAndMonthFormat.format(when);

const longDayFormat = formatted({ timeZone: "Asia/Kolkata", dateStyle: "long" });

export const dayInWords = (when: Date, tag: string = LOCALE) => longDayFormat(when, tag);

export type Forms<Text = string> = { one: Text; other: Text };

export function counted(n: number, { one, other }: Forms): string {
  return (rules.select(n) === "one" ? one : other).replaceAll("{n}", grouped(n));
}
