import "server-only";
import { enquiryCalls } from "@/contract/calls/enquiries";
import type { DocumentOf } from "@/contract/content/documents";
import { DAY_MS, HOUR_MS } from "@/contract/durations";
import { addMonths, dayStart, WEEK_MS } from "@/contract/rules/days";
import { isAllowed } from "@/contract/schemas/permission";
import {
  RETENTION_KINDS,
  type RequestOutcome,
  type RetentionKind,
  type UpcomingDeletions,
} from "@/contract/schemas/personal-data";
import { isoDate } from "@/lib/format";
import { findRetention } from "@/server/database/documents/document";
import { runIfDue, siteDatabase } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { deleteRecordData, dropDeleted, findRecordRow } from "@/server/features/follow-up";
import { forgetLeadFields } from "@/server/features/leads";
import { forgetViews } from "@/server/features/sources";
import { forgetReplies } from "@/server/features/whatsapp";
import { findServiceAccount, withServiceAccount } from "@/server/identity/sign-in";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import { eraseRecord } from "./find-person";

const MAX_PER_NIGHT = 5_000;

/** Rule 6 of the DPDP Rules, 2025, requires a year for sessions and audit entries. */
const SESSION_DAYS = 365;
const DELETED_DAYS = 30;

/** The report compares a year with the one before; the month in between is not over. */
const VIEW_MONTHS = 25;
/** 03:00 Indian time, in ms since midnight. */
const STARTS_AT_MS = 3 * HOUR_MS;

export const applyRetention = (at = Date.now()): Promise<void> =>
  runIfDue("retention", at, async () => {
    await removeExpired(await siteDatabase(), at);
    const begins = dayStart(at) + STARTS_AT_MS;
    return begins > at ? begins : begins + DAY_MS;
  });

async function removeExpired(db: SiteDb, at: number): Promise<void> {
  await forgetLeadFields(at);
  await forgetReplies(db);
  await forgetViews(db, isoDate(new Date(addMonths(at, -VIEW_MONTHS))));
  const due = await findDue(db, await findRetention(), at);
  const references = await referencesOf(db, due.enquiries);
  const enquiries = await removeEnquiries(due.enquiries);
  const counts = { ...countsOf(due), enquiries: enquiries.length };
  if (Object.values(counts).every((count) => count === 0)) return;
  const removed = enquiries.flatMap((id) => references.get(id) ?? []);
  await db.transaction().execute((trx) => removeAtSite(trx, { ...due, enquiries }, removed, counts, at));
  log.info("expired data removed", counts);
}

const countsOf = (due: Due): Record<string, number> =>
  Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, due[kind].length]));

