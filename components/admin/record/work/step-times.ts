import { DAY_MS, HOUR_MS } from "@/contract/durations";
import { clockTime, isoDate } from "@/lib/format";

const HALF_HOUR_MS = HOUR_MS / 2;
/** India has one time zone and no summer time. */
const OFFSET = "+05:30";
const MORNING = "11:00";

export const TOMORROW = "Tomorrow 11 am";

type StepTime = { word: string; at: string };

const weekdayFormat = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", weekday: "short" });
const dayFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  weekday: "short",
  day: "numeric",
  month: "short",
});

const at = (day: Date, clock: string) => `${isoDate(day)}T${clock}:00${OFFSET}`;
const daysOn = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

export function stepTimes(now: Date): StepTime[] {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const monday = days.find((days) => weekdayFormat.format(daysOn(now, days)) === "Mon") as number;
  return [
    ...today(now),
    { word: TOMORROW, at: at(daysOn(now, 1), MORNING) },
    ...(monday > 1 && monday < 7 ? [{ word: "Mon 11 am", at: at(daysOn(now, monday), MORNING) }] : []),
    { word: "In 1 week", at: at(daysOn(now, 7), MORNING) },
  ];
}

function today(now: Date): StepTime[] {
  const inAnHour = new Date(Math.ceil((now.getTime() + HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
  const late = new Date(Math.max(inAnHour.getTime(), Date.parse(at(now, "17:00"))));
  return isoDate(late) === isoDate(now) ? [{ word: "Today", at: at(now, clockOf(late)) }] : [];
}

const clockOf = (when: Date) => new Date(when.getTime() + 5.5 * HOUR_MS).toISOString().slice(11, 16);

export const asTyped = (moment: string) => `${isoDate(new Date(moment))}T${clockOf(new Date(moment))}`;

export function fromTyped(typed: string): string | undefined {
  const moment = `${typed}:00${OFFSET}`;
  return typed && !Number.isNaN(Date.parse(moment)) ? moment : undefined;
}

export function dueWords(moment: string, now: Date): string {
  const when = new Date(moment);
  const near = {
    [isoDate(now)]: "today",
    [isoDate(daysOn(now, 1))]: "tomorrow",
    [isoDate(daysOn(now, -1))]: "yesterday",
  };
  return `${near[isoDate(when)] ?? dayFormat.format(when)}, ${clockTime(when)}`;
}
