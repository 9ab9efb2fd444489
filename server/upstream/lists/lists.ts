import "server-only";
import { type AnyInput, addressOf, type BackendCall } from "@/contract/calls/call";
import { isNotTaken } from "@/contract/errors";
import type { ListQuery } from "@/contract/schemas/list-query";
import { isPlainSearch } from "@/contract/search";
import { backend } from "@/server/upstream/backend";
import { type Caller, callBackendWithMeta } from "@/server/upstream/call";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import { isListCall } from "@/server/upstream/parse-envelope";
import { populateReferences } from "@/server/upstream/populate-references";
import {
  type CachedList,
  cacheList,
  currentGeneration,
  findCachedList,
  ignoresPaging,
  rememberIgnoresPaging,
} from "./list-cache";
import { type Page, pageOf, type Row } from "./paging";
import { supportsQuery } from "./supports-query";

/** `filter` leaves out rows that the public must not see. */
type Projection = { isProjection?: boolean; filter?: (rows: readonly Row[]) => Promise<readonly Row[]> };
type Listed = Page & { unread: readonly string[] };

/** Whether this row gives a list. */
export const isList = (call: BackendCall): boolean => call.method === "GET" && isListCall(call);

/**
 * The asked page of a list, and which of its rows could not be read. A backend that pages says how many rows there are
 * in all, and follows the whole query; any other is asked for the whole list, and the BFF does the paging.
 * What visitors see less of is searched and sorted here always: a backend that knows nothing of projections would search
 * what they may not see, and tell by finding it. So is what a backend that looks for a text as it stands would not find:
 * several words, a figure, a telephone number (decision 101).
 */
export async function fetchListPage(
  call: BackendCall,
  input: AnyInput,
  caller: Caller,
  { isProjection = false, filter = async (rows) => rows }: Projection = {},
): Promise<Listed> {
  const query: ListQuery = input.query ?? {};
  const isPlain = !addressOf(call.path, input).includes("?");
  const isOurs = isProjection || (backend.isHosted() && !isPlainSearch(query.search ?? ""));
  if (!isPlain && !isOurs) {
    const page = await fetchPageFromBackend(call, input, caller);
    if (page) return page;
  }
  const { rows, unread } = await fetchWholeList(call, input, caller, { isProjection, isOurs });
  return { ...pageOf(await filter(rows), query, call.order), unread };
}

/** The asked page as the backend gives it; undefined where it gives anything else, or did so not long ago. */
export async function fetchPageFromBackend(
  call: BackendCall,
  input: AnyInput,
  caller: Caller,
): Promise<Listed | undefined> {
  if (ignoresPaging(call)) return undefined;
  const query: ListQuery = input.query ?? {};
  const answered = await callBackendWithMeta(call, input, caller).catch(noneIfRefused);
  if (!answered) return undefined;
  const { total, received = 0, unread = [] } = answered.listing ?? {};
  const isPage = total !== undefined && received <= Number(query.limit ?? received);
  // A row may have come or gone since they were counted: that says nothing of how this backend pages.
  const isOff = isPage && received !== lengthOf(query, total);
  // Where there are more pages they have to be of one order: of the backend's, or of ours.
  const tried = { ...query, page: received < (total ?? 0) ? (query.page ?? 1) : undefined };
  if (isPage && !isOff && (await supportsQuery(call, tried, caller))) {
    const { data } = answered.answer as { data: Row[] };
    return { data: await withNames(data, caller), total, unread };
  }
  if (!isOff) rememberIgnoresPaging(call);
  return undefined;
}

/** A backend may take no query that it does not know. */
function noneIfRefused(thrown: unknown): undefined {
  if (!isNotTaken(thrown)) throw thrown;
}

/** How many rows the asked page of so many has. */
function lengthOf({ page = 1, limit = Number.POSITIVE_INFINITY }: ListQuery, total: number): number {
  const before = page === 1 ? 0 : (page - 1) * limit;
  return Math.max(0, Math.min(limit, total - before));
}

type Reading = { isProjection?: boolean; isOurs?: boolean };

/** All rows of a list, which are kept for a few seconds where the backend gives them whole. */
export async function fetchWholeList(
  call: BackendCall,
  { params }: AnyInput,
  caller: Caller,
  { isProjection = false, isOurs = false }: Reading = {},
): Promise<CachedList> {
  const key = [caller.token ?? "", isProjection, call.method, addressOf(call.path, { params })].join(" ");
  const cached = findCachedList(key);
  if (cached) return cached;
  const generation = currentGeneration();
  const readAt = Date.now();
  const { data, unread, pages, isComplete } = await fetchAllRows(call, { params }, caller);
  const whole = { rows: await withNames(data as Row[], caller), unread, readAt, isComplete };
  // A backend that pages is asked for a page the next time, and knows what other servers have written meanwhile.
  if (isOurs || !pages) cacheList(key, whole, call.tags, generation);
  return whole;
}

const withNames = (rows: Row[], caller: Caller) =>
  populateReferences(rows, async (list) => (await fetchWholeList(list, {}, caller)).rows);
