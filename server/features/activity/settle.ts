import { callsFor } from "@/contract/calls/backend";
import type { BackendCall } from "@/contract/calls/call";
import type { AuditChange } from "@/contract/schemas/audit";
import type { AuditEntry, SiteDb } from "@/server/database/tables";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import { findInListWithCertainty, lookFor } from "@/server/upstream/find-row";
import { findCreated, type Row } from "@/server/upstream/match-row";
import { timeouts } from "@/server/upstream/timeouts";
import { isSame, keptValue, labelOf } from "./changes";
import { createAuditStore, type Ended } from "./store";
import type { Subject } from "./subject";

/** The longest write, plus the time an abandoned one may still be on its way. */
const { usual, upload } = timeouts;
const LONGEST_MS =
  usual.headersMs + usual.bodyMs + upload.headersMs + upload.bodyMs + env.OUTBOX_SETTLE_SECONDS * 1_000;
const STARTED_AT = Date.now();
/** Above what a crash leaves open. */
const MOST_AT_ONCE = 200;

/**
 * Writes begun before this moment have ended. If this process alone uses the database and the backend, that includes
 * all writes begun before it started.
 */
const settledBefore = (now = Date.now()): number => {
  const isAlone = "file" in env.siteDatabase && !backend.isHosted();
  return Math.max(now - LONGEST_MS, isAlone ? STARTED_AT : 0);
};

/**
 * Settles open writes of this row from its current values, before the next write changes them. Costs one lookup in an
 * index that is empty except after a crash.
 */
export async function settleRow(db: SiteDb, { thing, rowId }: Subject, row: Row | undefined): Promise<void> {
  if (!row) return;
  const open = await createAuditStore(db).begunBefore(settledBefore(), MOST_AT_ONCE, { thing, rowId });
  for (const entry of open) await settle(db, entry, outcomeIn(entry, row));
}

/** Settles all open writes with a caller who may read everything. Unreadable ones stay open. */
export async function settleAll(db: SiteDb, caller: Caller): Promise<void> {
  for (const entry of await createAuditStore(db).begunBefore(settledBefore(), MOST_AT_ONCE)) {
    try {
      await settle(db, entry, await lookInto(db, entry, caller));
    } catch (cause) {
      log.warn("the outcome of a write cannot be settled yet", { entry: entry.id, cause });
    }
  }
}

async function settle(db: SiteDb, entry: AuditEntry, found: Ended): Promise<void> {
  const isSure = found.outcome === "unknown" || !(await isAmbiguous(db, entry));
  await createAuditStore(db).settle(entry.id, isSure ? found : { outcome: "unknown" });
}

async function lookInto(db: SiteDb, entry: AuditEntry, caller: Caller): Promise<Ended> {
  const calls = callsFor(entry.thing);
  if (!calls || entry.action === "did" || entry.action === "restored") return { outcome: "unknown" };
  if (entry.action === "added") return findAdded(db, entry, calls, caller);
  const { row, isCertain } = await lookFor(entry.rowId, calls, caller);
  if (row) return outcomeIn(entry, row);
  return { outcome: entry.action === "deleted" && isCertain ? "done" : "unknown" };
}

/** Compares the row with a write: it shows the new values, the old ones, or neither. */
function outcomeIn({ action, changes }: AuditEntry, row: Row): Ended {
  if (action === "deleted") return { outcome: "not-done" };
  const shown = changesIn(changes).filter(([name, from, to]) => name in row && !isSame(from, to));
  const now = (name: string) => keptValue((row as Row & Record<string, unknown>)[name]);
  if (action !== "changed" || shown.length === 0) return { outcome: "unknown" };
  if (shown.every(([name, , to]) => isSame(now(name), to))) return { outcome: "done" };
  return { outcome: shown.every(([name, from]) => isSame(now(name), from)) ? "not-done" : "unknown" };
}

async function findAdded(db: SiteDb, { thing, at, changes }: AuditEntry, { list }: Calls, caller: Caller) {
  const sent = Object.fromEntries(
    changesIn(changes)
      .filter(([name]) => name !== "password" && name !== "pictures")
      .map(([name, , to]) => [name, to]),
  );
  const query = db.selectFrom("auditEntries").select("rowId").where("thing", "=", thing).where("rowId", "!=", "");
  const known = new Set((await query.where("action", "=", "added").execute()).map(({ rowId }) => rowId));
  const { row, isCertain } = await findInListWithCertainty(list, caller, (rows) =>
    findCreated(
      rows.filter(({ _id }) => !known.has(_id)),
      sent,
      at,
    ),
  );
  if (row) return { outcome: "done" as const, rowId: row._id, label: labelOf(thing, row) };
  return { outcome: isCertain ? ("not-done" as const) : ("unknown" as const) };
}

/**
 * Whether another write may explain the row's values: one on the same row that had not ended when this one began, or
 * began later. For a missing row: one that created the same values, or a later deletion.
 */
async function isAmbiguous(db: SiteDb, { id, thing, rowId, action, at, changes }: AuditEntry): Promise<boolean> {
  const others = db
    .selectFrom("auditEntries")
    .select("id")
    .where("thing", "=", thing)
    .where("id", "!=", id)
    .where("outcome", "in", ["begun", "done", "unknown"])
    .limit(1);
  const found =
    action === "added"
      ? others.where(({ eb, or, and }) =>
          or([
            and([eb("action", "=", "added"), eb("changes", "=", changes), eb("outcome", "!=", "done")]),
            and([eb("action", "=", "deleted"), eb("at", ">=", at)]),
          ]),
        )
      : others
          .where("rowId", "=", rowId)
          .where("action", "in", ["added", "changed", "deleted", "restored", "did"])
          .where(({ eb, or }) => or([eb("at", ">=", at), eb("endedAt", "is", null), eb("endedAt", ">", at)]));
  return (await found.executeTakeFirst()) !== undefined;
}

type Calls = { list: BackendCall; get?: BackendCall };

const changesIn = (changes: string) => JSON.parse(changes) as AuditChange[];
