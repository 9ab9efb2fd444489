import "server-only";
import { type AnyInput, addressOf, type BackendCall, type Tag } from "@/contract/calls/call";
import type { ListQuery } from "@/contract/schemas/list-query";
import { backend } from "@/server/upstream/backend";
import { type Caller, callBackendWithMeta } from "@/server/upstream/call";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import { isListCall } from "@/server/upstream/parse-envelope";
import { type Page, pageOf, type Row } from "./paging";

type Projection = { isProjection?: boolean; filter?: (rows: readonly Row[]) => Promise<readonly Row[]> };
/** `unread`: names of rows that cannot be parsed. `notes`: hints for staff. */
export type Listed = Page & { unread: readonly string[]; notes?: string[] };

export const isList = (call: BackendCall): boolean => call.method === "GET" && isListCall(call);

/**
 * The specification has no queries, so a hosted list is read whole; so are projections: a search at the backend would
 * find hidden fields too, and its results would reveal them.
 */
export async function fetchListPage(
  call: BackendCall,
  input: AnyInput,
  caller: Caller,
  { isProjection = false, filter = async (rows) => rows }: Projection = {},
): Promise<Listed> {
  const isPlain = !addressOf(call.path, input).includes("?");
  if (!isPlain && !isProjection && !backend.isHosted()) return fetchPage(call, input, caller);
  const { rows, unread } = await fetchWholeList(call, input, caller, { isProjection });
  const query: ListQuery = input.query ?? {};
  return { ...pageOf(await filter(rows), query, call.order), unread };
}

export async function fetchPage(call: BackendCall, input: AnyInput, caller: Caller): Promise<Listed> {
  const { answer, listing } = await callBackendWithMeta(call, input, caller);
  const { data } = answer as { data: Row[] };
  return { data, total: listing?.total ?? data.length, unread: listing?.unread ?? [] };
}

/** Cached for a few seconds if the backend is hosted or the BFF searches it. */
export async function fetchWholeList(
  call: BackendCall,
  { params }: AnyInput,
  caller: Caller,
  { isProjection = false } = {},
): Promise<CachedList> {
  const key = [caller.token ?? "", isProjection, call.method, addressOf(call.path, { params })].join(" ");
  const cached = findCachedList(key);
  if (cached) return cached;
  const generation = currentGeneration();
  const readAt = Date.now();
  const { data, unread } = await fetchAllRows(call, { params }, caller);
  const whole = { rows: data as Row[], unread, readAt };
  // A list of the embedded backend includes the latest writes of other servers.
  if (isProjection || backend.isHosted()) cacheList(key, whole, call.tags, generation);
  return whole;
}

const TTL_MS = 5_000;
/** Two lists of the planned size. */
const MAX_ROWS = 200_000;
const MAX_LISTS = 50;

/** `readAt`: start of the read. `unread`: names of unreadable rows. */
export type CachedList = { rows: readonly Row[]; unread: readonly string[]; readAt: number };
type Tagged = CachedList & { tags: readonly Tag[] };
type Store = { lists: Map<string, Tagged>; generation: number };

/** Next bundles this module several times. */
const shared = globalThis as typeof globalThis & { listCache?: Store };
shared.listCache ??= { lists: new Map(), generation: 0 };
const store = shared.listCache;
const { lists } = store;

/** So that turning pages does not fetch it each time. The key includes the token. */
export const findCachedList = (key: string): CachedList | undefined => lists.get(key);

/** A list read during a write may be older and is not cached. */
export const currentGeneration = (): number => store.generation;

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

export function invalidateLists(tags: readonly Tag[]): void {
  store.generation += 1;
  for (const [key, cached] of lists) if (cached.tags.some((tag) => tags.includes(tag))) lists.delete(key);
}

const countRows = () => [...lists.values()].reduce((sum, { rows }) => sum + rows.length, 0);
