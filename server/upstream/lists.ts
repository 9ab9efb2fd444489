import "server-only";
import { type AnyInput, addressOf, type BackendCall, type Output, type Tag } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { ListQuery } from "@/contract/schemas/answer";
import { compactPhone, lowerAscii, matchesTerm, searchTerms } from "@/contract/search";
import { backend } from "@/server/upstream/backend";
import { type Caller, callBackendWithMeta } from "@/server/upstream/call";
import { isListCall } from "@/server/upstream/parse-envelope";

const HIDDEN_FIELDS = ["_id", "createdAt", "updatedAt", "imageUrl", "imageUrls"];

type Projection = { isProjection?: boolean; filter?: (rows: readonly ListRow[]) => Promise<readonly ListRow[]> };
/** `unread` names the rows that could not be read. */
export type ListPage = Page & { unread: readonly string[]; notes?: string[] };

export const isList = (call: BackendCall): boolean => call.method === "GET" && isListCall(call);

/** Hosted lists and projections are read whole: a search of a projection at the backend would reveal hidden fields. */
export async function fetchListPage(
  call: BackendCall,
  input: AnyInput,
  caller: Caller,
  { isProjection = false, filter = async (rows) => rows }: Projection = {},
): Promise<ListPage> {
  const hasQuery = addressOf(call.path, input).includes("?");
  if (hasQuery && !isProjection && !backend.isHosted()) return fetchPage(call, input, caller);
  const { rows, unread } = await fetchWholeList(call, input, caller, { isProjection });
  const query: ListQuery = input.query ?? {};
  return { ...pageOf(await filter(rows), query, call.order), unread };
}

export async function fetchPage(call: BackendCall, input: AnyInput, caller: Caller): Promise<ListPage> {
  const { answer, listing } = await callBackendWithMeta(call, input, caller);
  const { data } = answer as { data: ListRow[] };
  return { data, total: listing?.total ?? data.length, unread: listing?.unread ?? [] };
}

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
  const list = { rows: data as ListRow[], unread, readAt };
  // Other lists of the embedded backend are not cached, so that they show the latest writes of other servers.
  if (isProjection || backend.isHosted()) cacheList(key, list, call.tags, generation);
  return list;
}

const TTL_MS = 5_000;
/** Limits the rows of all cached lists together to two lists of the planned size. */
const MAX_ROWS = 200_000;
const MAX_LISTS = 50;

export type CachedList = { rows: readonly ListRow[]; unread: readonly string[]; readAt: number };
type TaggedList = CachedList & { tags: readonly Tag[] };
type ListCache = { lists: Map<string, TaggedList>; generation: number };

const shared = globalThis as typeof globalThis & { listCache?: ListCache };
shared.listCache ??= { lists: new Map(), generation: 0 };
const cache = shared.listCache;
const { lists } = cache;

/** Turning pages does not fetch the list each time. The key includes the token. */
export const findCachedList = (key: string): CachedList | undefined => lists.get(key);

/** Each write begins a generation: a list read during the write may be older, and is not cached. */
export const currentGeneration = (): number => cache.generation;

export function cacheList(key: string, list: CachedList, tags: readonly Tag[], generation: number): void {
  if (generation !== cache.generation || list.rows.length > MAX_ROWS) return;
  const entry = { ...list, tags };
  lists.delete(key);
  lists.set(key, entry);
  for (const oldest of lists.keys()) {
    if (lists.size <= MAX_LISTS && countRows() <= MAX_ROWS) break;
    lists.delete(oldest);
  }
  const expire = () => lists.get(key) === entry && lists.delete(key);
  setTimeout(expire, TTL_MS).unref();
}

export function invalidateLists(tags: readonly Tag[]): void {
  cache.generation += 1;
  for (const [key, list] of lists) if (list.tags.some((tag) => tags.includes(tag))) lists.delete(key);
}

function countRows(): number {
  let count = 0;
  for (const { rows } of lists.values()) count += rows.length;
  return count;
}

