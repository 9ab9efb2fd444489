import { DAY_MS } from "@/contract/durations";
import { type DateOrder, readDate } from "@/lib/read-date";

const YEAR_MS = 365 * DAY_MS;
const OLDEST_MS = 20 * YEAR_MS;
const FARTHEST_MS = 2 * YEAR_MS;

/** A day without a time is the given time of that day in India. */
function momentIn(cell: string, order: DateOrder, clock: string): number | undefined {
  const written = readDate(cell, order);
  return written && Date.parse(written.at ?? `${written.day}T${clock}+05:30`);
}

/** When a lead came or was last called: at noon without a time. Undefined for the future. */
export function pastMoment(cell: string, order: DateOrder, now = Date.now()): string | undefined {
  const at = momentIn(cell, order, "12:00");
  return at === undefined || at > now + DAY_MS ? undefined : new Date(Math.min(at, now)).toISOString();
}

/** When to call next: at 11 without a time. Undefined for the past, which is no plan. */
export function comingMoment(cell: string, order: DateOrder, now = Date.now()): string | undefined {
  const at = momentIn(cell, order, "11:00");
  const isComing = at !== undefined && at > now - DAY_MS && at < now + FARTHEST_MS;
  return isComing ? new Date(at).toISOString() : undefined;
}

export const isDate = (cell: string): boolean => readDate(cell, "dayFirst") !== undefined;

/** A clock time, which another column has the day of. */
export const isTime = (cell: string): boolean => readDate(`2000-01-01 ${cell}`, "dayFirst")?.at !== undefined;

/** No birthday. */
export const isLikeArrival = (cell: string, now = Date.now()): boolean =>
  Date.parse(pastMoment(cell, "dayFirst", now) ?? "") > now - OLDEST_MS;
