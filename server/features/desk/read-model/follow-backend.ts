import "server-only";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import { fetchWholeList } from "@/server/upstream/lists/lists";
import { askRows } from "./rows";
import {
  idsOf,
  LISTS,
  NEWEST,
  readPage,
  readPages,
  readWholeAgain,
  type Settled,
  settleRows,
  takeRows,
  takeWhole,
} from "./whole-reading";

/** Pages of newest rows that are read on the way. What is still unknown then comes with the whole reading. */
const MOST_PAGES = 8;
/** Somebody else may write at a hosted backend; the embedded one is written to through the site alone. */
const wholeEveryMs = () => (env.BACKEND_URL ? 600_000 : Number.POSITIVE_INFINITY);
/** A list waits at most this long for a whole reading, counted from when that began. */
const MOST_WAIT_MS = 2_000;
/** A backend whose rows and totals never agree is not read over and over. */
const REPEAT_AFTER_MS = 30_000;

/** What is under way, and what is known of what was read before. */
type Progress = {
  newest?: Promise<void>;
  /** All rows are being read; a list waits for that where rows may be missing without it. */
  whole?: { until: number; isMissed: boolean; done: Promise<void> };
  /** When the last reading began that accounted for all rows, and how many rows the backend counts that nobody can read. */
  wholeAt: number;
  unread: number;
  /** Whether rows may be missing, and when that is looked into again at the earliest. */
  isIncomplete: boolean;
  repeatAt: number;
  /** How many rows the backend counts. */
  total: number;
};

/** One a process, however many bundles Next makes of this module; by the address of the list. */
const shared = globalThis as typeof globalThis & { followedLists?: Map<string, Progress> };
shared.followedLists ??= new Map();
const lists = shared.followedLists;
/** The lists that came whole and have been taken. */
const taken = new WeakSet<readonly object[]>();

const NEVER: Progress = {
  ...{ wholeAt: Number.NEGATIVE_INFINITY, unread: 0, total: Number.NaN },
  ...{ isIncomplete: true, repeatAt: Number.NEGATIVE_INFINITY },
};

function progressOf(kind: RecordKind): Progress {
  const key = backend.at(LISTS[kind].path);
  const progress = lists.get(key) ?? { ...NEVER };
  lists.set(key, progress);
  return progress;
}

/** Whether the read model has all that there is, as far as anybody can tell, and how many rows the backend counts. */
type Followed = { isComplete: boolean; total: number };

/**
 * Brings the read model up to what the backend has now, as this person sees it: the newest rows, and all of them where
 * their number is not the read model's, or the last whole reading is too old. Of those who ask at once one reads, for all.
 * A whole reading that takes long goes on by itself. Throws what the backend's refusal is.
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
  Object.assign(progressOf(kind), { isIncomplete: true, repeatAt: Number.NEGATIVE_INFINITY });
}

async function readNewest(kind: RecordKind, caller: Caller, progress: Progress): Promise<void> {
  const total = await readUntilKnown(kind, caller);
  if (total === undefined) return readGivenWhole(kind, caller, progress);
  progress.total = total;
  if (progress.whole) return;
  const count = await askRows((store) => store.count(kind));
  if (total - count !== progress.unread) progress.isIncomplete = true;
  const isOld = Date.now() - progress.wholeAt > wholeEveryMs();
  if (!progress.isIncomplete && !isOld) return;
  // What is only old is read beside the lists.
  const read = () => readPages(kind, caller);
  begin(progress, progress.isIncomplete, async (isEarly) =>
    isEarly ? undefined : settleRows(kind, [read, read], caller),
  );
}

/** Takes the newest rows, page by page until none is unknown, and gives how many rows there are; undefined at a backend that does not page. */
async function readUntilKnown(kind: RecordKind, caller: Caller): Promise<number | undefined> {
  for (let page = 1; ; page++) {
    const readAt = Date.now();
    const listed = await readPage(kind, { page, limit: NEWEST }, caller);
    if (!listed) return undefined;
    const ids = idsOf(listed.rows);
    const known = await askRows((store) => store.known(kind, ids));
    await takeRows(kind, listed.rows, readAt);
    const isNew = known.size < ids.length;
    if (!isNew || page === MOST_PAGES || page * NEWEST >= listed.total) return listed.total;
  }
}

/** A list that comes whole is held against the read model each time it was fetched anew. */
async function readGivenWhole(kind: RecordKind, caller: Caller, progress: Progress): Promise<void> {
  const list = await fetchWholeList(LISTS[kind], {}, caller);
  progress.total = list.rows.length + list.unread.length;
  if (taken.has(list.rows)) return;
  begin(progress, true, async (isEarly) => {
    const given = await takeWhole(kind, list);
    taken.add(list.rows);
    if (isEarly) return undefined;
    return settleRows(kind, [async () => given, () => readWholeAgain(kind, caller)], caller);
  });
}

type Settle = (isEarly: boolean) => Promise<Settled | undefined>;

/**
 * Begins to settle all rows unless that is under way. That it fails is nobody's error: a later list begins again.
 * `isEarly` where it is too soon after a time when rows stayed in doubt.
 */
function begin(progress: Progress, isMissed: boolean, settle: Settle): void {
  if (progress.whole) return;
  const isEarly = Date.now() < progress.repeatAt;
  progress.isIncomplete = false;
  const done = settle(isEarly)
    .catch((cause: unknown) => {
      log.warn("the backend's rows could not all be read", { cause });
      return undefined;
    })
    .then((settled) => {
      progress.whole = undefined;
      if (settled) return void Object.assign(progress, { wholeAt: settled.readAt, unread: settled.unread });
      progress.isIncomplete = true;
      if (!isEarly) progress.repeatAt = Date.now() + REPEAT_AFTER_MS;
    });
  progress.whole = { until: Date.now() + MOST_WAIT_MS, isMissed, done };
}

/** True once nothing is missed, false where that takes longer than anybody should wait, or has failed. */
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
