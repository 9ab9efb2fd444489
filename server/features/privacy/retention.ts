import "server-only";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { isAllowed } from "@/contract/schemas/permission";
import type { RequestOutcome, RetentionAhead } from "@/contract/schemas/personal-data";
import { RETENTION_KINDS } from "@/contract/schemas/personal-data";
import { isoDate } from "@/lib/format";
import { findRetention } from "@/server/database/documents/document";
import { siteDatabase } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { dropDeleted, findRecordRow, forgetRecord } from "@/server/features/desk";
import { forgetLeadFields } from "@/server/features/leads";
import { forgetViews } from "@/server/features/sources";
import { forgetReplies } from "@/server/features/whatsapp";
import { findServiceAccount, withServiceAccount } from "@/server/identity/service-account";
import { dayStart, WEEK_MS } from "@/server/platform/days";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import { eraseRecord } from "./at-backend";
import { type Due, findDue, monthsBefore, type Rules } from "./retention-due";

/** The report compares a year with the one before; the month in between is not over. */
const VIEW_MONTHS = 25;
/** 03:00 Indian time, in milliseconds since midnight. */
const STARTS_AT_MS = 3 * 3_600_000;

/**
 * Removes expired data once a night, on one server. A night that fails is tried again until it succeeds, or the next
 * begins.
 */
export async function applyRetention(at = Date.now()): Promise<void> {
  const day = isoDate(new Date(at));
  if (at - dayStart(at) < STARTS_AT_MS) return;
  const db = await siteDatabase();
  if (!(await takeNight(db, day, at))) return;
  // A renewal that fails only shortens the claim.
  const renewal = setInterval(() => updateClaim(db, day, {}).catch(() => undefined), RENEW_MS).unref();
  try {
    await removeExpired(db, at);
  } finally {
    clearInterval(renewal);
  }
  await updateClaim(db, day, { value: day });
}

async function removeExpired(db: SiteDb, at: number): Promise<void> {
  await forgetLeadFields(at);
  await forgetReplies(db);
  await forgetViews(db, isoDate(new Date(monthsBefore(at, VIEW_MONTHS))));
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

/** A claim that is not renewed ends after this time: its night has failed, or its server has stopped. */
const CLAIM_MS = 600_000;
/** A slow backend may keep a night busy for hours. */
const RENEW_MS = 60_000;

const runningOf = (day: string) => `running ${day}`;

/** Claims this night. False if it is done, or claimed. */
async function takeNight(db: SiteDb, day: string, at: number): Promise<boolean> {
  const claim = { value: runningOf(day), changedAt: at, changedBy: "" };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("settings")
    .values({ name: "retention", ...claim })
    .onConflict((row) =>
      row
        .column("name")
        .doUpdateSet(claim)
        .where((is) =>
          is.or([
            is("settings.value", "not in", [day, claim.value]),
            is.and([is("settings.value", "=", claim.value), is("settings.changedAt", "<=", at - CLAIM_MS)]),
          ]),
        ),
    )
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** Renews the claim of a night, or with its day as the value marks it as done. Changes nothing once it is done. */
const updateClaim = (db: SiteDb, day: string, change: { value?: string }) =>
  db
    .updateTable("settings")
    .set({ ...change, changedAt: Date.now() })
    .where("name", "=", "retention")
    .where("value", "=", runningOf(day))
    .execute();

/** References of these enquiries, read before a hosted backend's rows are overwritten. */
async function referencesOf(db: SiteDb, ids: string[]): Promise<Map<string, string>> {
  const query = db.selectFrom("followedRows").select(["id", "reference"]).where("kind", "=", "enquiry");
  const rows = ids.length === 0 ? [] : await query.where("id", "in", ids).where("reference", "!=", "").execute();
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** Removes enquiries and returns the ids that the backend let us remove; the others also stay at the site. */
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

/** Whether the backend's rows can be removed without a signed-in user. */
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
  for (const id of due.enquiries) await forgetRecord(trx, { kind: "enquiry", id });
  for (const id of due.deleted) await dropDeleted(trx, id);
  for (const key of due.outbox) await trx.deleteFrom("outbox").where("key", "=", key).execute();
  for (const id of due.sessions) await trx.deleteFrom("sessions").where("id", "=", id).execute();
  for (const id of due.record) await trx.deleteFrom("auditEntries").where("id", "=", id).execute();
  const outcome = JSON.stringify({ counts, kept: [], leftToDo: [] } satisfies RequestOutcome);
  const request = { id: crypto.randomUUID(), kind: "retention", at, by: "", byName: "", outcome } as const;
  await trx.insertInto("dataRequests").values(request).execute();
}

/** The removals of the next week, and whether they include the backend's rows. */
export async function readAhead(at = Date.now()): Promise<RetentionAhead> {
  const rules: Rules = await findRetention();
  const due = await findDue(await siteDatabase(), rules, Math.max(at, rules.savedAt) + WEEK_MS);
  return {
    ahead: RETENTION_KINDS.flatMap((kind) => (due[kind].length > 0 ? [{ kind, count: due[kind].length }] : [])),
    reachesBackend: await mayRemove(),
    hasRules: rules.enquiriesClosed !== null || rules.enquiriesLost !== null,
  };
}
