import "server-only";
import { type Asker, askInFull } from "@/lib/api/ask";
import { type AnyInput, addressOf, type BackendCall } from "@/lib/api/call";
import { nameReferences } from "@/lib/api/name-references";
import { readAll } from "@/lib/api/read-all";
import { givesList, type Listing } from "@/lib/api/read-list";
import { type Page, pageOf, type Row } from "./paging";
import { findWhole, givesWhole, keepWhole, rememberGivesWhole, type WholeList, writesSoFar } from "./whole-lists";

type Listed = Page & { unread: readonly string[] };

/** Whether this row gives a list. */
export const isList = (call: BackendCall): boolean => call.method === "GET" && givesList(call);

/**
 * The asked page of a list, and which of its rows could not be read. A backend that pages says how many rows there are
 * in all; any other is asked for the whole list, without a query that it may follow by half, and the BFF does the paging.
 * What visitors see less of is searched and sorted here always: a backend that knows nothing of projections would search
 * what they may not see, and tell by finding it.
 */
export async function askForPage(
  call: BackendCall,
  input: AnyInput,
  asker: Asker,
  isProjection: boolean,
): Promise<Listed> {
  const { query = {} } = input;
  const isPlain = !addressOf(call.path, input).includes("?");
  if (!isPlain && !isProjection && !givesWhole(call)) {
    const { answer, listing } = await askInFull(call, input, asker);
    if (listing && isPage(listing, query)) {
      const { data } = answer as { data: Row[] };
      return { data: await named(data, asker), total: listing.total, unread: listing.unread };
    }
    rememberGivesWhole(call);
  }
  const { rows, unread } = await readWhole(call, input, asker, isProjection);
  return { ...pageOf(rows, query, call.order), unread };
}

/** Whether this is what was asked for, and no more: some count what they have and send it whole all the same. */
const isPage = (listing: Listing, { limit }: Record<string, unknown>): listing is Listing & { total: number } =>
  listing.total !== undefined && listing.received <= Number(limit ?? listing.received);

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
