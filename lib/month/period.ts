import { DAY_MS } from "@/contract/durations";
import type { Period } from "@/contract/schemas/dashboard";

/** In UTC, so that no time zone moves a day. */
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

/** For a month, or its first days, the same days of the month before; for any other range, as many days before it. */
export function periodBefore({ from, to }: Period): Period {
  const isWithinMonth = from === monthStart(from) && to <= endOfMonth(from);
  if (!isWithinMonth) {
    return { from: addDays(from, -daysIn({ from, to })), to: addDays(from, -1) };
  }
  const [start, end] = [monthStart(from, -1), endOfMonth(from, -1)];
  if (to === endOfMonth(from)) return { from: start, to: end };
  const sameDay = start.slice(0, 8) + to.slice(8);
  return { from: start, to: sameDay < end ? sameDay : end };
}

export const isWholeMonth = ({ from, to }: Period) => from === monthStart(from) && to === endOfMonth(from);
