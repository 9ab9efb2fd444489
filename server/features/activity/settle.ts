import { backendCalls } from "@/contract/calls";
import type { BackendCall } from "@/contract/calls/call";
import type { AuditChange } from "@/contract/schemas/audit";
import type { AuditEntry, SiteDb } from "@/server/database/tables";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import { lookFor, lookInList } from "@/server/upstream/find-row";
import { findCreated, type Row } from "@/server/upstream/match-row";
import { timeouts } from "@/server/upstream/timeouts";
import { isSame, keptValue, labelOf } from "./changes";
import { createAuditStore, type Ended } from "./store";
import type { Subject } from "./subject";

/** Longer than any write, and as long as one that was given up on may still be on its way. */
const { usual, upload } = timeouts;
const LONGEST_MS =
  usual.headersMs + usual.bodyMs + upload.headersMs + upload.bodyMs + env.OUTBOX_SETTLE_SECONDS * 1_000;
const STARTED_AT = Date.now();
/** More than are left open by a crash. */
const MOST_AT_ONCE = 200;

/**
 * Before this moment nobody is still making a write that was begun. Where one process alone has the database and the
 * backend, whatever was begun before it started is over.
 */
const settledBefore = (now = Date.now()): number => {
  const isAlone = "file" in env.siteDatabase && !backend.isHosted();
  return Math.max(now - LONGEST_MS, isAlone ? STARTED_AT : 0);
};

/**
 * Finds out what became of writes of this row that nobody saw end, out of the row as it is now, before the next one
 * changes it. Costs one look at an index that is empty but after a crash.
 */
export async function settleRow(db: SiteDb, { thing, rowId }: Subject, row: Row | undefined): Promise<void> {
  if (!row) return;
  const open = await createAuditStore(db).begunBefore(settledBefore(), MOST_AT_ONCE, { thing, rowId });
  for (const entry of open) await settle(db, entry, outcomeIn(entry, row));
}

/** The same of all that are open, as somebody who may read everything. What cannot be read now stays open. */
export async function settleAll(db: SiteDb, caller: Caller): Promise<void> {
  for (const entry of await createAuditStore(db).begunBefore(settledBefore(), MOST_AT_ONCE)) {
    try {
      await settle(db, entry, await lookInto(db, entry, caller));
    } catch (cause) {
      log.warn("what became of a write cannot be found out yet", { entry: entry.id, cause });
    }
  }
}

async function settle(db: SiteDb, entry: AuditEntry, found: Ended): Promise<void> {
  const isSure = found.outcome === "unknown" || !(await isBlurred(db, entry));
  await createAuditStore(db).settle(entry.id, isSure ? found : { outcome: "unknown" });
}

async function lookInto(db: SiteDb, entry: AuditEntry, caller: Caller): Promise<Ended> {
  const calls = groupNamed(entry.thing);
  if (!calls || entry.action === "did" || entry.action === "restored") return { outcome: "unknown" };
  if (entry.action === "added") return findAdded(db, entry, calls, caller);
  const { row, isCertain } = await lookFor(entry.rowId, calls, caller);
  if (row) return outcomeIn(entry, row);
  return { outcome: entry.action === "deleted" && isCertain ? "done" : "unknown" };
}

/** What the row that is there says of a write: that it shows it, that it shows what was before, or neither. */
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
  const { row, isCertain } = await lookInList(list, caller, (rows) =>
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
 * Whether somebody else's write may be what the row shows: one about the same row that was not over when this one began,
 * or began after it. Of a row that is not there, one that was made alike, or has been deleted since.
 */
async function isBlurred(db: SiteDb, { id, thing, rowId, action, at, changes }: AuditEntry): Promise<boolean> {
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

/** The calls by which rows of this thing are read. */
function groupNamed(thing: string): Calls | undefined {
  const groups: Record<string, BackendCall>[] = Object.values(backendCalls);
  const { list, get } = groups.find(({ list }) => list?.path.split("/")[2] === thing) ?? {};
  return list && { list, get };
}

const changesIn = (changes: string) => JSON.parse(changes) as AuditChange[];
