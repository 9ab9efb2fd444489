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

/** The report compares a year with the year before, and the current month is not over. */
const VIEW_MONTHS = 25;
/** 03:00 Indian time, in ms since midnight. */
const STARTS_AT_MS = 3 * HOUR_MS;

export const applyRetention = (now = Date.now()): Promise<void> =>
  runIfDue("retention", now, async () => {
    await removeExpired(await siteDatabase(), now);
    const tonight = dayStart(now) + STARTS_AT_MS;
    return tonight > now ? tonight : tonight + DAY_MS;
  });

async function removeExpired(db: SiteDb, now: number): Promise<void> {
  await forgetLeadFields(now);
  await forgetReplies(db);
  await forgetViews(db, isoDate(new Date(addMonths(now, -VIEW_MONTHS))));
  const due = await findDue(db, await findRetention(), now);
  const referenceOf = await findReferences(db, due.enquiries);
  const removed = { ...due, enquiries: await removeEnquiries(due.enquiries) };
  const counts = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, removed[kind].length]));
  if (Object.values(counts).every((count) => count === 0)) return;
  const references = removed.enquiries.flatMap((id) => referenceOf.get(id) ?? []);
  await db.transaction().execute((trx) => removeAtSite(trx, removed, references, counts, now));
  log.info("expired data removed", counts);
}

async function findReferences(db: SiteDb, ids: string[]): Promise<Map<string, string>> {
  const query = db.selectFrom("followedRows").select(["id", "reference"]).where("kind", "=", "enquiry");
  const rows = ids.length === 0 ? [] : await query.where("id", "in", ids).where("reference", "!=", "").execute();
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

async function removeEnquiries(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const embedded = await backend.findEmbedded();
  if (embedded) return embedded.enquiries.removeClosed(ids);
  if (!(await mayRemoveEnquiries())) return [];
  const result = await withServiceAccount(async ({ token }) => {
    const removed: string[] = [];
    for (const id of ids) {
      const row = await findRecordRow({ kind: "enquiry", id }, { token });
      const wasReopened = row && row.status !== "closed";
      if (wasReopened) continue;
      if (row) await eraseRecord({ kind: "enquiry", id }, { mustDelete: true }, { token });
      removed.push(id);
    }
    return removed;
  });
  return result ?? [];
}

async function mayRemoveEnquiries(): Promise<boolean> {
  if (await backend.findEmbedded()) return true;
  const account = await findServiceAccount().catch(() => undefined);
  return account !== undefined && isAllowed(account.permissions, enquiryCalls.remove.access);
}

async function removeAtSite(
  trx: SiteDb,
  removed: Due,
  references: readonly string[],
  counts: RequestOutcome["counts"],
  now: number,
): Promise<void> {
  for (const reference of references)
    for (const table of ["noticesGiven", "callTimes", "whatsappChats"] as const)
      await trx.deleteFrom(table).where("reference", "=", reference).execute();
  for (const id of removed.enquiries) await deleteRecordData(trx, { kind: "enquiry", id });
  for (const id of removed.deleted) await dropDeleted(trx, id);
  for (const key of removed.outbox) await trx.deleteFrom("outbox").where("key", "=", key).execute();
  for (const id of removed.sessions) await trx.deleteFrom("sessions").where("id", "=", id).execute();
  for (const id of removed.record) await trx.deleteFrom("auditEntries").where("id", "=", id).execute();
  const outcome = JSON.stringify({ counts, kept: [], leftToDo: [] } satisfies RequestOutcome);
  const request = { id: crypto.randomUUID(), kind: "retention", at: now, by: "", byName: "", outcome } as const;
  await trx.insertInto("dataRequests").values(request).execute();
}

export async function readUpcomingDeletions(now = Date.now()): Promise<UpcomingDeletions> {
  const rules: RetentionRules = await findRetention();
  const due = await findDue(await siteDatabase(), rules, Math.max(now, rules.savedAt) + WEEK_MS);
  return {
    ahead: RETENTION_KINDS.flatMap((kind) => (due[kind].length > 0 ? [{ kind, count: due[kind].length }] : [])),
    reachesBackend: await mayRemoveEnquiries(),
    hasRules: rules.enquiriesClosed !== null || rules.enquiriesLost !== null,
  };
}

type Due = Record<RetentionKind, string[]>;
export type RetentionRules = DocumentOf<"retention"> & { savedAt: number };

/** Nothing is due in the first week of a rule, because removals are announced for a week. */
export async function findDue(db: SiteDb, rules: RetentionRules, now: number): Promise<Due> {
  if (now < rules.savedAt + WEEK_MS) return { enquiries: [], deleted: [], outbox: [], sessions: [], record: [] };
  const daysAgo = (days: number) => now - days * DAY_MS;
  const monthsAgo = (months: number | null) => (months === null ? 0 : addMonths(now, -months));
  const deletedBefore = daysAgo(rules.deletedDays ?? DELETED_DAYS);
  const deliveredBefore = daysAgo(rules.outboxDays ?? env.OUTBOX_KEEP_DAYS);
  const expiredBefore = daysAgo(rules.sessionDays ?? SESSION_DAYS);
  const closedBefore = monthsAgo(rules.enquiriesClosed);
  const lostBefore = monthsAgo(rules.enquiriesLost ?? rules.enquiriesClosed);
  return {
    enquiries: await findClosed(db, closedBefore, lostBefore),
    deleted: await idsOf(db.selectFrom("deletedRows").select("id").where("deletedAt", "<", deletedBefore)),
    outbox: await idsOf(db.selectFrom("outbox").select("key as id").where("endedAt", "<", deliveredBefore)),
    sessions: await idsOf(db.selectFrom("sessions").select("id").where("expiresAt", "<", expiredBefore)),
    record: await idsOf(db.selectFrom("auditEntries").select("id").where("at", "<", monthsAgo(rules.auditMonths))),
  };
}

type IdQuery = { limit(max: number): { execute(): Promise<{ id: string }[]> } };

const idsOf = async (query: IdQuery) => (await query.limit(MAX_PER_NIGHT).execute()).map(({ id }) => id);

/** Finds closed enquiries last touched before these times (ms, 0 for never). Lost ones have a time of their own. */
async function findClosed(db: SiteDb, closedBefore: number, lostBefore: number): Promise<string[]> {
  const createdBefore = Math.max(closedBefore, lostBefore);
  if (createdBefore === 0) return [];
  const rows = await db
    .selectFrom("followedRows")
    .select(["id", "createdAt", "lastTouchAt", "lostReason"])
    .where("kind", "=", "enquiry")
    .where("status", "=", "closed")
    .where("goneAt", "is", null)
    .where("createdAt", ">", 0)
    .where("createdAt", "<", createdBefore)
    // The house of an accepted quote may still have to be built and paid for.
    .where("id", "not in", db.selectFrom("quotes").select("enquiry").where("state", "=", "accepted"))
    .orderBy("createdAt")
    .execute();
  const due = rows.filter(
    ({ createdAt, lastTouchAt, lostReason }) =>
      Math.max(createdAt, lastTouchAt ?? 0) < (lostReason === null ? closedBefore : lostBefore),
  );
  return due.slice(0, MAX_PER_NIGHT).map(({ id }) => id);
}
