/* In Bengaluru, which has no daylight saving time. */
import { DAY_MS, HOUR_MS } from "@/contract/durations";

export const IST_MS = 5.5 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

export const dayStart = (at: number): number => Math.floor((at + IST_MS) / DAY_MS) * DAY_MS - IST_MS;

export const weekStart = (at: number): number =>
  Math.floor((at + IST_MS - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS - IST_MS;

export const weekday = (at: number): number => new Date(at + IST_MS).getUTCDay();

export type Span = readonly [start: number, end: number];

/** The last day is included. */
export const spanOf = ({ from, to }: { from: string; to: string }): Span => [
  dayStart(Date.parse(from)),
  dayStart(Date.parse(to)) + DAY_MS,
];

/** The same day of another month, or its last. */
export function addMonths(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

/** From April to March: 202627. */
export function financialYear(at: number): number {
  const day = new Date(at + IST_MS);
  const first = day.getUTCFullYear() - (day.getUTCMonth() < 3 ? 1 : 0);
  return first * 100 + ((first + 1) % 100);
}
