import type { DocumentOf } from "@/contract/content/documents";
import { DAY_MS, HOUR_MS } from "@/contract/durations";
import { isCallDay } from "@/contract/rules/call-outcome";
import { dayStart, weekday } from "@/contract/rules/days";
import type { Translator } from "@/lib/content/language/translator";
import { clockHours } from "@/lib/content/receipt-words";
import { dayAndMonthInWords, isoDate } from "@/lib/format";

const NOTICE_MS = HOUR_MS;
const DAYS_AHEAD = 8;
const NEXT_DAYS = 2;

const PARTS = [
  { name: "Morning", from: 0, until: 12 },
  { name: "Afternoon", from: 12, until: 16 },
  { name: "Evening", from: 16, until: 24 },
] as const;

type Hours = Pick<DocumentOf<"confirmation">, "callDays" | "callFrom" | "callUntil">;

export type CallTime = { time: string; startsAt: number; endsAt: number; label: string; hours: string };
type CallDay = { label: string; times: CallTime[] };

export function callDays(hours: Hours, translator: Translator, now: number): CallDay[] {
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, day) => dayStart(now) + day * DAY_MS);
  const open = ahead
    .filter((day) => isCallDay(hours.callDays, weekday(day)))
    .map((day) => ({ day, times: timesOf(hours, day, translator, now) }))
    .filter(({ times }) => times.length > 0);
  const weekend = open.slice(NEXT_DAYS).find(({ day }) => isWeekend(weekday(day)));
  const hasWeekend = open.slice(0, NEXT_DAYS).some(({ day }) => isWeekend(weekday(day)));
  const offered = [...open.slice(0, NEXT_DAYS), ...(weekend && !hasWeekend ? [weekend] : [])];
  return offered.map(({ day, times }) => ({ label: dayLabel(day, translator, now), times }));
}

type Period = Pick<CallTime, "startsAt" | "endsAt">;

export const timeInWords = (period: Period, translator: Translator): string =>
  `${dayAndMonthInWords(new Date(period.startsAt), translator.tag)}, ${hoursInWords(period, translator)}`;

export const hoursInWords = ({ startsAt, endsAt }: Period, translator: Translator): string =>
  clockHours((startsAt - dayStart(startsAt)) / HOUR_MS, (endsAt - dayStart(startsAt)) / HOUR_MS, translator);

function timesOf({ callFrom, callUntil }: Hours, day: number, { t }: Translator, now: number): CallTime[] {
  if (callFrom === null || callUntil === null) return [];
  return PARTS.flatMap(({ name, ...part }) => {
    const [from, until] = [Math.max(part.from, callFrom), Math.min(part.until, callUntil)];
    const [startsAt, endsAt] = [day + from * HOUR_MS, day + until * HOUR_MS];
    if (from >= until || endsAt < now + NOTICE_MS) return [];
    const time = `${isoDate(new Date(day))}T${String(from).padStart(2, "0")}`;
    return [
      {
        time,
        startsAt,
        endsAt,
        label: t(name),
        hours: t("{from} to {until}", { from: onClock(from), until: onClock(until) }),
      },
    ];
  });
}

const [SUNDAY, SATURDAY] = [0, 6];
const isWeekend = (day: number) => day === SUNDAY || day === SATURDAY;

const onClock = (hour: number) => hour % 12 || 12;

function dayLabel(day: number, { t, tag }: Translator, now: number): string {
  const name = dayAndMonthInWords(new Date(day), tag);
  const ahead = (day - dayStart(now)) / DAY_MS;
  if (ahead === 0) return t("Today, {day}", { day: name });
  return ahead === 1 ? t("Tomorrow, {day}", { day: name }) : name;
}
