import "server-only";
import type { DocumentOf } from "@/contract/content/documents";
import { DAY_MS, HOUR_MS } from "@/contract/durations";
import { AppError } from "@/contract/errors";
import { isCallDay } from "@/contract/rules/call-outcome";
import { dayStart, weekday } from "@/contract/rules/days";
import { SETTLED } from "@/contract/rules/work-list";
import { visitorMessages } from "@/contract/visitor-messages";
import { english, type Translator } from "@/lib/content/language/translator";
import { clockHours } from "@/lib/content/receipt-words";
import { dayAndMonthInWords, isoDate } from "@/lib/format";
import { hasReference } from "@/server/database/outbox/store";
import { siteDatabase, withSiteTransaction } from "@/server/database/site-database";
import type { SiteDb, CallTime as StoredCallTime } from "@/server/database/tables";
import { isLead } from "@/server/features/follow-up/read-model/columns";
import {
  type NewEntry,
  SITE,
  sentences,
  setFollowed,
  writeEntries,
} from "@/server/features/follow-up/records/followed";
import { isPostgres } from "@/server/platform/postgres";

type ChosenTime = Pick<StoredCallTime, "reference" | "startsAt" | "endsAt">;

/** An enquiry reaches the read model within this time, and every offered time is nearer. */
const RETENTION_MS = 30 * DAY_MS;
const BATCH_SIZE = 100;

/** Stores the time by reference, because the row may not be known yet. Throws `missing` without the enquiry. */
export const chooseCallTime = (chosen: ChosenTime, now = Date.now()): Promise<void> =>
  withSiteTransaction(async (trx) => {
    if (!(await enquiryExists(trx, chosen.reference))) throw new AppError("missing", visitorMessages.receipt.over);
    const before = await findCallTime(trx, chosen.reference);
    if (before?.startsAt === chosen.startsAt && before.endsAt === chosen.endsAt) return;
    const row = { ...chosen, chosenAt: now, isPlanned: 0 };
    await trx
      .insertInto("callTimes")
      .values(row)
      .onConflict((conflict) => conflict.column("reference").doUpdateSet(row))
      .execute();
    await planCall(trx, row, now, before);
  });

export const findCallTime = (db: SiteDb, reference: string): Promise<StoredCallTime | undefined> =>
  db.selectFrom("callTimes").selectAll().where("reference", "=", reference).executeTakeFirst();

export async function schedulePhoneCalls(now = Date.now()): Promise<void> {
  const db = await siteDatabase();
  const expired = db.deleteFrom("callTimes").where("chosenAt", "<", now - RETENTION_MS);
  await expired.execute();
  const unplanned = await db
    .selectFrom("callTimes")
    .innerJoin("followedRows", "followedRows.reference", "callTimes.reference")
    .selectAll("callTimes")
    .where("callTimes.isPlanned", "=", 0)
    .where("followedRows.kind", "=", "enquiry")
    .where("followedRows.goneAt", "is", null)
    .limit(BATCH_SIZE)
    .execute();
  for (const chosen of unplanned) await db.transaction().execute((trx) => planCall(trx, chosen, now));
}

/** An erased enquiry is in neither table. Locks the outbox row, so that a concurrent erasure finds the choice. */
async function enquiryExists(trx: SiteDb, reference: string): Promise<boolean> {
  const query = trx.selectFrom("outbox").select("key").where(hasReference(reference));
  const entry = await query.$if(isPostgres(trx), (row) => row.forUpdate()).executeTakeFirst();
  return entry !== undefined || (await lockLead(trx, reference)) !== undefined;
}

function lockLead(trx: SiteDb, reference: string) {
  const query = trx.selectFrom("followedRows").selectAll().where(isLead).where("reference", "=", reference);
  return query.$if(isPostgres(trx), (row) => row.forUpdate()).executeTakeFirst();
}

