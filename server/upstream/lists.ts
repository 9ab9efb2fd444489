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
export type ListPage = Page & { unread: readonly string[]; notes?: string[] };

export const isList = (call: BackendCall): boolean => call.method === "GET" && isListCall(call);

/** Hosted lists and projections are read whole: a search of a projection at the backend would reveal hidden fields. */
export async function fetchListPage(
  call: BackendCall,
  input: AnyInput,
  caller: Caller,
  { isProjection = false, filter = async (rows) => rows }: Projection = {},
): Promise<ListPage> {
  const isPlain = !addressOf(call.path, input).includes("?");
  if (!isPlain && !isProjection && !backend.isHosted()) return fetchPage(call, input, caller);
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
  const whole = { rows: data as ListRow[], unread, readAt };
  // A list of the embedded backend includes the latest writes of other servers.
  if (isProjection || backend.isHosted()) cacheList(key, whole, call.tags, generation);
  return whole;
}

const TTL_MS = 5_000;
/** Rows of all cached lists: two lists of the planned size. */
const MAX_ROWS = 200_000;
const MAX_LISTS = 50;

export type CachedList = { rows: readonly ListRow[]; unread: readonly string[]; readAt: number };
type TaggedList = CachedList & { tags: readonly Tag[] };
type ListCache = { lists: Map<string, TaggedList>; generation: number };

const shared = globalThis as typeof globalThis & { listCache?: ListCache };
shared.listCache ??= { lists: new Map(), generation: 0 };
const store = shared.listCache;
const { lists } = store;

/** The list from memory, so that turning pages does not fetch it each time. The key includes the token. */
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

export type ListRow = Record<string, unknown>;
type Page = { data: ListRow[]; total: number };

export function pageOf(rows: readonly ListRow[], query: ListQuery & ListRow, order?: string): Page {
  const { search, sort = order, page = 1, limit = rows.length, ...wanted } = query;
  const found = sorted(searched(filtered(rows, wanted), search), sort);
  return { data: found.slice((page - 1) * limit, page * limit), total: found.length };
}

const idOf = (value: unknown) => (value as { _id?: unknown } | null | undefined)?._id ?? value;

function filtered(rows: readonly ListRow[], wanted: ListRow): readonly ListRow[] {
  const filters = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return filters.length === 0
    ? rows
    : rows.filter((row) => filters.every(([field, value]) => idOf(row[field]) === value));
}

/** Searches every field in any casing (LIST-01), and the phone number in any notation. */
function searched(rows: readonly ListRow[], search = ""): readonly ListRow[] {
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
  for (const [name, part] of Object.entries(value)) if (!HIDDEN_FIELDS.includes(name)) text += `${textOf(part)}\n`;
  return text;
}

function sorted(rows: readonly ListRow[], sort: string | undefined): readonly ListRow[] {
  if (!sort) return rows;
  const field = sort.replace(/^-/, "");
  const sign = sort.startsWith("-") ? -1 : 1;
  requireField(rows, field);
  const keyed = rows.map((row) => ({ row, keys: [sortKey(row[field]), textAt(row, "createdAt"), textAt(row, "_id")] }));
  keyed.sort((a, b) => emptyLast(a.row[field], b.row[field]) || sign * compare(a.keys, b.keys));
  return keyed.map(({ row }) => row);
}

const emptyLast = (a: unknown, b: unknown): number => Number(a == null) - Number(b == null);

function requireField(rows: readonly ListRow[], field: string): void {
  const isTime = field === "createdAt" || field === "updatedAt";
  if (isTime || rows.length === 0 || rows.some((row) => Object.hasOwn(row, field) && field !== "_id")) return;
  throw new AppError("invalid", `This list cannot be sorted by ${field}.`, { fields: { sort: "Unknown field" } });
}

type Key = string | number;

/** Numbers by value, all else as text by code units, as databases do. */
const sortKey = (value: unknown): Key => (typeof value === "number" ? value : lowerAscii(textOf(value)));
const textAt = (row: ListRow, field: string): Key => String(row[field] ?? "");

function compare(a: readonly Key[], b: readonly Key[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index] ?? "";
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

export type RowOf<C extends BackendCall> = Output<C> extends { data: (infer One)[] } ? One : never;

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
