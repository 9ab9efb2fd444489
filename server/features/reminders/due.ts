import type { FollowUpSettings } from "@/contract/content/follow-up";
import { DAY_MS, HOUR_MS } from "@/contract/durations";
import { dayStart } from "@/contract/rules/days";
import { isoDate } from "@/lib/format";
import { readSetting, saveSetting } from "@/server/database/settings";
import type { FollowedRow, SiteDb } from "@/server/database/tables";
import { queueReminders, type Reminder } from "@/server/features/follow-up";

const COLUMNS = ["kind", "id", "nextStep", "nextStepAt", "nextStepFor", "assignee"] as const;

/** A server that starts later than this after the mail hour skips that day's mail. */
const MAIL_WINDOW_MS = 6 * HOUR_MS;
/** Days since 1970, modulo 7, on a Sunday: 1970 began on a Thursday. */
const SUNDAY = 3;

type Rules = Pick<FollowUpSettings, "mailHour" | "quietSundays">;

/** Sundays are quiet, and Mondays before the mail hour. */
export function isQuiet({ mailHour, quietSundays }: Rules, time: number): boolean {
  return quietSundays && (isSunday(time) || isSunday(time - (mailHour ?? 0) * HOUR_MS));
}

const isSunday = (time: number) => Math.round((dayStart(time) - dayStart(0)) / DAY_MS) % 7 === SUNDAY;

export async function queueDueReminders(db: SiteDb, rules: Rules, now: number): Promise<number> {
  const day = isoDate(new Date(now));
  const isDailyMailDue = isMailTime(rules, now) && (await readSetting(db, "daily-mails")) !== day;
  // Steps due up to this time have been reminded: a step is late one hour after it was due.
  const remindedUpTo = await readSetting(db, "late-steps");
  const late = await findLateReminders(db, Number(remindedUpTo ?? now - HOUR_MS), now);
  // This runs twice a minute, so it writes only if something is due.
  if (!isDailyMailDue && remindedUpTo !== undefined && late.length === 0) return 0;
  const due = isDailyMailDue ? [...(await findDailyReminders(db, day, now)), ...late] : late;
  // On a quiet day, Monday's daily mail will list what is due. Without a daily mail, sender.ts delays reminders.
  const reminders = isQuiet(rules, now) && rules.mailHour !== null ? [] : due;
  await db.transaction().execute(async (trx) => {
    const store = (name: "daily-mails" | "late-steps", value: string) =>
      saveSetting(trx, { name, value, changedAt: now, changedBy: "" });
    await queueReminders(trx, reminders, now);
    if (isDailyMailDue) await store("daily-mails", day);
    await store("late-steps", String(now - HOUR_MS));
  });
  return reminders.length;
}

function isMailTime({ mailHour }: Rules, now: number): boolean {
  if (mailHour === null) return false;
  const msAfterMailHour = now - dayStart(now) - Math.floor(mailHour) * HOUR_MS;
  return msAfterMailHour >= 0 && msAfterMailHour < MAIL_WINDOW_MS;
}

async function findDailyReminders(db: SiteDb, day: string, now: number): Promise<Reminder[]> {
  const query = plannedSteps(db).where("nextStepAt", "<", dayStart(now) + DAY_MS);
  const steps = await query.execute();
  const holders = new Set(steps.flatMap((step) => stepOwner(step) ?? []));
  return [...holders].map((holder) => ({ fact: "today", holder, day }));
}

async function findLateReminders(db: SiteDb, remindedUpTo: number, now: number): Promise<Reminder[]> {
  const late = await plannedSteps(db)
    .where("nextStepAt", ">", Math.max(remindedUpTo, now - DAY_MS))
    .where("nextStepAt", "<=", now - HOUR_MS)
    .execute();
  return late.flatMap((step) => {
    const holder = stepOwner(step);
    const { kind, id, nextStepAt } = step;
    return holder && nextStepAt !== null ? [{ fact: "late", holder, record: { kind, id }, at: nextStepAt }] : [];
  });
}

export type PlannedStep = Pick<FollowedRow, (typeof COLUMNS)[number]>;

export const stepOwner = ({ nextStepFor, assignee }: Pick<PlannedStep, "nextStepFor" | "assignee">) =>
  nextStepFor ?? assignee;

export const plannedSteps = (db: SiteDb) =>
  db
    .selectFrom("followedRows")
    .select(COLUMNS)
    .where("nextStepAt", "is not", null)
    .where("goneAt", "is", null)
    .orderBy("nextStepAt")
    .orderBy("id");

export const stepsOf = (db: SiteDb, holder: string) =>
  plannedSteps(db).where(({ eb, or, and }) =>
    or([eb("nextStepFor", "=", holder), and([eb("nextStepFor", "is", null), eb("assignee", "=", holder)])]),
  );
