/* Days and weeks as they are in Bengaluru, where no clock is ever changed. */

const IST_MS = 5.5 * 3_600_000;
export const DAY_MS = 24 * 3_600_000;
export const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** When the day began that this moment lies in. */
export const dayStart = (at: number): number => Math.floor((at + IST_MS) / DAY_MS) * DAY_MS - IST_MS;

/** When the week began that this moment lies in: on its Monday. */
export const weekStart = (at: number): number =>
  Math.floor((at + IST_MS - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS - IST_MS;

/** The day of the week that this moment lies in: 0 is Sunday. */
export const weekday = (at: number): number => new Date(at + IST_MS).getUTCDay();
