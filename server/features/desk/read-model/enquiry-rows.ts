import "server-only";
import { enquiryCalls } from "@/contract/calls/enquiries";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import { ignoresPaging } from "@/server/upstream/lists/list-cache";
import { fetchListPage, fetchWholeList } from "@/server/upstream/lists/lists";
import { pageOf } from "@/server/upstream/lists/paging";
import { partOf } from "./backend-part";
import { lookUp } from "./look-up";
import { withReadModel } from "./rows";

const PAGE_SIZE = 200;

/**
 * Reads enquiries by id from the backend: in one query if it is embedded, from the list if it does not page, else one
 * by one. Corrects the read model, and removes deleted enquiries from it.
 */
export async function readEnquiries(ids: readonly string[], caller: Caller): Promise<Map<string, Enquiry>> {
  if (ids.length === 0) return new Map();
  const readAt = Date.now();
  const { rows, gone } = await findEnquiries(ids, caller);
  await withReadModel(async (store) => {
    await store.take(
      "enquiry",
      rows.map((row) => partOf("enquiry", row)),
      readAt,
    );
    await store.forget("enquiry", gone, readAt);
  });
  return new Map(rows.map((row) => [row._id, row]));
}

type Found = { rows: Enquiry[]; gone: string[] };

async function findEnquiries(ids: readonly string[], caller: Caller): Promise<Found> {
  const listed = ignoresPaging(enquiryCalls.list) ? (await findInList(ids, caller)).rows : [];
  const known = new Set(listed.map(({ _id }) => _id));
  const lookedUp = await lookUp(
    "enquiry",
    ids.filter((id) => !known.has(id)),
    caller,
  );
  const unclear = await findInList(lookedUp.unclear, caller);
  return { rows: [...listed, ...lookedUp.rows, ...unclear.rows], gone: [...lookedUp.gone, ...unclear.gone] };
}

/** An enquiry is gone if the list is complete and the enquiry is not among the rows that cannot be parsed. */
async function findInList(ids: readonly string[], caller: Caller): Promise<Found> {
  if (ids.length === 0) return { rows: [], gone: [] };
  const wanted = new Set(ids);
  const list = await fetchWholeList(enquiryCalls.list, {}, caller);
  const rows = (list.rows as readonly Enquiry[]).filter(({ _id }) => wanted.has(_id));
  const present = new Set([...rows.map(({ _id }) => _id), ...list.unread]);
  return { rows, gone: list.isComplete ? ids.filter((id) => !present.has(id)) : [] };
}

/** Ids of the newest enquiries that match, and whether there are more than `most`. */
export async function searchEnquiries(
  search: string,
  most: number,
  caller: Caller,
): Promise<{ ids: string[]; isCut: boolean }> {
  const embedded = await backend.findEmbedded();
  if (embedded) {
    const ids = await embedded.enquiries.matching(search, most + 1, caller.token);
    return { ids: ids.slice(0, most), isCut: ids.length > most };
  }
  if (ignoresPaging(enquiryCalls.list)) {
    const { rows } = await fetchWholeList(enquiryCalls.list, {}, caller);
    const { data, total } = pageOf(rows, { search, sort: "-createdAt", limit: most });
    return { ids: data.map(({ _id }) => String(_id)), isCut: total > most };
  }
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const query = { search, sort: "-createdAt", page, limit: PAGE_SIZE };
    const { data, total } = await fetchListPage(enquiryCalls.list, { query }, caller);
    ids.push(...data.map(({ _id }) => String(_id)));
    if (page * PAGE_SIZE >= Math.min(most, total)) return { ids: ids.slice(0, most), isCut: total > most };
  }
}