/** Of several servers only one plans the call. A step that staff planned stays, and the choice becomes a note. */
async function planCall(trx: SiteDb, chosen: ChosenTime & { chosenAt: number }, now: number, before?: ChosenTime) {
  const row = await lockLead(trx, chosen.reference);
  if (!row) return;
  const { numUpdatedRows } = await trx
    .updateTable("callTimes")
    .set({ isPlanned: 1 })
    .where("reference", "=", chosen.reference)
    .where("chosenAt", "=", chosen.chosenAt)
    .where("isPlanned", "=", 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const step = stepOf(chosen);
  // If the period has begun, the step starts now, so that it is not overdue at once.
  const callAt = Math.max(chosen.startsAt, chosen.chosenAt);
  const isEarlierChoice = before !== undefined && row.nextStep === stepOf(before);
  const mayReplaceStep = row.nextStep === null || isEarlierChoice;
  const isPlannable = mayReplaceStep && !SETTLED.includes(row.status);
  if (isPlannable) await setFollowed(trx, row, { nextStep: step, nextStepAt: callAt, nextStepFor: null });
  const entry: NewEntry = isPlannable
    ? { type: "next-step", text: sentences.planned(step, new Date(callAt)) }
    : { type: "note", text: `Requested a call on ${timeInWords(chosen, english)} (website).` };
  await writeEntries(trx, row, [entry], SITE, now);
}

const stepOf = (chosen: ChosenTime) =>
  `Call between ${hoursInWords(chosen, english).replace(" to ", " and ")} (requested on the website)`;

/** A time is offered only if it ends at least this long from now. */
const NOTICE_MS = HOUR_MS;
const SEARCHED_DAYS = 8;
const OFFERED_DAYS = 2;

const PARTS_OF_DAY = [
  { name: "Morning", from: 0, until: 12 },
  { name: "Afternoon", from: 12, until: 16 },
  { name: "Evening", from: 16, until: 24 },
] as const;

type Hours = Pick<DocumentOf<"confirmation">, "callDays" | "callFrom" | "callUntil">;

type CallTime = { time: string; startsAt: number; endsAt: number; label: string; hours: string };

/** Offers the next two days with calls, and the next weekend day if neither is one. */
export function callDays(hours: Hours, translator: Translator, now: number) {
  const days = Array.from({ length: SEARCHED_DAYS }, (_, index) => dayStart(now) + index * DAY_MS);
  const openDays = days
    .filter((day) => isCallDay(hours.callDays, weekday(day)))
    .map((day) => ({ day, times: timesOf(hours, day, translator, now) }))
    .filter(({ times }) => times.length > 0);
  const laterWeekendDay = openDays.slice(OFFERED_DAYS).find(({ day }) => isWeekend(weekday(day)));
  const hasWeekend = openDays.slice(0, OFFERED_DAYS).some(({ day }) => isWeekend(weekday(day)));
  const offered = [...openDays.slice(0, OFFERED_DAYS), ...(laterWeekendDay && !hasWeekend ? [laterWeekendDay] : [])];
  return offered.map(({ day, times }) => ({ label: dayLabel(day, translator, now), times }));
}

type Period = Pick<CallTime, "startsAt" | "endsAt">;

export const timeInWords = (period: Period, translator: Translator): string =>
  `${dayAndMonthInWords(new Date(period.startsAt), translator.tag)}, ${hoursInWords(period, translator)}`;

function hoursInWords({ startsAt, endsAt }: Period, translator: Translator): string {
  const midnight = dayStart(startsAt);
  return clockHours((startsAt - midnight) / HOUR_MS, (endsAt - midnight) / HOUR_MS, translator);
}

function timesOf({ callFrom, callUntil }: Hours, day: number, { t }: Translator, now: number): CallTime[] {
  if (callFrom === null || callUntil === null) return [];
  return PARTS_OF_DAY.flatMap((part) => {
    const [from, until] = [Math.max(part.from, callFrom), Math.min(part.until, callUntil)];
    const [startsAt, endsAt] = [day + from * HOUR_MS, day + until * HOUR_MS];
    if (from >= until || endsAt < now + NOTICE_MS) return [];
    const time = `${isoDate(new Date(day))}T${String(from).padStart(2, "0")}`;
    const hours = t("{from} to {until}", { from: clockHour(from), until: clockHour(until) });
    return [{ time, startsAt, endsAt, label: t(part.name), hours }];
  });
}

const [SUNDAY, SATURDAY] = [0, 6];
const isWeekend = (day: number) => day === SUNDAY || day === SATURDAY;

const clockHour = (hour: number) => hour % 12 || 12;

function dayLabel(day: number, { t, tag }: Translator, now: number): string {
  const name = dayAndMonthInWords(new Date(day), tag);
  const daysAhead = (day - dayStart(now)) / DAY_MS;
  if (daysAhead === 0) return t("Today, {day}", { day: name });
  return daysAhead === 1 ? t("Tomorrow, {day}", { day: name }) : name;
}
