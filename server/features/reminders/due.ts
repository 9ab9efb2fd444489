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
/** Remainder of Sundays, since 1970 began on a Thursday. */
const SUNDAY = 3;

type Rules = Pick<FollowUpSettings, "mailHour" | "quietSundays">;

export function isQuiet({ mailHour, quietSundays }: Rules, at: number): boolean {
  const hours = (mailHour ?? 0) * HOUR_MS;
  return quietSundays && (isSunday(at) || isSunday(at - hours));
}

const isSunday = (at: number) => Math.round((dayStart(at) - dayStart(0)) / DAY_MS) % 7 === SUNDAY;

export async function queueDueReminders(db: SiteDb, rules: Rules, at: number): Promise<number> {
  const day = isoDate(new Date(at));
  const isDayDue = isMailTime(rules, at) && (await readSetting(db, "daily-mails")) !== day;
  // Steps due up to this time have been reminded: a step is late one hour after it was due.
  const remindedUpTo = await readSetting(db, "late-steps");
  const late = await lateSteps(db, Number(remindedUpTo ?? at - HOUR_MS), at);
  // Stores nothing, because this runs twice a minute, mostly without result.
  if (!isDayDue && remindedUpTo !== undefined && late.length === 0) return 0;
  const found = isDayDue ? [...(await dailyMails(db, day, at)), ...late] : late;
  // With a daily mail nothing is queued on a quiet day: Monday's holds it. Else sender.ts holds it back (`isQuiet`).
  const reminders = isQuiet(rules, at) && rules.mailHour !== null ? [] : found;
  await db.transaction().execute(async (trx) => {
    const store = (name: "daily-mails" | "late-steps", value: string) =>
      saveSetting(trx, { name, value, changedAt: at, changedBy: "" });
    await queueReminders(trx, reminders, at);
    if (isDayDue) await store("daily-mails", day);
    await store("late-steps", String(at - HOUR_MS));
  });
  return reminders.length;
}

function isMailTime({ mailHour }: Rules, at: number): boolean {
  if (mailHour === null) return false;
  const since = at - dayStart(at) - Math.floor(mailHour) * HOUR_MS;
  return since >= 0 && since < MAIL_WINDOW_MS;
}

async function dailyMails(db: SiteDb, day: string, at: number): Promise<Reminder[]> {
  const steps = await ownSteps(db)
    .where("nextStepAt", "<", dayStart(at) + DAY_MS)
    .execute();
  const holders = new Set(steps.flatMap((step) => stepOwner(step) ?? []));
  return [...holders].map((holder) => ({ fact: "today", holder, day }));
}

async function lateSteps(db: SiteDb, remindedUpTo: number, at: number): Promise<Reminder[]> {
  const late = await ownSteps(db)
    .where("nextStepAt", ">", Math.max(remindedUpTo, at - DAY_MS))
    .where("nextStepAt", "<=", at - HOUR_MS)
    .execute();
  return late.flatMap((step) => {
    const holder = stepOwner(step);
    const { kind, id, nextStepAt } = step;
    return holder && nextStepAt !== null ? [{ fact: "late", holder, record: { kind, id }, at: nextStepAt }] : [];
  });
}

export type OwnStep = Pick<FollowedRow, (typeof COLUMNS)[number]>;

export const stepOwner = ({ nextStepFor, assignee }: Pick<OwnStep, "nextStepFor" | "assignee">) =>
  nextStepFor ?? assignee;

export const ownSteps = (db: SiteDb) =>
  db
    .selectFrom("followedRows")
    .select(COLUMNS)
    .where("nextStepAt", "is not", null)
    .where("goneAt", "is", null)
    .orderBy("nextStepAt")
    .orderBy("id");

export const stepsOf = (db: SiteDb, holder: string) =>
  ownSteps(db).where(({ eb, or, and }) =>
    or([eb("nextStepFor", "=", holder), and([eb("nextStepFor", "is", null), eb("assignee", "=", holder)])]),
  );
