import "server-only";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { projectCalls } from "@/contract/calls/projects";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { recordKinds } from "@/server/features/desk/records/backend-rows";
import type { Caller } from "@/server/upstream/call";
import { fetchAllRows, rowNameOnPage } from "@/server/upstream/fetch-all-rows";
import type { CachedList } from "@/server/upstream/lists/list-cache";
import { fetchPageFromBackend } from "@/server/upstream/lists/lists";
import { type BackendRow, partOf } from "./backend-part";
import { lookUp } from "./look-up";
import { withReadModel } from "./rows";

export const LISTS = { enquiry: enquiryCalls.list, customer: customerCalls.list, project: projectCalls.list } as const;

/** Smallest page size, used for the newest rows. A whole reading starts with `PAGE_SIZE`. */
export const NEWEST = 25;
const PAGE_SIZE = 200;
/** Missed rows to look up by id after one reading. The rest wait for later readings. */
const MAX_LOOKUPS = 1_000;

/**
 * The result of reading all rows into the read model: the ids met, and those of rows that cannot be parsed. Complete
 * if, by the backend's count, no row was missed.
 */
export type Reading = { readAt: number; met: ReadonlySet<string>; unread: readonly string[]; isComplete: boolean };

/** The start of a reading that accounted for all rows, and the number of rows that the read model cannot have. */
export type Settled = { readAt: number; unread: number };

/**
 * Reads all rows until one reading accounts for all known rows, and drops rows that the backend no longer has. A
 * missed row may only have moved across a page boundary, so it is read by id, and only a 404 drops it; if a call by id
 * cannot tell, two complete readings must miss it. Returns undefined if rows may still be missing or undropped. Throws
 * if the backend does not answer.
 */
export async function reconcileRows(
  kind: RecordKind,
  readings: readonly (() => Promise<Reading>)[],
  caller: Caller,
): Promise<Settled | undefined> {
  let missedBefore: ReadonlySet<string> = new Set();
  for (const read of readings) {
    const { readAt, met, unread, isComplete } = await read();
    if (!isComplete) continue;
    const missed = await withReadModel((store) => store.missedBy(kind, met, readAt));
    const lookedUpAt = Date.now();
    const { rows, gone, unclear } = await lookUp(kind, limitLookups(kind, missed), caller);
    const dropped = [...gone, ...unclear.filter((id) => missedBefore.has(id))];
    const settled = await withReadModel(async (store) => {
      await store.forget(kind, dropped, lookedUpAt);
      await store.take(kind, partsOf(kind, rows), lookedUpAt);
      // Other missed rows come first next time.
      await store.see(kind, idsOf(rows), lookedUpAt);
      if (dropped.length < missed.length) return undefined;
      await store.purge(kind, met, readAt);
      return { readAt, unread: unread.length - (await store.known(kind, unread)).size };
    });
    if (settled) return settled;
    missedBefore = new Set(unclear);
  }
  return undefined;
}

/** Without a call by id, the limit does not apply. */
const limitLookups = (kind: RecordKind, ids: readonly string[]) =>
  recordKinds[kind].calls.get ? ids.slice(0, MAX_LOOKUPS) : ids;

/**
 * Reads all rows page by page, newest first, because those are needed soonest. A row added meanwhile moves others to a
 * later page, where they are met again. A deletion moves others to a page already read, and the total falls.
 */
export async function readPages(kind: RecordKind, caller: Caller): Promise<Reading> {
  const readAt = Date.now();
  const met = new Set<string>();
  const unread = new Set<string>();
  const totals: number[] = [];
  let limit = PAGE_SIZE;
  for (let page = 1; ; page++) {
    const pageReadAt = Date.now();
    let listed = await readPage(kind, { page, limit }, caller);
    // A backend may cap the page size. It allowed NEWEST, so try smaller pages down to that.
    while (!listed && page === 1 && limit > NEWEST) {
      limit = Math.max(NEWEST, limit / 2);
      listed = await readPage(kind, { page, limit }, caller);
    }
    // The backend has stopped paging, or the page is shorter than it claims.
    if (!listed) return { readAt, met, unread: [...unread], isComplete: false };
    await takeRows(kind, listed.rows, pageReadAt);
    for (const name of listed.unread) unread.add(rowNameOnPage(page, name));
    for (const id of [...idsOf(listed.rows), ...unread]) met.add(id);
    totals.push(listed.total);
    if (page * limit < listed.total) continue;
    const isSteady = totals.every((total, at) => total >= (totals[at - 1] ?? 0));
    return { readAt, met, unread: [...unread], isComplete: isSteady && met.size >= (totals[0] ?? 0) };
  }
}

/** One page of rows, newest first. Undefined if the backend does not page. */
export async function readPage(kind: RecordKind, query: { page: number; limit: number }, caller: Caller) {
  const page = await fetchPageFromBackend(LISTS[kind], { query: { ...query, sort: "-createdAt" } }, caller);
  return page && { rows: page.data as BackendRow[], total: page.total, unread: page.unread };
}

/** Takes an unpaged list as one reading. */
export async function takeUnpagedList(kind: RecordKind, list: CachedList): Promise<Reading> {
  const rows = list.rows as readonly BackendRow[];
  await takeRows(kind, rows, list.readAt);
  // A row that cannot be parsed still exists.
  return { ...list, met: new Set([...idsOf(rows), ...list.unread]) };
}

/** Reads an unpaged list again, past the cache. */
export async function readWholeAgain(kind: RecordKind, caller: Caller): Promise<Reading> {
  const readAt = Date.now();
  const { data, unread, isComplete } = await fetchAllRows(LISTS[kind], {}, caller);
  return takeUnpagedList(kind, { rows: data, unread, readAt, isComplete });
}

const partsOf = (kind: RecordKind, rows: readonly BackendRow[]) => rows.map((row) => partOf(kind, row));

export const takeRows = (kind: RecordKind, rows: readonly BackendRow[], readAt: number): Promise<void> =>
  withReadModel((store) => store.take(kind, partsOf(kind, rows), readAt));

export const idsOf = (rows: readonly BackendRow[]): string[] => rows.map(({ _id }) => _id);
