import "server-only";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { projectCalls } from "@/contract/calls/projects";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { recordKinds } from "@/server/features/desk/records/backend-rows";
import type { Caller } from "@/server/upstream/call";
import { fetchAllRows, nameOn } from "@/server/upstream/fetch-all-rows";
import type { CachedList } from "@/server/upstream/lists/list-cache";
import { fetchPageFromBackend } from "@/server/upstream/lists/lists";
import { type BackendRow, partOf } from "./backend-part";
import { lookUp } from "./look-up";
import { askRows } from "./rows";

export const LISTS = { enquiry: enquiryCalls.list, customer: customerCalls.list, project: projectCalls.list } as const;

/** The fewest rows of a page, and how many are asked for when all are read. */
export const NEWEST = 25;
const PAGE_SIZE = 200;
/** Rows that one reading did not meet, and that are read by their ids. The others stay, and are read after later readings. */
const MOST_LOOKED_UP = 1_000;

/**
 * All rows as they were read once, and taken into the read model: the ids that were met, and which of those rows could
 * not be read. It is complete where no row can have slipped past it, as far as the backend's own count tells.
 */
export type Reading = { readAt: number; met: ReadonlySet<string>; unread: readonly string[]; isComplete: boolean };

/** What is known once all rows are accounted for: when that reading began, and how many rows the read model cannot have. */
export type Settled = { readAt: number; unread: number };

/**
 * Reads all rows until one reading accounts for all that are known, and drops those that the backend no longer has. A
 * row that a reading did not meet may have slipped across the end of a page, so it is read by its id, and only a 404
 * drops it; where no answer by id can tell, two complete readings must have missed it. Undefined where rows may still
 * be missing, or still have to be dropped. Throws where the backend cannot be asked.
 */
export async function settleRows(
  kind: RecordKind,
  readings: readonly (() => Promise<Reading>)[],
  caller: Caller,
): Promise<Settled | undefined> {
  let missedBefore: ReadonlySet<string> = new Set();
  for (const read of readings) {
    const { readAt, met, unread, isComplete } = await read();
    if (!isComplete) continue;
    const missed = await askRows((store) => store.missedBy(kind, met, readAt));
    const lookedUpAt = Date.now();
    const { rows, gone, unclear } = await lookUp(kind, amongFirst(kind, missed), caller);
    const dropped = [...gone, ...unclear.filter((id) => missedBefore.has(id))];
    const settled = await askRows(async (store) => {
      await store.forget(kind, dropped, lookedUpAt);
      await store.take(kind, partsOf(kind, rows), lookedUpAt);
      // Others that were missed have their turn before these are looked up again.
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

/** Where no call reads by id, none is made. */
const amongFirst = (kind: RecordKind, ids: readonly string[]) =>
  recordKinds[kind].calls.get ? ids.slice(0, MOST_LOOKED_UP) : ids;

/**
 * Reads all rows page by page, newest first, so that those which are asked for most are there soonest. A row that comes
 * meanwhile moves others to a later page, where they are met again; one that goes moves others to a page that was read
 * already, and the total falls.
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
    // A backend may give fewer at a time than it is asked for: so many as the newest ones came together.
    while (!listed && page === 1 && limit > NEWEST) {
      limit = Math.max(NEWEST, limit / 2);
      listed = await readPage(kind, { page, limit }, caller);
    }
    // The backend has stopped paging, or the page is not as long as it says.
    if (!listed) return { readAt, met, unread: [...unread], isComplete: false };
    await takeRows(kind, listed.rows, pageReadAt);
    for (const name of listed.unread) unread.add(nameOn(page, name));
    for (const id of [...idsOf(listed.rows), ...unread]) met.add(id);
    totals.push(listed.total);
    if (page * limit < listed.total) continue;
    const isSteady = totals.every((total, at) => total >= (totals[at - 1] ?? 0));
    return { readAt, met, unread: [...unread], isComplete: isSteady && met.size >= (totals[0] ?? 0) };
  }
}

/** One page of the newest rows; undefined from a backend that does not page. */
export async function readPage(kind: RecordKind, query: { page: number; limit: number }, caller: Caller) {
  const page = await fetchPageFromBackend(LISTS[kind], { query: { ...query, sort: "-createdAt" } }, caller);
  return page && { rows: page.data as BackendRow[], total: page.total, unread: page.unread };
}

/** A list that came whole, as one reading. */
export async function takeWhole(kind: RecordKind, list: CachedList): Promise<Reading> {
  const rows = list.rows as readonly BackendRow[];
  await takeRows(kind, rows, list.readAt);
  // A row that could not be read is there all the same.
  return { ...list, met: new Set([...idsOf(rows), ...list.unread]) };
}

/** Reads a list that comes whole once more, whatever is kept of it. */
export async function readWholeAgain(kind: RecordKind, caller: Caller): Promise<Reading> {
  const readAt = Date.now();
  const { data, unread, isComplete } = await fetchAllRows(LISTS[kind], {}, caller);
  return takeWhole(kind, { rows: data, unread, readAt, isComplete });
}

const partsOf = (kind: RecordKind, rows: readonly BackendRow[]) => rows.map((row) => partOf(kind, row));

export const takeRows = (kind: RecordKind, rows: readonly BackendRow[], readAt: number): Promise<void> =>
  askRows((store) => store.take(kind, partsOf(kind, rows), readAt));

export const idsOf = (rows: readonly BackendRow[]): string[] => rows.map(({ _id }) => _id);