export type ListRow = Record<string, unknown>;
type Page = { data: ListRow[]; total: number };

export function pageOf(rows: readonly ListRow[], query: ListQuery & ListRow, order?: string): Page {
  const { search, sort = order, page = 1, limit = rows.length, ...filters } = query;
  const matches = sortRows(searchRows(filterRows(rows, filters), search), sort);
  return { data: matches.slice((page - 1) * limit, page * limit), total: matches.length };
}

const idOf = (value: unknown) => (value as { _id?: unknown } | null | undefined)?._id ?? value;

function filterRows(rows: readonly ListRow[], filters: ListRow): readonly ListRow[] {
  const wanted = Object.entries(filters).filter(([, value]) => value !== undefined);
  return wanted.length === 0
    ? rows
    : rows.filter((row) => wanted.every(([field, value]) => idOf(row[field]) === value));
}

/** Searches every field in any casing (LIST-01), and the phone number in any notation. */
function searchRows(rows: readonly ListRow[], search = ""): readonly ListRow[] {
  const terms = searchTerms(search);
  if (terms.length === 0) return rows;
  return rows.filter((row) => {
    const text = lowerAscii(textOf(row));
    const phone = compactPhone(textOf(row.phone));
    return terms.every((term) => matchesTerm(term, text, phone));
  });
}

function textOf(value: unknown): string {
  if (!value || typeof value !== "object") return String(value ?? "");
  let text = "";
  for (const [name, inner] of Object.entries(value)) if (!HIDDEN_FIELDS.includes(name)) text += `${textOf(inner)}\n`;
  return text;
}

function sortRows(rows: readonly ListRow[], sort: string | undefined): readonly ListRow[] {
  if (!sort) return rows;
  const field = sort.replace(/^-/, "");
  const sign = sort.startsWith("-") ? -1 : 1;
  requireField(rows, field);
  const keyed = rows.map((row) => ({ row, keys: [sortKey(row[field]), textIn(row, "createdAt"), textIn(row, "_id")] }));
  keyed.sort((a, b) => compareEmptyLast(a.row[field], b.row[field]) || sign * compareKeys(a.keys, b.keys));
  return keyed.map(({ row }) => row);
}

const compareEmptyLast = (a: unknown, b: unknown): number => Number(a == null) - Number(b == null);

function requireField(rows: readonly ListRow[], field: string): void {
  const isTime = field === "createdAt" || field === "updatedAt";
  const isKnown = field !== "_id" && rows.some((row) => Object.hasOwn(row, field));
  if (isTime || isKnown || rows.length === 0) return;
  throw new AppError("invalid", `This list cannot be sorted by ${field}.`, { fields: { sort: "Unknown field" } });
}

type SortKey = string | number;

/** Numbers sort by value, all else as text by code units, as in databases. */
const sortKey = (value: unknown): SortKey => (typeof value === "number" ? value : lowerAscii(textOf(value)));
const textIn = (row: ListRow, field: string): SortKey => String(row[field] ?? "");

function compareKeys(a: readonly SortKey[], b: readonly SortKey[]): number {
  for (const [index, key] of a.entries()) {
    const other = b[index] ?? "";
    if (key !== other) return key < other ? -1 : 1;
  }
  return 0;
}

export type RowOf<C extends BackendCall> = Output<C> extends { data: (infer Row)[] } ? Row : never;

/** Throws `upstream` if the backend says that it has more rows than it sent. */
export async function fetchAllRows<C extends BackendCall>(
  call: C,
  { params }: AnyInput,
  caller: Caller = {},
): Promise<{ data: RowOf<C>[]; unread: string[] }> {
  const { answer, listing } = await callBackendWithMeta(call, { params }, caller);
  const { received = 0, total = 0, unread = [] } = listing ?? {};
  if (total > received) {
    const cause = `${call.path} sent ${received} of ${total} rows`;
    throw new AppError("upstream", call.failure ?? messages.serverFailed, { cause });
  }
  return { data: (answer as { data: RowOf<C>[] }).data, unread };
}
