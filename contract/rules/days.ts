/* In Bengaluru, which has no daylight saving time. */
import { DAY_MS } from "@/contract/durations";

const IST_MS = 5.5 * 3_600_000;
export const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

export const dayStart = (at: number): number => Math.floor((at + IST_MS) / DAY_MS) * DAY_MS - IST_MS;

export const weekStart = (at: number): number =>
  Math.floor((at + IST_MS - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS - IST_MS;

export const weekday = (at: number): number => new Date(at + IST_MS).getUTCDay();

/** From April to March: 202627. */
export function financialYear(at: number): number {
  const day = new Date(at + IST_MS);
  const first = day.getUTCFullYear() - (day.getUTCMonth() < 3 ? 1 : 0);
  return first * 100 + ((first + 1) % 100);
}
