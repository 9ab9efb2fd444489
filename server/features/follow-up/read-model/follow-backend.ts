import "server-only";
import { setTimeout } from "node:timers/promises";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { recordKinds } from "@/server/features/follow-up/records/followed";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import { type CachedList, fetchAllRows, fetchPage, fetchWholeList } from "@/server/upstream/lists";
import { type BackendRow, backendColumnsOf } from "./columns";
import { lookUp } from "./current-rows";
import { withReadModel } from "./rows";

const PAGE_SIZE = 200;
const MAX_LOOKUPS = 1_000;
const NEWEST_PAGE_SIZE = 25;
const MAX_NEWEST_PAGES = 8;
/** A list waits for a full reading no longer than this. */
const MAX_WAIT_MS = 2_000;
/** To count 100,000 rows for each list would cost more than the list. */
const COUNT_EVERY_MS = 5_000;
const REPEAT_AFTER_MS = 30_000;

type Progress = {
  newestReading?: Promise<void>;
  fullReading?: { until: number; done: Promise<void> };
  isIncomplete: boolean;
  repeatAt: number;
  total: number;
  countedAt: number;
};

/** By the address of a list. The process shares one map, although several bundles contain this module. */
const shared = globalThis as typeof globalThis & { followedLists?: Map<string, Progress> };
shared.followedLists ??= new Map();
const lists = shared.followedLists;
const storedLists = new WeakSet<readonly object[]>();

const NEVER_READ: Progress = {
  total: Number.NaN,
  countedAt: Number.NEGATIVE_INFINITY,
  isIncomplete: true,
  repeatAt: Number.NEGATIVE_INFINITY,
};

function progressOf(kind: RecordKind): Progress {
  const key = backend.at(listOf(kind).path);
  const progress = lists.get(key) ?? { ...NEVER_READ };
  lists.set(key, progress);
  return progress;
}

/** Reads the newest rows, or all if the counts differ. A hosted backend sends whole lists. Callers share a reading. */
export async function followBackend(kind: RecordKind, caller: Caller) {
  const progress = progressOf(kind);
  // The backend may refuse the other caller and not this one, so this one reads after a failure.
  const isRead = progress.newestReading && (await progress.newestReading.then(() => true).catch(() => false));
  if (!isRead) {
    const reading = readNewest(kind, caller, progress).finally(() => {
      if (progress.newestReading === reading) progress.newestReading = undefined;
    });
    progress.newestReading = reading;
    await reading;
  }
  return { isComplete: await waitFor(progress), total: progress.total };
}

export function markReadModelStale(kind: RecordKind): void {
  Object.assign(progressOf(kind), { isIncomplete: true, repeatAt: Number.NEGATIVE_INFINITY });
}

async function readNewest(kind: RecordKind, caller: Caller, progress: Progress): Promise<void> {
  if (backend.isHosted()) return readHosted(kind, caller, progress);
  const total = await readUntilKnown(kind, caller);
  const isCounted = progress.total === total && Date.now() - progress.countedAt < COUNT_EVERY_MS;
  progress.total = total;
  if (progress.fullReading) return;
  if (!isCounted) {
    const count = await withReadModel((store) => store.count(kind));
    progress.countedAt = Date.now();
    if (total !== count) progress.isIncomplete = true;
  }
  if (!progress.isIncomplete) return;
  const read = () => readPages(kind, caller);
  startReading(progress, async (mayReconcile) => mayReconcile && reconcileRows(kind, [read, read], caller));
}

async function readUntilKnown(kind: RecordKind, caller: Caller): Promise<number> {
  for (let page = 1; ; page++) {
    const readAt = Date.now();
    const { rows, total } = await readPage(kind, { page, limit: NEWEST_PAGE_SIZE }, caller);
    const ids = idsOf(rows);
    const existing = await withReadModel((store) => store.existingIds(kind, ids));
    await storeRows(kind, rows, readAt);
    const hasUnknown = existing.size < ids.length;
    if (!hasUnknown || page === MAX_NEWEST_PAGES || page * NEWEST_PAGE_SIZE >= total) return total;
  }
}

async function readHosted(kind: RecordKind, caller: Caller, progress: Progress): Promise<void> {
  const list = await fetchWholeList(listOf(kind), {}, caller);
  progress.total = list.rows.length + list.unread.length;
  if (storedLists.has(list.rows)) return;
  startReading(progress, async (mayReconcile) => {
    const first = await storeWholeList(kind, list);
    storedLists.add(list.rows);
    return mayReconcile && reconcileRows(kind, [async () => first, () => readWholeAgain(kind, caller)], caller);
  });
}

