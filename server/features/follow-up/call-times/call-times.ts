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

/** Longer than an enquiry takes to reach the read model, and than any offered time is ahead. */
const RETENTION_MS = 30 * DAY_MS;
const BATCH_SIZE = 100;

/** Stored by reference, because the row may not be known yet. Throws `missing` if the enquiry no longer exists. */
export const chooseCallTime = (chosen: ChosenTime, now = Date.now()): Promise<void> =>
  withSiteTransaction(async (trx) => {
    if (!(await exists(trx, chosen.reference))) throw new AppError("missing", visitorMessages.receipt.over);
    const before = await findCallTime(trx, chosen.reference);
    if (before?.startsAt === chosen.startsAt && before.endsAt === chosen.endsAt) return;
    const row = { ...chosen, chosenAt: now, isPlanned: 0 };
    await trx
      .insertInto("callTimes")
      .values(row)
      .onConflict((conflict) => conflict.column("reference").doUpdateSet(row))
      .execute();
    await plan(trx, row, now, before);
  });

export const findCallTime = (db: SiteDb, reference: string): Promise<StoredCallTime | undefined> =>
  db.selectFrom("callTimes").selectAll().where("reference", "=", reference).executeTakeFirst();

export async function schedulePhoneCalls(now = Date.now()): Promise<void> {
  const db = await siteDatabase();
  await db
    .deleteFrom("callTimes")
    .where("chosenAt", "<", now - RETENTION_MS)
    .execute();
  const found = await db
    .selectFrom("callTimes")
    .innerJoin("followedRows", "followedRows.reference", "callTimes.reference")
    .selectAll("callTimes")
    .where("callTimes.isPlanned", "=", 0)
    .where("followedRows.kind", "=", "enquiry")
    .where("followedRows.goneAt", "is", null)
    .limit(BATCH_SIZE)
    .execute();
  for (const chosen of found) await db.transaction().execute((trx) => plan(trx, chosen, now));
}

/** Neither place has an erased enquiry. Locks the outbox row, so that a concurrent erasure finds the choice. */
async function exists(trx: SiteDb, reference: string): Promise<boolean> {
  const sent = await trx
    .selectFrom("outbox")
    .select("key")
    .where(hasReference(reference))
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  return sent !== undefined || (await findRow(trx, reference)) !== undefined;
}

const findRow = (trx: SiteDb, reference: string) =>
  trx
    .selectFrom("followedRows")
    .selectAll()
    .where(isLead)
    .where("reference", "=", reference)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();

/** Once across servers. A step planned by staff stays; the choice is then only a note. */
async function plan(trx: SiteDb, chosen: ChosenTime & { chosenAt: number }, now: number, before?: ChosenTime) {
  const row = await findRow(trx, chosen.reference);
  if (!row) return;
  const { numUpdatedRows } = await trx
    .updateTable("callTimes")
    .set({ isPlanned: 1 })
    .where("reference", "=", chosen.reference)
    .where("chosenAt", "=", chosen.chosenAt)
    .where("isPlanned", "=", 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const what = stepOf(chosen);
  // A period under way starts now, so that the step is not overdue at once.
  const at = Math.max(chosen.startsAt, chosen.chosenAt);
  const isEarlierChoice = before !== undefined && row.nextStep === stepOf(before);
  const hasNoOther = row.nextStep === null || isEarlierChoice;
  const isFree = hasNoOther && !SETTLED.includes(row.status);
  if (isFree) await setFollowed(trx, row, { nextStep: what, nextStepAt: at, nextStepFor: null });
  const planned = sentences.planned(what, new Date(at));
  const entry: NewEntry = isFree
    ? { type: "next-step", text: planned }
    : { type: "note", text: `Requested a call on ${timeInWords(chosen, english)} (website).` };
  await writeEntries(trx, row, [entry], SITE, now);
}

const stepOf = (chosen: ChosenTime) =>
  `Call between ${hoursInWords(chosen, english).replace(" to ", " and ")} (requested on the website)`;

const NOTICE_MS = HOUR_MS;
const DAYS_AHEAD = 8;
const NEXT_DAYS = 2;

const PARTS = [
  { name: "Morning", from: 0, until: 12 },
  { name: "Afternoon", from: 12, until: 16 },
  { name: "Evening", from: 16, until: 24 },
] as const;

type Hours = Pick<DocumentOf<"confirmation">, "callDays" | "callFrom" | "callUntil">;

type CallTime = { time: string; startsAt: number; endsAt: number; label: string; hours: string };
export function callDays(hours: Hours, translator: Translator, now: number) {
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

const hoursInWords = ({ startsAt, endsAt }: Period, translator: Translator): string =>
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
