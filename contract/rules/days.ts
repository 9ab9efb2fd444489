/* Days of Bengaluru, which has no daylight saving time. Times are milliseconds since 1970. */
import { DAY_MS, HOUR_MS } from "@/contract/durations";

export const IST_MS = 5.5 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

export const dayStart = (time: number): number => Math.floor((time + IST_MS) / DAY_MS) * DAY_MS - IST_MS;

export const weekStart = (time: number): number =>
  Math.floor((time + IST_MS - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS - IST_MS;

export const weekday = (time: number): number => new Date(time + IST_MS).getUTCDay();

export type Span = readonly [start: number, end: number];

/** The last day is included. */
export const spanOf = ({ from, to }: { from: string; to: string }): Span => [
  dayStart(Date.parse(from)),
  dayStart(Date.parse(to)) + DAY_MS,
];

/** The same day of another month, or its last. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

/** From April to March: 202627. */
export function financialYear(time: number): number {
  const day = new Date(time + IST_MS);
  const first = day.getUTCFullYear() - (day.getUTCMonth() < 3 ? 1 : 0);
  return first * 100 + ((first + 1) % 100);
}
