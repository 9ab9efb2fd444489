import type { Tag } from "@/contract/calls/call";
import type { Row } from "./paging";

const TTL_MS = 5_000;
/** Two lists of the planned size. */
const MAX_ROWS = 200_000;
const MAX_LISTS = 50;

/** The readable rows of a list, and the names of unreadable ones. `readAt` is the start of the read. */
export type CachedList = { rows: readonly Row[]; unread: readonly string[]; readAt: number };
type Tagged = CachedList & { tags: readonly Tag[] };
type Store = { lists: Map<string, Tagged>; generation: number };

/** One store per process, although Next bundles this module several times. */
const shared = globalThis as typeof globalThis & { listCache?: Store };
shared.listCache ??= { lists: new Map(), generation: 0 };
const store = shared.listCache;
const { lists } = store;

/** A whole list, cached for a few seconds, so that turning pages does not fetch it each time. The key includes the token. */
export const findCachedList = (key: string): CachedList | undefined => lists.get(key);

/** Each write starts a new generation: a list read during the write may be older and is not cached. */
export const currentGeneration = (): number => store.generation;

/** Caches a list whose read began in this generation. Evicts the oldest lists. */
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

/** Drops every list that a write with these tags may have changed, for all callers. */
export function invalidateLists(tags: readonly Tag[]): void {
  store.generation += 1;
  for (const [key, cached] of lists) if (cached.tags.some((tag) => tags.includes(tag))) lists.delete(key);
}

const countRows = () => [...lists.values()].reduce((sum, { rows }) => sum + rows.length, 0);
