import { ungrouped } from "@/contract/grouped-digits";
import { grouped } from "./numbers";

// A file of its own, so that the scripts of pages (lib/page-scripts) load no formats of dates.
export { grouped, rupees } from "./numbers";

const LOCALE = "en-IN";

const rules = new Intl.PluralRules(LOCALE);

/** With Latin digits. Each format is made once, because that is slow. */
function formatted(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (when: Date, tag: string = LOCALE) => {
    const format = formats.get(tag) ?? new Intl.DateTimeFormat(`${tag}-u-nu-latn`, options);
    formats.set(tag, format);
    return format.format(when);
  };
}

export const clockTime = formatted({ timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" });

/** 12 to 18 months, in any language, with non-breaking spaces. */
export const unbrokenRanges = (text: string) =>
  text.replace(/\d+ (to|[^\d\s\p{ASCII}]+) \d+( [\w\p{L}\p{M}]+)?/gu, (range) => range.replaceAll(" ", "\u00a0"));

const withUnit = (unit: string) => (size: string) =>
  /^\d[\d.]*$/.test(ungrouped(size)) ? `${grouped(ungrouped(size))} ${unit}` : size;

export const squareFeet = withUnit("sq ft");

export const squareFeetForStaff = withUnit("sq.ft");

export function greeting(now: Date): string {
  const hour = Number(isoMinute(now).slice(11, 13));
  if (hour < 12) return "Good morning";
  return hour < 17 ? "Good afternoon" : "Good evening";
}

const agoFormat = new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" });

const minuteFormat = formatted({ timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "short" });

/** 2026-11-21 14:38, in Bengaluru: read as a time by every spreadsheet. */
export const isoMinute = (when: Date) => minuteFormat(when, "sv-SE");

export const isoDate = (when: Date) => isoMinute(when).slice(0, 10);

export const moment = formatted({ timeZone: "Asia/Kolkata", dateStyle: "medium", timeStyle: "short" });

const typedDayFormat = formatted({ timeZone: "UTC", dateStyle: "medium" });

export const typedDay = (typed: string) =>
  /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typedDayFormat(new Date(typed)) : typed;

const monthFormat = formatted({ timeZone: "UTC", month: "long", year: "numeric" });

export const monthAndYear = (month: string, tag?: string) => monthFormat(new Date(`${month}-01T00:00:00Z`), tag);

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

const weekdayFormat = formatted({ timeZone: "Asia/Kolkata", weekday: "long", day: "numeric", month: "long" });

export const dayAndMonthInWords = (when: Date, tag?: string) => weekdayFormat(when, tag).replace(",", "");

export const dayAndMonth = formatted({ timeZone: "Asia/Kolkata", day: "numeric", month: "short" });

export const dayInWords = formatted({ timeZone: "Asia/Kolkata", dateStyle: "long" });

export type Forms<Text = string> = { one: Text; other: Text };

export function counted(n: number, { one, other }: Forms): string {
  return (rules.select(n) === "one" ? one : other).replaceAll("{n}", grouped(n));
}
