import "server-only";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { projectCalls } from "@/contract/calls/projects";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { fetchPageFromBackend, fetchWholeList } from "@/server/bff/lists";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import { type BackendRow, partOf } from "./backend-part";
import { askRows } from "./rows";

export const LISTS = { enquiry: enquiryCalls.list, customer: customerCalls.list, project: projectCalls.list } as const;

/** How many of the newest rows are looked at when a list is asked for, and how many at a time when all are read. */
const NEWEST = 25;
const PAGE_SIZE = 200;
/** Pages of newest rows that are read on the way. What is still unknown then comes with the whole reading. */
const MOST_PAGES = 8;
/** Somebody else may write at a hosted backend; the embedded one is written to through the site alone. */
const wholeEveryMs = () => (env.BACKEND_URL ? 600_000 : Number.POSITIVE_INFINITY);
/** As long is a list held up by a whole reading, counted from when that began. */
const MOST_WAIT_MS = 2_000;

/** What is under way, and what is known of what was read before. */
type Progress = {
  newest?: Promise<void>;
  /** A whole reading, and how long it may hold up a list; nobody misses what it brings where it is only due. */
  whole?: { until: number; isMissed: boolean; done: Promise<boolean> };
  wholeAt: number;
  /** When it was last compared: how many rows the backend counted, and how many of those it never gave; NaN in doubt. */
  total: number;
  difference: number;
};

/** One a process, however many bundles Next makes of this module; by the address of the list. */
const shared = globalThis as typeof globalThis & { followedLists?: Map<string, Progress> };
shared.followedLists ??= new Map();
const lists = shared.followedLists;
/** The lists that came whole and have been taken. */
const taken = new WeakSet<readonly object[]>();

function progressOf(kind: RecordKind): Progress {
  const key = backend.at(LISTS[kind].path);
  const progress = lists.get(key) ?? { wholeAt: Number.NEGATIVE_INFINITY, total: Number.NaN, difference: 0 };
  lists.set(key, progress);
  return progress;
}

/** Whether the read model has all that there is, as far as anybody can tell, and how many rows the backend counts. */
type Followed = { isComplete: boolean; total: number };

/**
 * Brings the read model up to what the backend has now, as this person sees it: the newest rows, and all of them where
 * their number is another one, or the last whole reading is too old. Of those who ask at once one reads, for all. A whole
 * reading that takes long goes on by itself. Throws what the backend's refusal is.
 */
export async function followBackend(kind: RecordKind, caller: Caller): Promise<Followed> {
  const progress = progressOf(kind);
  const others = progress.newest;
  // What another one was refused says nothing of this one.
  const isDone =
    others &&
    (await others.then(
      () => true,
      () => false,
    ));
  if (!isDone) {
    const own = readNewest(kind, caller, progress).finally(() => {
      if (progress.newest === own) progress.newest = undefined;
    });
    progress.newest = own;
    await own;
  }
  return { isComplete: await waitFor(progress), total: progress.total };
}

/** Has the next list read all rows again: nobody knows what has become of a write. */
export function doubtReadModel(kind: RecordKind): void {
  progressOf(kind).difference = Number.NaN;
}

async function readNewest(kind: RecordKind, caller: Caller, progress: Progress): Promise<void> {
  const read = await readUntilKnown(kind, caller);
  if (read === undefined) return readGivenWhole(kind, caller, progress);
  const isOld = isNever(progress) || Date.now() - progress.wholeAt > wholeEveryMs();
  const isSame = !read.isNew && read.total === progress.total && !Number.isNaN(progress.difference);
  if (isSame && !isOld) return;
  const difference = read.total - (await askRows((store) => store.count(kind)));
  progress.total = read.total;
  const isOther = difference !== progress.difference;
  // What is only old is read beside the lists.
  if (isOther || isOld) begin(progress, isOther, () => readAllPages(kind, caller, progress));
}

