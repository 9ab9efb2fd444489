import "server-only";
import { type Asker, askInFull } from "@/lib/api/ask";
import { type AnyInput, addressOf, type BackendCall } from "@/lib/api/call";
import { nameReferences } from "@/lib/api/name-references";
import { readAll } from "@/lib/api/read-all";
import { givesList } from "@/lib/api/read-list";
import { isNotTaken } from "@/lib/errors";
import type { ListQuery } from "@/lib/schemas/list-query";
import { followsQuery } from "./follows-query";
import { type Page, pageOf, type Row } from "./paging";
import { findWhole, givesWhole, keepWhole, rememberGivesWhole, type WholeList, writesSoFar } from "./whole-lists";

type Listed = Page & { unread: readonly string[] };

/** Whether this row gives a list. */
export const isList = (call: BackendCall): boolean => call.method === "GET" && givesList(call);

/**
 * The asked page of a list, and which of its rows could not be read. A backend that pages says how many rows there are
 * in all, and follows the whole query; any other is asked for the whole list, and the BFF does the paging.
 * What visitors see less of is searched and sorted here always: a backend that knows nothing of projections would search
 * what they may not see, and tell by finding it.
 */
export async function askForPage(
  call: BackendCall,
  input: AnyInput,
  asker: Asker,
  isProjection: boolean,
): Promise<Listed> {
  const query: ListQuery = input.query ?? {};
  const isPlain = !addressOf(call.path, input).includes("?");
  if (!isPlain && !isProjection && !givesWhole(call)) {
    const page = await askForOne(call, input, asker);
    if (page) return page;
  }
  const { rows, unread } = await readWhole(call, input, asker, isProjection);
  return { ...pageOf(rows, query, call.order), unread };
}

/** The asked page as the backend gives it; undefined where it gives anything else. */
async function askForOne(call: BackendCall, input: AnyInput, asker: Asker): Promise<Listed | undefined> {
  const query: ListQuery = input.query ?? {};
  const answered = await askInFull(call, input, asker).catch(noneIfRefused);
  if (!answered) return undefined;
  const { total, received = 0, unread = [] } = answered.listing ?? {};
  const isPage = total !== undefined && received <= Number(query.limit ?? received);
  // A row may have come or gone since they were counted: that says nothing of how this backend pages.
  const isOff = isPage && received !== lengthOf(query, total);
  // Where there are more pages they have to be of one order: of the backend's, or of ours.
  const tried = { ...query, page: received < (total ?? 0) ? (query.page ?? 1) : undefined };
  if (isPage && !isOff && (await followsQuery(call, tried, asker))) {
    const { data } = answered.answer as { data: Row[] };
    return { data: await named(data, asker), total, unread };
  }
  if (!isOff) rememberGivesWhole(call);
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

async function readWhole(
  call: BackendCall,
  { params }: AnyInput,
  asker: Asker,
  isProjection: boolean,
): Promise<WholeList> {
  const key = [asker.token ?? "", isProjection, call.method, addressOf(call.path, { params })].join(" ");
  const kept = findWhole(key);
  if (kept) return kept;
  const writesBefore = writesSoFar();
  const { data, unread, pages } = await readAll(call, { params }, asker);
  const whole = { rows: await named(data as Row[], asker), unread };
  // A backend that pages is asked for a page the next time, and knows what other servers have written meanwhile.
  if (isProjection || !pages) keepWhole(key, whole, call.tags, writesBefore);
  return whole;
}

const named = (rows: Row[], asker: Asker) =>
  nameReferences(rows, async (list) => (await readWhole(list, {}, asker, false)).rows);
