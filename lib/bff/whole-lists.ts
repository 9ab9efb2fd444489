import { backend } from "@/lib/api/backend";
import type { BackendCall, Tag } from "@/lib/api/call";
import type { Row } from "./paging";

const KEPT_MS = 5_000;
/** Two lists of the size we plan for. */
const MAX_ROWS = 200_000;
const MAX_LISTS = 50;

/** How long a backend is taken to give a list whole without being asked whether it pages by now. */
const GIVES_WHOLE_MS = 600_000;

/** All rows of a list that can be shown, and which could not be read. */
export type WholeList = { rows: readonly Row[]; unread: readonly string[] };
type Kept = WholeList & { tags: readonly Tag[] };
type Store = { lists: Map<string, Kept>; writes: number; givesWholeUntil: Map<string, number> };

/** One store a process, however many bundles Next makes of this module. */
const shared = globalThis as typeof globalThis & { wholeLists?: Store };
shared.wholeLists ??= { lists: new Map(), writes: 0, givesWholeUntil: new Map() };
const store = shared.wholeLists;
const { lists } = store;

/**
 * A list that its backend only gives whole, kept for a few seconds, so that turning pages does not fetch it again and
 * again. `key` says whose list it is: nobody is shown what was fetched for somebody else.
 */
export const findWhole = (key: string): WholeList | undefined => lists.get(key);

/** Which writes there have been: a list that was being read while one was made may be older than it, and is not kept. */
export const writesSoFar = (): number => store.writes;

/** Keeps a list that was read since there had been so many writes. The oldest lists make room for it. */
export function keepWhole(key: string, list: WholeList, tags: readonly Tag[], writesBefore: number): void {
  if (writesBefore !== store.writes || list.rows.length > MAX_ROWS) return;
  const kept = { ...list, tags };
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

/** Whether this list was found, not long ago, to come whole whatever page of it is asked for. */
export const givesWhole = ({ path }: BackendCall): boolean =>
  (store.givesWholeUntil.get(backend.at(path)) ?? 0) > Date.now();

export function rememberGivesWhole({ path }: BackendCall): void {
  store.givesWholeUntil.set(backend.at(path), Date.now() + GIVES_WHOLE_MS);
}