function startReading(progress: Progress, work: (mayReconcile: boolean) => Promise<boolean>): void {
  if (progress.fullReading) return;
  const mayReconcile = Date.now() >= progress.repeatAt;
  progress.isIncomplete = false;
  const done = work(mayReconcile)
    .catch((cause: unknown) => {
      log.warn("could not read all rows of the backend", { cause });
      return false;
    })
    .then((isSettled) => {
      progress.fullReading = undefined;
      if (isSettled) return;
      progress.isIncomplete = true;
      if (mayReconcile) progress.repeatAt = Date.now() + REPEAT_AFTER_MS;
    });
  progress.fullReading = { until: Date.now() + MAX_WAIT_MS, done };
}

async function waitFor(progress: Progress): Promise<boolean> {
  const { fullReading } = progress;
  if (!fullReading) return !progress.isIncomplete;
  const timeout = setTimeout(Math.max(0, fullReading.until - Date.now()), true, { ref: false });
  const isLate = await Promise.race([fullReading.done, timeout]);
  return !isLate && !progress.isIncomplete;
}

type Reading = { readAt: number; seenIds: ReadonlySet<string>; isComplete: boolean };

/** A missing row may have moved to another page: only a 404 or, without a call by id, two complete readings drop it. */
async function reconcileRows(kind: RecordKind, readings: readonly (() => Promise<Reading>)[], caller: Caller) {
  let unclearBefore: ReadonlySet<string> = new Set();
  for (const read of readings) {
    const { readAt, seenIds, isComplete } = await read();
    if (!isComplete) continue;
    const missing = await withReadModel((store) => store.missingFrom(kind, seenIds, readAt));
    const lookedUpAt = Date.now();
    const { rows, gone, unclear } = await lookUp(kind, limitLookups(kind, missing), caller);
    const dropped = [...gone, ...unclear.filter((id) => unclearBefore.has(id))];
    const isSettled = await withReadModel(async (store) => {
      await store.markGone(kind, dropped, lookedUpAt);
      await store.upsert(kind, columnsOf(kind, rows), lookedUpAt);
      await store.markSeen(kind, idsOf(rows), lookedUpAt);
      if (dropped.length < missing.length) return false;
      await store.purge(kind, seenIds, readAt);
      return true;
    });
    if (isSettled) return true;
    unclearBefore = new Set(unclear);
  }
  return false;
}

const limitLookups = (kind: RecordKind, ids: readonly string[]) =>
  recordKinds[kind].calls.get ? ids.slice(0, MAX_LOOKUPS) : ids;

/** New rows move others to a later page, where they are read again. A deletion may hide a row, and lowers the total. */
async function readPages(kind: RecordKind, caller: Caller): Promise<Reading> {
  const readAt = Date.now();
  const seenIds = new Set<string>();
  const totals: number[] = [];
  for (let page = 1; ; page++) {
    const pageReadAt = Date.now();
    const { rows, total } = await readPage(kind, { page, limit: PAGE_SIZE }, caller);
    await storeRows(kind, rows, pageReadAt);
    for (const id of idsOf(rows)) seenIds.add(id);
    totals.push(total);
    if (page * PAGE_SIZE < total) continue;
    const isSteady = totals.every((count, index) => count >= (totals[index - 1] ?? 0));
    return { readAt, seenIds, isComplete: isSteady && seenIds.size >= (totals[0] ?? 0) };
  }
}

async function readPage(kind: RecordKind, query: { page: number; limit: number }, caller: Caller) {
  const { data, total } = await fetchPage(listOf(kind), { query: { ...query, sort: "-createdAt" } }, caller);
  return { rows: data as BackendRow[], total };
}

async function storeWholeList(kind: RecordKind, list: CachedList): Promise<Reading> {
  const rows = list.rows as readonly BackendRow[];
  await storeRows(kind, rows, list.readAt);
  // The unread rows exist, although they could not be parsed.
  return { readAt: list.readAt, seenIds: new Set([...idsOf(rows), ...list.unread]), isComplete: true };
}

async function readWholeAgain(kind: RecordKind, caller: Caller): Promise<Reading> {
  const readAt = Date.now();
  const { data, unread } = await fetchAllRows(listOf(kind), {}, caller);
  return storeWholeList(kind, { rows: data, unread, readAt });
}

const listOf = (kind: RecordKind) => recordKinds[kind].calls.list;

const columnsOf = (kind: RecordKind, rows: readonly BackendRow[]) => rows.map((row) => backendColumnsOf(kind, row));

const storeRows = (kind: RecordKind, rows: readonly BackendRow[], readAt: number): Promise<void> =>
  withReadModel((store) => store.upsert(kind, columnsOf(kind, rows), readAt));

const idsOf = (rows: readonly BackendRow[]): string[] => rows.map(({ _id }) => _id);
