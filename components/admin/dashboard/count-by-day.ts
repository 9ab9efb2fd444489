import { isoDate } from "@/lib/format";

const DAY_MS = 86_400_000;

export type Day = { day: string; count: number };

/** How many of these moments (ISO) fall on each of the last days, oldest first, by the calendar in Bengaluru. */
export function countByDay(moments: readonly string[], days: number, now: Date): Day[] {
  const counts = new Map<string, number>();
  for (let back = days - 1; back >= 0; back--) counts.set(isoDate(new Date(now.getTime() - back * DAY_MS)), 0);
  for (const moment of moments) {
    const day = isoDate(new Date(moment));
    const count = counts.get(day);
    if (count !== undefined) counts.set(day, count + 1);
  }
  return [...counts].map(([day, count]) => ({ day, count }));
}
