import type { Tag } from "@/lib/api/call";
import type { Row } from "./paging";

const KEPT_MS = 5_000;
/** Two lists of the size we plan for. */
const MAX_ROWS = 200_000;
const MAX_LISTS = 50;

type Kept = { rows: readonly Row[]; tags: readonly Tag[] };
type Store = { lists: Map<string, Kept>; writes: number };

/** One store a process, however many bundles Next makes of this module. */
const shared = globalThis as typeof globalThis & { wholeLists?: Store };
shared.wholeLists ??= { lists: new Map(), writes: 0 };
const store = shared.wholeLists;
const { lists } = store;

/**
 * A list that its backend only gives whole, kept for a few seconds, so that turning pages does not fetch it again and
 * again. `key` says whose list it is: nobody is shown what was fetched for somebody else.
 */
export function findWhole(key: string): readonly Row[] | undefined {
  return lists.get(key)?.rows;
}

/** Which writes there have been: a list that was being read while one was made may be older than it, and is not kept. */
export const writesSoFar = (): number => store.writes;

/** Keeps a list that was read since there had been so many writes. The oldest lists make room for it. */
export function keepWhole(key: string, rows: readonly Row[], tags: readonly Tag[], writesBefore: number): void {
  if (writesBefore !== store.writes || rows.length > MAX_ROWS) return;
  const kept = { rows, tags };
  lists.delete(key);
  lists.set(key, kept);
  for (const oldest of lists.keys()) {
    if (lists.size <= MAX_LISTS && countRows() <= MAX_ROWS) break;
    lists.delete(oldest);
  }
  const forget = () => lists.get(key) === kept && lists.delete(key);
  setTimeout(forget, KEPT_MS).unref();
}

/** Forgets every list that a write with these tags may have changed, whoever it was kept for. */
export function forgetWhole(tags: readonly Tag[]): void {
  store.writes += 1;
  for (const [key, kept] of lists) if (kept.tags.some((tag) => tags.includes(tag))) lists.delete(key);
}

const countRows = () => [...lists.values()].reduce((sum, { rows }) => sum + rows.length, 0);
