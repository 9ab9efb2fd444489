import { ungrouped } from "@/contract/grouped-digits";
import { grouped } from "./numbers";

// lib/numbers is a file of its own, so that page scripts (lib/page-scripts) load no date formats.
export { grouped, rupees } from "./numbers";

const LOCALE = "en-IN";
const pluralRules = new Intl.PluralRules(LOCALE);

/** Formats with Latin digits. Each Intl format is made once, because making one is slow. */
function makeFormat(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (when: Date, tag: string = LOCALE) => {
    const format = formats.get(tag) ?? new Intl.DateTimeFormat(`${tag}-u-nu-latn`, options);
    formats.set(tag, format);
    return format.format(when);
  };
}

export const clockTime = makeFormat({ timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" });

/** Keeps ranges such as "12 to 18 months" on one line, in any language. */
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
const minuteFormat = makeFormat({ timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "short" });

/** 2026-11-21 14:38 in Bengaluru, which every spreadsheet reads as a time. */
export const isoMinute = (when: Date) => minuteFormat(when, "sv-SE");

export const isoDate = (when: Date) => isoMinute(when).slice(0, 10);

export const moment = makeFormat({ timeZone: "Asia/Kolkata", dateStyle: "medium", timeStyle: "short" });

const typedDayFormat = makeFormat({ timeZone: "UTC", dateStyle: "medium" });

export const typedDay = (typed: string) =>
  /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typedDayFormat(new Date(typed)) : typed;

const monthFormat = makeFormat({ timeZone: "UTC", month: "long", year: "numeric" });

export const monthAndYear = (month: string, tag?: string) => monthFormat(new Date(`${month}-01T00:00:00Z`), tag);

const UNIT_SECONDS = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

export function ago(when: Date, now: Date): string {
  const seconds = Math.round((when.getTime() - now.getTime()) / 1_000);
  const [unit, size] =
    UNIT_SECONDS.find(([, length]) => Math.abs(seconds) >= length) ?? (["second", Number.POSITIVE_INFINITY] as const);
  return agoFormat.format(Math.trunc(seconds / size), unit);
}

export const duration = (milliseconds: number) => inUnits(milliseconds).slice(0, 2).join(" ");
export const roughDuration = (milliseconds: number) => inUnits(milliseconds)[0];

function inUnits(milliseconds: number): [string, ...string[]] {
  const minutes = Math.floor(milliseconds / 60_000);
  const [days, hours, minutesLeft] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  const units = [
    days > 0 && `${days} ${days === 1 ? "day" : "days"}`,
    hours > 0 && `${hours} h`,
    !days && minutesLeft > 0 && `${minutesLeft} min`,
  ];
  const [largest = "under a minute", ...others] = units.filter((unit) => unit !== false);
  return [largest, ...others];
}

const weekdayFormat = makeFormat({ timeZone: "Asia/Kolkata", weekday: "long", day: "numeric", month: "long" });

export const dayAndMonthInWords = (when: Date, tag?: string) => weekdayFormat(when, tag).replace(",", "");

export const dayAndMonth = makeFormat({ timeZone: "Asia/Kolkata", day: "numeric", month: "short" });
export const dayInWords = makeFormat({ timeZone: "Asia/Kolkata", dateStyle: "long" });

export type PluralForms<Text = string> = { one: Text; other: Text };

export function counted(n: number, { one, other }: PluralForms): string {
  return (pluralRules.select(n) === "one" ? one : other).replaceAll("{n}", grouped(n));
}
