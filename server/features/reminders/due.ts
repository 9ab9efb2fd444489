import type { Desk } from "@/contract/content/desk";
import { isoDate } from "@/lib/format";
import type { Setting, SiteDb } from "@/server/database/tables";
import { type Reminder, remindOf } from "@/server/features/desk";
import { DAY_MS, dayStart } from "@/server/platform/days";
import { isPostgres } from "@/server/platform/postgres";
import { ownSteps, stepOwner } from "./own-steps";

const HOUR_MS = 3_600_000;
/** A server that comes back later than so long after the hour of the daily mail sends none for that day. */
const MAIL_WINDOW_MS = 6 * HOUR_MS;
/** Sunday, of the days since 1970 began on a Thursday. */
const SUNDAY = 3;

type Rules = Pick<Desk, "mailHour" | "quietSundays">;

/** Whether nobody is to be mailed now: on a Sunday, and on Monday until the hour of the daily mail. */
export function isQuiet({ mailHour, quietSundays }: Rules, at: number): boolean {
  const hours = (mailHour ?? 0) * HOUR_MS;
  return quietSundays && (isSunday(at) || isSunday(at - hours));
}

const isSunday = (at: number) => Math.round((dayStart(at) - dayStart(0)) / DAY_MS) % 7 === SUNDAY;

/**
 * Puts into the outbox what the staff have to be reminded of by now: the daily mails once a day, and each next step once
 * it is an hour late. How far that has come is kept, and moved on in the same transaction, so that each is found by one
 * server, once, whenever it stops or sleeps. Gives how many there were.
 */
export async function takeDue(db: SiteDb, rules: Rules, at: number): Promise<number> {
  if (!(await isAnythingDue(db, rules, at))) return 0;
  return db.transaction().execute(async (trx) => {
    const found = [...(await dailyMails(trx, rules, at)), ...(await lateSteps(trx, at))];
    // What comes up on a quiet day stands in Monday's mail; where there is none it waits in the outbox (sender).
    const told = isQuiet(rules, at) && rules.mailHour !== null ? [] : found;
    await remindOf(trx, told, at);
    return told.length;
  });
}

/** Without a lock: this is asked every minute, and mostly nothing is. */
async function isAnythingDue(db: SiteDb, rules: Rules, at: number): Promise<boolean> {
  if (isMailTime(rules, at) && (await reached(db, "daily-mails")) !== isoDate(new Date(at))) return true;
  const looked = await reached(db, "late-steps");
  return looked === undefined || (await findLate(db, looked, at)).length > 0;
}

function isMailTime({ mailHour }: Rules, at: number): boolean {
  if (mailHour === null) return false;
  const since = at - dayStart(at) - Math.floor(mailHour) * HOUR_MS;
  return since >= 0 && since < MAIL_WINDOW_MS;
}

async function dailyMails(trx: SiteDb, rules: Rules, at: number): Promise<Reminder[]> {
  const day = isoDate(new Date(at));
  if (!isMailTime(rules, at) || (await moveOn(trx, "daily-mails", day, at)) === day) return [];
  const steps = await ownSteps(trx)
    .where("nextStepAt", "<", dayStart(at) + DAY_MS)
    .execute();
  const holders = new Set(steps.flatMap((step) => stepOwner(step) ?? []));
  return [...holders].map((holder) => ({ fact: "today", holder, day }));
}

async function lateSteps(trx: SiteDb, at: number): Promise<Reminder[]> {
  const late = await findLate(trx, await moveOn(trx, "late-steps", String(at - HOUR_MS), at), at);
  return late.flatMap((step) => {
    const holder = stepOwner(step);
    const { kind, id, nextStepAt } = step;
    return holder && nextStepAt !== null ? [{ fact: "late", holder, record: { kind, id }, at: nextStepAt }] : [];
  });
}

/** Steps that came to be an hour late since that was last looked at, a day ago at most: the daily mail has older ones. */
function findLate(db: SiteDb, looked: string | undefined, at: number) {
  const since = Math.max(Number(looked ?? at - HOUR_MS), at - DAY_MS);
  return ownSteps(db)
    .where("nextStepAt", ">", since)
    .where("nextStepAt", "<=", at - HOUR_MS)
    .execute();
}

type Mark = Extract<Setting["name"], "daily-mails" | "late-steps">;

/** How far it has come; undefined where it has not begun. */
async function reached(db: SiteDb, name: Mark): Promise<string | undefined> {
  const query = db.selectFrom("settings").select("value").where("name", "=", name);
  return (await query.executeTakeFirst())?.value || undefined;
}

/** Notes how far it comes now, and gives how far it had come. Another server waits until this transaction is through. */
async function moveOn(trx: SiteDb, name: Mark, value: string, at: number): Promise<string | undefined> {
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
