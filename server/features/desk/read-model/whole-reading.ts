import "server-only";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { projectCalls } from "@/contract/calls/projects";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { recordKinds } from "@/server/features/desk/records/backend-rows";
import type { Caller } from "@/server/upstream/call";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import type { CachedList } from "@/server/upstream/lists/lists";
import { fetchPage } from "@/server/upstream/lists/lists";
import { type BackendRow, partOf } from "./backend-part";
import { lookUp } from "./current-rows";
import { withReadModel } from "./rows";

export const LISTS = { enquiry: enquiryCalls.list, customer: customerCalls.list, project: projectCalls.list } as const;

const PAGE_SIZE = 200;
const MAX_LOOKUPS = 1_000;

/** `met` includes unreadable rows. Complete if, by the backend's count, no row was missed. */
export type Reading = { readAt: number; met: ReadonlySet<string>; isComplete: boolean };

/**
 * A missed row may be on another page: only a 404 drops it or, without a call by id, two complete readings that miss
 * it. False if rows may still be missing or undropped.
 */
export async function reconcileRows(
  kind: RecordKind,
  readings: readonly (() => Promise<Reading>)[],
  caller: Caller,
): Promise<boolean> {
  let missedBefore: ReadonlySet<string> = new Set();
  for (const read of readings) {
    const { readAt, met, isComplete } = await read();
    if (!isComplete) continue;
    const missed = await withReadModel((store) => store.missedBy(kind, met, readAt));
    const lookedUpAt = Date.now();
    const { rows, gone, unclear } = await lookUp(kind, limitLookups(kind, missed), caller);
    const dropped = [...gone, ...unclear.filter((id) => missedBefore.has(id))];
    const isSettled = await withReadModel(async (store) => {
      await store.forget(kind, dropped, lookedUpAt);
      await store.take(kind, partsOf(kind, rows), lookedUpAt);
      await store.see(kind, idsOf(rows), lookedUpAt);
      if (dropped.length < missed.length) return false;
      await store.purge(kind, met, readAt);
      return true;
    });
    if (isSettled) return true;
    missedBefore = new Set(unclear);
  }
  return false;
}

const limitLookups = (kind: RecordKind, ids: readonly string[]) =>
  recordKinds[kind].calls.get ? ids.slice(0, MAX_LOOKUPS) : ids;

/** Newest first. New rows move others to a later page, where they are met again; a deletion lowers the total. */
export async function readPages(kind: RecordKind, caller: Caller): Promise<Reading> {
  const readAt = Date.now();
  const met = new Set<string>();
  const totals: number[] = [];
  for (let page = 1; ; page++) {
    const pageReadAt = Date.now();
    const { rows, total } = await readPage(kind, { page, limit: PAGE_SIZE }, caller);
    await takeRows(kind, rows, pageReadAt);
    for (const id of idsOf(rows)) met.add(id);
    totals.push(total);
    if (page * PAGE_SIZE < total) continue;
    const isSteady = totals.every((count, at) => count >= (totals[at - 1] ?? 0));
    return { readAt, met, isComplete: isSteady && met.size >= (totals[0] ?? 0) };
  }
}

export async function readPage(kind: RecordKind, query: { page: number; limit: number }, caller: Caller) {
  const { data, total } = await fetchPage(LISTS[kind], { query: { ...query, sort: "-createdAt" } }, caller);
  return { rows: data as BackendRow[], total };
}

export async function takeWholeList(kind: RecordKind, list: CachedList): Promise<Reading> {
  const rows = list.rows as readonly BackendRow[];
  await takeRows(kind, rows, list.readAt);
  // A row that cannot be parsed still exists.
  return { readAt: list.readAt, met: new Set([...idsOf(rows), ...list.unread]), isComplete: true };
}

export async function readWholeAgain(kind: RecordKind, caller: Caller): Promise<Reading> {
  const readAt = Date.now();
  const { data, unread } = await fetchAllRows(LISTS[kind], {}, caller);
  return takeWholeList(kind, { rows: data, unread, readAt });
}

const partsOf = (kind: RecordKind, rows: readonly BackendRow[]) => rows.map((row) => partOf(kind, row));

export const takeRows = (kind: RecordKind, rows: readonly BackendRow[], readAt: number): Promise<void> =>
  withReadModel((store) => store.take(kind, partsOf(kind, rows), readAt));

export const idsOf = (rows: readonly BackendRow[]): string[] => rows.map(({ _id }) => _id);