async function referencesOf(db: SiteDb, ids: string[]): Promise<Map<string, string>> {
  const query = db.selectFrom("followedRows").select(["id", "reference"]).where("kind", "=", "enquiry");
  const rows = ids.length === 0 ? [] : await query.where("id", "in", ids).where("reference", "!=", "").execute();
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

async function removeEnquiries(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const embedded = await backend.findEmbedded();
  if (embedded) return embedded.enquiries.removeClosed(ids);
  if (!(await mayRemove())) return [];
  const result = await withServiceAccount(async ({ token }) => {
    const removed: string[] = [];
    for (const id of ids) {
      const row = await findRecordRow({ kind: "enquiry", id }, { token });
      // It may have been reopened meanwhile.
      if (row && row.status !== "closed") continue;
      if (row) await eraseRecord({ kind: "enquiry", id }, { isDeleted: true }, { token });
      removed.push(id);
    }
    return removed;
  });
  return result ?? [];
}

async function mayRemove(): Promise<boolean> {
  if (await backend.findEmbedded()) return true;
  const account = await findServiceAccount().catch(() => undefined);
  return account !== undefined && isAllowed(account.permissions, enquiryCalls.remove.access);
}

async function removeAtSite(
  trx: SiteDb,
  due: Due,
  references: readonly string[],
  counts: RequestOutcome["counts"],
  at: number,
): Promise<void> {
  for (const reference of references)
    for (const table of ["noticesGiven", "callTimes", "whatsappChats"] as const)
      await trx.deleteFrom(table).where("reference", "=", reference).execute();
  for (const id of due.enquiries) await deleteRecordData(trx, { kind: "enquiry", id });
  for (const id of due.deleted) await dropDeleted(trx, id);
  for (const key of due.outbox) await trx.deleteFrom("outbox").where("key", "=", key).execute();
  for (const id of due.sessions) await trx.deleteFrom("sessions").where("id", "=", id).execute();
  for (const id of due.record) await trx.deleteFrom("auditEntries").where("id", "=", id).execute();
  const outcome = JSON.stringify({ counts, kept: [], leftToDo: [] } satisfies RequestOutcome);
  const request = { id: crypto.randomUUID(), kind: "retention", at, by: "", byName: "", outcome } as const;
  await trx.insertInto("dataRequests").values(request).execute();
}

export async function readUpcomingDeletions(at = Date.now()): Promise<UpcomingDeletions> {
  const rules: RetentionRules = await findRetention();
  const due = await findDue(await siteDatabase(), rules, Math.max(at, rules.savedAt) + WEEK_MS);
  return {
    ahead: RETENTION_KINDS.flatMap((kind) => (due[kind].length > 0 ? [{ kind, count: due[kind].length }] : [])),
    reachesBackend: await mayRemove(),
    hasRules: rules.enquiriesClosed !== null || rules.enquiriesLost !== null,
  };
}

type Due = Record<RetentionKind, string[]>;
export type RetentionRules = DocumentOf<"retention"> & { savedAt: number };

/** Removals are announced for a week, so nothing is due in the first week of a rule. */
export async function findDue(db: SiteDb, rules: RetentionRules, at: number): Promise<Due> {
  if (at < rules.savedAt + WEEK_MS) return { enquiries: [], deleted: [], outbox: [], sessions: [], record: [] };
  const daysAgo = (days: number) => at - days * DAY_MS;
  const monthsAgo = (months: number | null) => (months === null ? 0 : addMonths(at, -months));
  const [outbox, deleted] = [
    daysAgo(rules.outboxDays ?? env.OUTBOX_KEEP_DAYS),
    daysAgo(rules.deletedDays ?? DELETED_DAYS),
  ];
  const sessions = daysAgo(rules.sessionDays ?? SESSION_DAYS);
  return {
    enquiries: await findClosed(db, {
      closed: monthsAgo(rules.enquiriesClosed),
      lost: monthsAgo(rules.enquiriesLost ?? rules.enquiriesClosed),
    }),
    deleted: await idsOf(db.selectFrom("deletedRows").select("id").where("deletedAt", "<", deleted)),
    outbox: await idsOf(db.selectFrom("outbox").select("key as id").where("endedAt", "<", outbox)),
    sessions: await idsOf(db.selectFrom("sessions").select("id").where("expiresAt", "<", sessions)),
    record: await idsOf(db.selectFrom("auditEntries").select("id").where("at", "<", monthsAgo(rules.auditMonths))),
  };
}

type IdQuery = { limit(most: number): { execute(): Promise<{ id: string }[]> } };

const idsOf = async (query: IdQuery) => (await query.limit(MAX_PER_NIGHT).execute()).map(({ id }) => id);

/** `closed` and `lost`: in ms, 0 for never. */
async function findClosed(db: SiteDb, { closed, lost }: { closed: number; lost: number }): Promise<string[]> {
  const latest = Math.max(closed, lost);
  if (latest === 0) return [];
  const rows = await db
    .selectFrom("followedRows")
    .select(["id", "createdAt", "lastTouchAt", "lostReason"])
    .where("kind", "=", "enquiry")
    .where("status", "=", "closed")
    .where("goneAt", "is", null)
    .where("createdAt", ">", 0)
    .where("createdAt", "<", latest)
    // Its house may still be built and paid for, like that of a converted one.
    .where("id", "not in", db.selectFrom("quotes").select("enquiry").where("state", "=", "accepted"))
    .orderBy("createdAt")
    .execute();
  const isOver = ({ createdAt, lastTouchAt, lostReason }: (typeof rows)[number]) =>
    Math.max(createdAt, lastTouchAt ?? 0) < (lostReason === null ? closed : lost);
  return rows
    .filter(isOver)
    .slice(0, MAX_PER_NIGHT)
    .map(({ id }) => id);
}
