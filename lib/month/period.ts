import { DAY_MS } from "@/contract/durations";
import type { Period } from "@/contract/schemas/dashboard";

/** Days are dates in UTC here, so that no time zone moves one. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const addDays = (day: string, count: number) => dayOf(new Date(dateOf(day).getTime() + count * DAY_MS));

function monthStart(day: string, months = 0): string {
  const date = dateOf(day);
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
}

export const firstOfNextMonth = (day: string) => monthStart(day, 1);
export const daysIn = ({ from, to }: Period): number => (dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS + 1;
export const endOfMonth = (day: string, months = 0) => addDays(monthStart(day, months + 1), -1);
export const thisMonth = (today: string): Period => ({ from: monthStart(today), to: today });
export const lastMonth = (today: string): Period => ({ from: monthStart(today, -1), to: endOfMonth(today, -1) });

/** The start of the calendar month or quarter, or of the financial year from April (1, 3 or 12 months), with `day`. */
const periodStart = (day: string, months: number) =>
  monthStart(day, -((Number(day.slice(5, 7)) - 1 + (months === 12 ? 9 : 0)) % months));

export const thisQuarter = (today: string): Period => ({ from: periodStart(today, 3), to: today });
export const lastQuarter = (today: string): Period => wholePeriod(monthStart(periodStart(today, 3), -3), 3);
export const thisFinancialYear = (today: string): Period => ({ from: periodStart(today, 12), to: today });
export const lastFinancialYear = (today: string): Period => wholePeriod(monthStart(periodStart(today, 12), -12), 12);

const wholePeriod = (from: string, months: number): Period => ({ from, to: endOfMonth(from, months - 1) });

/**
 * The period to compare with. A whole month, quarter or financial year is compared with the one before it, its first
 * days with as many first days of the one before. Other periods are compared with as many days just before them.
 */
export function periodBefore(period: Period): Period {
  const { from, to } = period;
  const days = daysIn(period);
  const months = [1, 3, 12].find((unit) => from === periodStart(from, unit) && to <= wholePeriod(from, unit).to);
  const before = months && wholePeriod(monthStart(from, -months), months);
  if (before && to === wholePeriod(from, months).to) return before;
  if (before && days <= daysIn(before)) return { from: before.from, to: addDays(before.from, days - 1) };
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

export const isWholeMonth = ({ from, to }: Period) => from === monthStart(from) && to === endOfMonth(from);
