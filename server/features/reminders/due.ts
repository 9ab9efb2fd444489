import type { Desk } from "@/contract/content/desk";
import { DAY_MS, HOUR_MS } from "@/contract/durations";
import { isoDate } from "@/lib/format";
import type { Setting, SiteDb } from "@/server/database/tables";
import { queueReminders, type Reminder } from "@/server/features/desk";
import { dayStart } from "@/server/platform/days";
import { isPostgres } from "@/server/platform/postgres";
import { ownSteps, stepOwner } from "./own-steps";

/** A server that starts later than this after the mail hour skips that day's mail. */
const MAIL_WINDOW_MS = 6 * HOUR_MS;
/** Remainder of Sundays, since 1970 began on a Thursday. */
const SUNDAY = 3;

type Rules = Pick<Desk, "mailHour" | "quietSundays">;

/** True on Sundays, and on Mondays before the mail hour. */
export function isQuiet({ mailHour, quietSundays }: Rules, at: number): boolean {
  const hours = (mailHour ?? 0) * HOUR_MS;
  return quietSundays && (isSunday(at) || isSunday(at - hours));
}

const isSunday = (at: number) => Math.round((dayStart(at) - dayStart(0)) / DAY_MS) % 7 === SUNDAY;

/**
 * Queues due reminders: daily mails once a day, and each next step once it is an hour late. Progress is stored in the
 * same transaction, so one server queues each reminder once, whatever downtime there was. Returns their number.
 */
export async function queueDueReminders(db: SiteDb, rules: Rules, at: number): Promise<number> {
  if (!(await isAnythingDue(db, rules, at))) return 0;
  return db.transaction().execute(async (trx) => {
    const found = [...(await dailyMails(trx, rules, at)), ...(await lateSteps(trx, at))];
    // Reminders of a quiet day are in Monday's mail; without a daily mail they wait in the outbox (sender).
    const reminders = isQuiet(rules, at) && rules.mailHour !== null ? [] : found;
    await queueReminders(trx, reminders, at);
    return reminders.length;
  });
}

/** Takes no lock: this runs every minute, mostly without result. */
async function isAnythingDue(db: SiteDb, rules: Rules, at: number): Promise<boolean> {
  if (isMailTime(rules, at) && (await readProgress(db, "daily-mails")) !== isoDate(new Date(at))) return true;
  const checkedAt = await readProgress(db, "late-steps");
  return checkedAt === undefined || (await findLate(db, checkedAt, at)).length > 0;
}

function isMailTime({ mailHour }: Rules, at: number): boolean {
  if (mailHour === null) return false;
  const since = at - dayStart(at) - Math.floor(mailHour) * HOUR_MS;
  return since >= 0 && since < MAIL_WINDOW_MS;
}

async function dailyMails(trx: SiteDb, rules: Rules, at: number): Promise<Reminder[]> {
  const day = isoDate(new Date(at));
  if (!isMailTime(rules, at) || (await advance(trx, "daily-mails", day, at)) === day) return [];
  const steps = await ownSteps(trx)
    .where("nextStepAt", "<", dayStart(at) + DAY_MS)
    .execute();
  const holders = new Set(steps.flatMap((step) => stepOwner(step) ?? []));
  return [...holders].map((holder) => ({ fact: "today", holder, day }));
}

async function lateSteps(trx: SiteDb, at: number): Promise<Reminder[]> {
  const late = await findLate(trx, await advance(trx, "late-steps", String(at - HOUR_MS), at), at);
  return late.flatMap((step) => {
    const holder = stepOwner(step);
    const { kind, id, nextStepAt } = step;
    return holder && nextStepAt !== null ? [{ fact: "late", holder, record: { kind, id }, at: nextStepAt }] : [];
  });
}

/** Steps that became an hour late since the last check, at most a day ago: older ones are in the daily mail. */
function findLate(db: SiteDb, checkedAt: string | undefined, at: number) {
  const checked = Number(checkedAt ?? at - HOUR_MS);
  return ownSteps(db)
    .where("nextStepAt", ">", Math.max(checked, at - DAY_MS))
    .where("nextStepAt", "<=", at - HOUR_MS)
    .execute();
}

type Mark = Extract<Setting["name"], "daily-mails" | "late-steps">;

/** Stored progress. Undefined before the first run. */
async function readProgress(db: SiteDb, name: Mark): Promise<string | undefined> {
  const query = db.selectFrom("settings").select("value").where("name", "=", name);
  return (await query.executeTakeFirst())?.value || undefined;
}

/** Stores the new progress and returns the old one. Locks the row against other servers until the transaction ends. */
async function advance(trx: SiteDb, name: Mark, value: string, at: number): Promise<string | undefined> {
  const by = { changedAt: at, changedBy: "" };
  await trx
    .insertInto("settings")
    .values({ name, value: "", ...by })
    .onConflict((row) => row.column("name").doNothing())
    .execute();
  const query = trx.selectFrom("settings").select("value").where("name", "=", name);
  const before = await query.$if(isPostgres(trx), (one) => one.forUpdate()).executeTakeFirst();
  await trx
    .updateTable("settings")
    .set({ value, ...by })
    .where("name", "=", name)
    .execute();
  return before?.value || undefined;
}
