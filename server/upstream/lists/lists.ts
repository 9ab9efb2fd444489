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

/** `filter` removes rows that are not public. */
type Projection = { isProjection?: boolean; filter?: (rows: readonly Row[]) => Promise<readonly Row[]> };
/** `unread` are names of rows that cannot be parsed; `notes` are hints for staff about this page. */
export type Listed = Page & { unread: readonly string[]; notes?: string[] };

export const isList = (call: BackendCall): boolean => call.method === "GET" && isListCall(call);

/**
 * The requested page of a list, with the names of unreadable rows. A backend with paging gives a total and supports the
 * whole query; for any other the BFF fetches the whole list and pages it here.
 * Projections are always searched and sorted here: a backend would search hidden fields too, and its results would reveal
 * them. So are searches that a plain text search would miss: several words, a figure, a phone number (decision 101).
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

/** The requested page if the backend supports the query; undefined if it does not, or recently did not. */
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
  // A row may have been added or deleted since the count: that does not show how the backend pages.
  const isOff = isPage && received !== lengthOf(query, total);
  // With more than one page, all must have the same order: the backend's or ours.
  const tried = { ...query, page: received < (total ?? 0) ? (query.page ?? 1) : undefined };
  if (isPage && !isOff && (await supportsQuery(call, tried, caller))) {
    const { data } = answered.answer as { data: Row[] };
    return { data: await withNames(data, caller), total, unread };
  }
  if (!isOff) rememberIgnoresPaging(call);
  return undefined;
}

/** A backend may refuse unknown query parameters. */
function noneIfRefused(thrown: unknown): undefined {
  if (!isNotTaken(thrown)) throw thrown;
}

/** The number of rows on the requested page. */
function lengthOf({ page = 1, limit = Number.POSITIVE_INFINITY }: ListQuery, total: number): number {
  const before = page === 1 ? 0 : (page - 1) * limit;
  return Math.max(0, Math.min(limit, total - before));
}

type Reading = { isProjection?: boolean; isOurs?: boolean };

/** All rows of a list, cached for a few seconds if the backend has no paging or the BFF does it. */
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
  // A backend with paging is asked for pages, which include the latest writes of other servers.
  if (isOurs || !pages) cacheList(key, whole, call.tags, generation);
  return whole;
}

const withNames = (rows: Row[], caller: Caller) =>
  populateReferences(rows, async (list) => (await fetchWholeList(list, {}, caller)).rows);
