import type { Retention } from "@/contract/content/retention";
import { DAY_MS } from "@/contract/durations";
import type { RetentionKind } from "@/contract/schemas/personal-data";
import type { SiteDb } from "@/server/database/tables";
import { WEEK_MS } from "@/server/platform/days";
import { env } from "@/server/platform/env";

export type Due = Record<RetentionKind, string[]>;
export type Rules = Retention & { savedAt: number };

export const MOST_A_NIGHT = 5_000;

/** Rule 6 of the DPDP Rules, 2025, requires a year for sessions and audit entries. */
const SESSION_DAYS = 365;
const DELETED_DAYS = 30;

/** Or the last day of a shorter month. */
export function monthsBefore(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

/** Removals are announced for a week, so nothing is due in the first week of a rule. */
export async function findDue(db: SiteDb, rules: Rules, at: number): Promise<Due> {
  const nothing: Due = { enquiries: [], deleted: [], outbox: [], sessions: [], record: [] };
  if (at < rules.savedAt + WEEK_MS) return nothing;
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const before = {
    closed: rules.enquiriesClosed && monthsBefore(at, rules.enquiriesClosed),
    lost:
      (rules.enquiriesLost ?? rules.enquiriesClosed) &&
      monthsBefore(at, Number(rules.enquiriesLost ?? rules.enquiriesClosed)),
    deleted: at - (rules.deletedDays ?? DELETED_DAYS) * DAY_MS,
    outbox: at - (rules.outboxDays ?? env.OUTBOX_KEEP_DAYS) * DAY_MS,
    sessions: at - (rules.sessionDays ?? SESSION_DAYS) * DAY_MS,
    record: rules.auditMonths && monthsBefore(at, rules.auditMonths),
  };
  const outbox = await db
    .selectFrom("outbox")
    .select("key as id")
    .where("endedAt", "<", before.outbox)
    .limit(MOST_A_NIGHT)
    .execute();
  const deleted = await db
    .selectFrom("deletedRows")
    .select("id")
    .where("deletedAt", "<", before.deleted)
    .limit(MOST_A_NIGHT)
    .execute();
  const sessions = await db
    .selectFrom("sessions")
    .select("id")
    .where("expiresAt", "<", before.sessions)
    .limit(MOST_A_NIGHT)
    .execute();
  const record = await db
    .selectFrom("auditEntries")
    .select("id")
    .where("at", "<", before.record ?? 0)
    .limit(MOST_A_NIGHT)
    .execute();
  return {
    enquiries: await findClosed(db, before),
    deleted: ids(deleted),
    outbox: ids(outbox),
    sessions: ids(sessions),
    record: ids(record),
  };
}

type Before = { closed: number | null; lost: number | null };

/** By their last touch. One of unknown age is not due. */
async function findClosed(db: SiteDb, { closed, lost }: Before): Promise<string[]> {
  const latest = Math.max(closed ?? 0, lost ?? 0);
  if (latest === 0) return [];
  const rows = await db
    .selectFrom("followedRows")
    .select(["id", "createdAt", "lastTouchAt", "lostReason"])
    .where("kind", "=", "enquiry")
    .where("status", "=", "closed")
    .where("goneAt", "is", null)
    .where("createdAt", ">", 0)
    .where("createdAt", "<", latest)
    .orderBy("createdAt")
    .execute();
  const isOver = ({ createdAt, lastTouchAt, lostReason }: (typeof rows)[number]) =>
    Math.max(createdAt, lastTouchAt ?? 0) < ((lostReason === null ? closed : lost) ?? 0);
  return rows
    .filter(isOver)
    .slice(0, MOST_A_NIGHT)
    .map(({ id }) => id);
}
