import type { Period } from "@/contract/schemas/month";
import { daysIn, endOfMonth } from "@/lib/month/period";

/**
 * The part of a month's amount that belongs to the period, by days. The current month ends today, because its amount covers
 * only the days so far.
 */
export function shareOfMonth(month: string, { from, to }: Period, today: string): number {
  const start = `${month}-01`;
  const end = earlier(endOfMonth(start), today >= start ? today : endOfMonth(start));
  const first = from > start ? from : start;
  const last = earlier(to, end);
  return last < first ? 0 : daysIn({ from: first, to: last }) / daysIn({ from: start, to: end });
}

const earlier = (one: string, other: string) => (one < other ? one : other);
