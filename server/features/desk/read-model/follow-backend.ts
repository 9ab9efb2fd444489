import "server-only";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import { fetchWholeList } from "@/server/upstream/lists/lists";
import { withReadModel } from "./rows";
import {
  idsOf,
  LISTS,
  NEWEST,
  readPage,
  readPages,
  readWholeAgain,
  reconcileRows,
  type Settled,
  takeRows,
  takeUnpagedList,
} from "./whole-reading";

/** Pages of newest rows to read before a list. A whole reading finds the rest. */
const MAX_PAGES = 8;
/** A hosted backend has other writers; the embedded one is written only through the site. */
const wholeEveryMs = () => (env.BACKEND_URL ? 600_000 : Number.POSITIVE_INFINITY);
/** Longest wait of a list for a whole reading, from the reading's start. */
const MAX_WAIT_MS = 2_000;
/** While the backend's count stays the same, counting 100,000 rows for each list would cost more than the list. */
const COUNT_EVERY_MS = 5_000;
/** Shortest time between readings of a backend whose rows and totals never agree. */
const REPEAT_AFTER_MS = 30_000;

/** Readings in progress, and the results of earlier ones. */
type Progress = {
  newest?: Promise<void>;
  /** A reading of all rows. Lists wait for it if rows may be missing without it (`isMissed`). */
  whole?: { until: number; isMissed: boolean; done: Promise<void> };
  /** Start of the last reading that accounted for all rows, and the number of its rows that cannot be parsed. */
  wholeAt: number;
  unread: number;
  /** Whether rows may be missing, and the earliest time to check again. */
  isIncomplete: boolean;
  repeatAt: number;
  total: number;
  /** When the read model's rows were counted. */
  countedAt: number;
};

/** One per process, shared by all bundles of this module. The key is the list's address. */
const shared = globalThis as typeof globalThis & { followedLists?: Map<string, Progress> };
shared.followedLists ??= new Map();
const lists = shared.followedLists;
/** Unpaged lists already in the read model. */
const taken = new WeakSet<readonly object[]>();

const NEVER: Progress = {
  wholeAt: Number.NEGATIVE_INFINITY,
  unread: 0,
  total: Number.NaN,
  countedAt: Number.NEGATIVE_INFINITY,
  isIncomplete: true,
  repeatAt: Number.NEGATIVE_INFINITY,
};

function progressOf(kind: RecordKind): Progress {
  const key = backend.at(LISTS[kind].path);
  const progress = lists.get(key) ?? { ...NEVER };
  lists.set(key, progress);
  return progress;
}

/** Whether the read model seems complete, and the backend's count of rows. */
type Followed = { isComplete: boolean; total: number };

/**
 * Updates the read model with this caller's access: the newest rows, and all rows if the counts differ or the last
 * whole reading is too old. Concurrent callers share one reading. A long whole reading continues in the background.
 * Throws the backend's refusal.
 */
export async function followBackend(kind: RecordKind, caller: Caller): Promise<Followed> {
  const progress = progressOf(kind);
  const others = progress.newest;
  // Another caller's refusal says nothing about this one.
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

/** Makes the next list read all rows again, because the outcome of a write is unknown. */
export function markReadModelStale(kind: RecordKind): void {
  Object.assign(progressOf(kind), { isIncomplete: true, repeatAt: Number.NEGATIVE_INFINITY });
}

async function readNewest(kind: RecordKind, caller: Caller, progress: Progress): Promise<void> {
  const total = await readUntilKnown(kind, caller);
  if (total === undefined) return readUnpaged(kind, caller, progress);
  const isSame = progress.total === total && Date.now() - progress.countedAt < COUNT_EVERY_MS;
  progress.total = total;
  if (progress.whole) return;
  if (!isSame) {
    const count = await withReadModel((store) => store.count(kind));
    progress.countedAt = Date.now();
    if (total - count !== progress.unread) progress.isIncomplete = true;
  }
  const isOld = Math.abs(Date.now() - progress.wholeAt) > wholeEveryMs();
  if (!progress.isIncomplete && !isOld) return;
  // If nothing is missing, the reading runs in the background.
  const read = () => readPages(kind, caller);
  begin(progress, progress.isIncomplete, async (isEarly) =>
    isEarly ? undefined : reconcileRows(kind, [read, read], caller),
  );
}

/**
 * Takes pages of the newest rows until one has no unknown row. Returns the backend's count, or undefined if the
 * backend does not page.
 */
async function readUntilKnown(kind: RecordKind, caller: Caller): Promise<number | undefined> {
  for (let page = 1; ; page++) {
    const readAt = Date.now();
    const listed = await readPage(kind, { page, limit: NEWEST }, caller);
    if (!listed) return undefined;
    const ids = idsOf(listed.rows);
    const known = await withReadModel((store) => store.known(kind, ids));
    await takeRows(kind, listed.rows, readAt);
    const isNew = known.size < ids.length;
    if (!isNew || page === MAX_PAGES || page * NEWEST >= listed.total) return listed.total;
  }
}

/** Compares an unpaged list with the read model each time it was fetched. */
async function readUnpaged(kind: RecordKind, caller: Caller, progress: Progress): Promise<void> {
  const list = await fetchWholeList(LISTS[kind], {}, caller);
  progress.total = list.rows.length + list.unread.length;
  if (taken.has(list.rows)) return;
  begin(progress, true, async (isEarly) => {
    const given = await takeUnpagedList(kind, list);
    taken.add(list.rows);
    if (isEarly) return undefined;
    return reconcileRows(kind, [async () => given, () => readWholeAgain(kind, caller)], caller);
  });
}

type Settle = (isEarly: boolean) => Promise<Settled | undefined>;

/**
 * Starts a whole reading unless one is running. A failure is only logged, and a later list starts another. `isEarly`
 * is true within the wait after a reading that left doubts.
 */
function begin(progress: Progress, isMissed: boolean, settle: Settle): void {
  if (progress.whole) return;
  const early = progress.repeatAt - Date.now();
  const isEarly = early > 0 && early <= REPEAT_AFTER_MS;
  progress.isIncomplete = false;
  const done = settle(isEarly)
    .catch((cause: unknown) => {
      log.warn("could not read all rows of the backend", { cause });
      return undefined;
    })
    .then((settled) => {
      progress.whole = undefined;
      if (settled) return void Object.assign(progress, { wholeAt: settled.readAt, unread: settled.unread });
      progress.isIncomplete = true;
      if (!isEarly) progress.repeatAt = Date.now() + REPEAT_AFTER_MS;
    });
  progress.whole = { until: Date.now() + MAX_WAIT_MS, isMissed, done };
}

/** True once no row is missing. False if that takes too long or fails. */
async function waitFor(progress: Progress): Promise<boolean> {
  const { whole } = progress;
  if (!whole?.isMissed) return !progress.isIncomplete;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, whole.until - Date.now()), true);
  });
  const isLate = await Promise.race([whole.done, late]);
  clearTimeout(timer);
  return !isLate && !progress.isIncomplete;
}