/** Takes the newest rows, page by page until none is unknown; undefined at a backend that does not page. */
async function readUntilKnown(
  kind: RecordKind,
  caller: Caller,
): Promise<{ total: number; isNew: boolean } | undefined> {
  for (let page = 1; ; page++) {
    const readAt = Date.now();
    const listed = await readPage(kind, { page, limit: NEWEST }, caller);
    if (!listed) return undefined;
    const ids = idsOf(listed.rows);
    const known = await askRows((store) => store.known(kind, ids));
    await askRows((store) => store.take(kind, partsOf(kind, listed.rows), readAt));
    const isNew = known.size < ids.length;
    if (!isNew || page === MOST_PAGES || page * NEWEST >= listed.total)
      return { total: listed.total, isNew: isNew || page > 1 };
  }
}

async function readPage(kind: RecordKind, query: { page: number; limit: number }, caller: Caller) {
  const page = await fetchPageFromBackend(LISTS[kind], { query: { ...query, sort: "-createdAt" } }, caller);
  return page && { rows: page.data as BackendRow[], total: page.total, unread: page.unread };
}

/** A list that comes whole is held against the read model each time it was fetched anew. */
async function readGivenWhole(kind: RecordKind, caller: Caller, progress: Progress): Promise<void> {
  const { rows, unread, readAt, isComplete } = await fetchWholeList(LISTS[kind], {}, caller);
  progress.total = rows.length + unread.length;
  if (taken.has(rows)) return;
  begin(progress, true, async () => {
    await takeAll(kind, rows as readonly BackendRow[], readAt);
    // A row that could not be read is there all the same.
    if (isComplete) await keepOnly(kind, [...idsOf(rows as readonly BackendRow[]), ...unread], readAt);
    taken.add(rows);
    progress.wholeAt = readAt;
    return isComplete;
  });
}

/**
 * Reads all rows, newest first, so that those which are asked for most are there soonest. False where the backend has
 * stopped paging: the next list takes it whole.
 */
async function readAllPages(kind: RecordKind, caller: Caller, progress: Progress): Promise<boolean> {
  const readAt = Date.now();
  const met: string[] = [];
  let limit = PAGE_SIZE;
  for (let page = 1; ; page++) {
    const pageReadAt = Date.now();
    let listed = await readPage(kind, { page, limit }, caller);
    // A backend may give fewer at a time than it is asked for: so many as the newest ones came together.
    while (!listed && page === 1 && limit > NEWEST) {
      limit = Math.max(NEWEST, limit / 2);
      listed = await readPage(kind, { page, limit }, caller);
    }
    if (!listed) return false;
    await takeAll(kind, listed.rows, pageReadAt);
    met.push(...idsOf(listed.rows), ...listed.unread);
    if (page * limit < listed.total) continue;
    await keepOnly(kind, met, readAt);
    progress.total = listed.total;
    progress.difference = listed.total - (await askRows((store) => store.count(kind)));
    progress.wholeAt = readAt;
    return true;
  }
}

const partsOf = (kind: RecordKind, rows: readonly BackendRow[]) => rows.map((row) => partOf(kind, row));

const takeAll = (kind: RecordKind, rows: readonly BackendRow[], readAt: number) =>
  askRows((store) => store.take(kind, partsOf(kind, rows), readAt));

const keepOnly = (kind: RecordKind, met: readonly string[], readAt: number) =>
  askRows((store) => store.keepOnly(kind, new Set(met), readAt));

const idsOf = (rows: readonly BackendRow[]) => rows.map(({ _id }) => _id);

/** Whether all rows have never been read by this process. */
const isNever = ({ wholeAt }: Progress) => wholeAt === Number.NEGATIVE_INFINITY;

/** Begins a whole reading unless one is under way. That it fails is nobody's error: the next list begins another. */
function begin(progress: Progress, isMissed: boolean, read: () => Promise<boolean>): void {
  if (progress.whole) return;
  const done = read()
    .catch((cause: unknown) => {
      log.warn("the backend's rows could not all be read", { cause });
      return false;
    })
    .finally(() => {
      progress.whole = undefined;
    });
  progress.whole = { until: Date.now() + MOST_WAIT_MS, isMissed, done };
}

/** True once nothing is missed, false where that takes longer than anybody should wait, or has failed. */
async function waitFor({ whole }: Progress): Promise<boolean> {
  if (!whole?.isMissed) return true;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, whole.until - Date.now()), false);
  });
  const isDone = await Promise.race([whole.done, late]);
  clearTimeout(timer);
  return isDone;
}
