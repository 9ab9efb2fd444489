import type { BackendCall, Tag } from "@/contract/calls/call";
import { backend } from "@/server/upstream/backend";
import type { Row } from "./paging";

const TTL_MS = 5_000;
/** Two lists of the size we plan for. */
const MAX_ROWS = 200_000;
const MAX_LISTS = 50;

/** How long a backend is taken to give a list whole without being asked whether it pages by now. */
const IGNORES_PAGING_MS = 600_000;

/**
 * All rows of a list that can be shown, and which could not be read; when the reading began, and whether the backend gave
 * all it says there are.
 */
export type CachedList = { rows: readonly Row[]; unread: readonly string[]; readAt: number; isComplete: boolean };
type Tagged = CachedList & { tags: readonly Tag[] };
type Store = { lists: Map<string, Tagged>; generation: number; ignoresPagingUntil: Map<string, number> };

/** One store a process, however many bundles Next makes of this module. */
const shared = globalThis as typeof globalThis & { listCache?: Store };
shared.listCache ??= { lists: new Map(), generation: 0, ignoresPagingUntil: new Map() };
const store = shared.listCache;
const { lists } = store;

/**
 * A list that its backend only gives whole, kept for a few seconds, so that turning pages does not fetch it again and
 * again. `key` says whose list it is: nobody is shown what was fetched for somebody else.
 */
export const findCachedList = (key: string): CachedList | undefined => lists.get(key);

/** Each write begins a new one: a list that was being read meanwhile may be older than the write, and is not kept. */
export const currentGeneration = (): number => store.generation;

/** Keeps a list whose reading began in this generation. The oldest lists make room for it. */
export function cacheList(key: string, list: CachedList, tags: readonly Tag[], generation: number): void {
  if (generation !== store.generation || list.rows.length > MAX_ROWS) return;
  const cached = { ...list, tags };
  lists.delete(key);
  lists.set(key, cached);
  for (const oldest of lists.keys()) {
    if (lists.size <= MAX_LISTS && countRows() <= MAX_ROWS) break;
    lists.delete(oldest);
  }
  const expire = () => lists.get(key) === cached && lists.delete(key);
  setTimeout(expire, TTL_MS).unref();
}

/** Forgets every list that a write with these tags may have changed, whoever it was kept for. */
export function invalidateLists(tags: readonly Tag[]): void {
  store.generation += 1;
  for (const [key, cached] of lists) if (cached.tags.some((tag) => tags.includes(tag))) lists.delete(key);
}

const countRows = () => [...lists.values()].reduce((sum, { rows }) => sum + rows.length, 0);

/** Whether this list was found, not long ago, to come whole whatever page of it is asked for. */
export const ignoresPaging = ({ path }: BackendCall): boolean =>
  (store.ignoresPagingUntil.get(backend.at(path)) ?? 0) > Date.now();

export function rememberIgnoresPaging({ path }: BackendCall): void {
  store.ignoresPagingUntil.set(backend.at(path), Date.now() + IGNORES_PAGING_MS);
}
