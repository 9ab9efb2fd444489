import "server-only";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { isMissing } from "@/contract/errors";
import { type Enquiry, enquiry } from "@/contract/schemas/enquiry";
import { ignoresPaging } from "@/server/bff/list-cache";
import { fetchListPage, fetchWholeList } from "@/server/bff/lists";
import { pageOf } from "@/server/bff/paging";
import { backend } from "@/server/upstream/backend";
import { UnrecognisedAnswer } from "@/server/upstream/backend-errors";
import { type Caller, callBackend } from "@/server/upstream/call";
import { partOf } from "./backend-part";
import { askRows } from "./rows";

/** Enquiries that are asked for at a time where each is asked for by itself. */
const AT_ONCE = 8;
/** Rows that a backend gives at once. */
const PAGE_SIZE = 200;

/**
 * The enquiries with these ids as the backend has them now, by their ids: at the embedded one by one query, out of the
 * list where it comes whole, one by one at any other. What the read model had wrong of them is put right, and who is
 * gone leaves it.
 */
export async function readEnquiries(ids: readonly string[], caller: Caller): Promise<Map<string, Enquiry>> {
  if (ids.length === 0) return new Map();
  const readAt = Date.now();
  const rows = new Map((await findEnquiries(ids, caller)).map((row) => [row._id, row]));
  const gone = ids.filter((id) => !rows.has(id));
  await askRows(async (store) => {
    await store.take(
      "enquiry",
      [...rows.values()].map((row) => partOf("enquiry", row)),
      readAt,
    );
    await store.forget("enquiry", gone, readAt);
  });
  return rows;
}

async function findEnquiries(ids: readonly string[], caller: Caller): Promise<Enquiry[]> {
  const embedded = await backend.findEmbedded();
  if (embedded) return (await embedded.enquiries.withIds(ids, caller.token)).map((row) => enquiry.parse(row));
  if (ignoresPaging(enquiryCalls.list)) return findInList(ids, caller);
  return findOneByOne(ids, caller);
}

async function findOneByOne(ids: readonly string[], caller: Caller): Promise<Enquiry[]> {
  const left = [...ids];
  const rows: Enquiry[] = [];
  const unclear: string[] = [];
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const row = await findOne(id, caller);
      if (row === "unclear") unclear.push(id);
      else if (row) rows.push(row);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return unclear.length === 0 ? rows : [...rows, ...(await findInList(unclear, caller))];
}

/** Some backends answer nothing that is a row where there is none: the list tells. */
async function findOne(id: string, caller: Caller): Promise<Enquiry | "unclear" | undefined> {
  try {
    return await callBackend(enquiryCalls.get, { params: { id } }, caller);
  } catch (thrown) {
    if (isMissing(thrown)) return undefined;
    if (thrown instanceof UnrecognisedAnswer) return "unclear";
    throw thrown;
  }
}

async function findInList(ids: readonly string[], caller: Caller): Promise<Enquiry[]> {
  const asked = new Set(ids);
  const { rows } = await fetchWholeList(enquiryCalls.list, {}, caller);
  return (rows as readonly Enquiry[]).filter(({ _id }) => asked.has(_id));
}

/** The ids of the newest enquiries that the backend finds by this search, and whether it finds more than `most`. */
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
    const { data, total } = await fetchListPage(enquiryCalls.list, { query }, caller, false);
    ids.push(...data.map(({ _id }) => String(_id)));
    if (page * PAGE_SIZE >= Math.min(most, total)) return { ids: ids.slice(0, most), isCut: total > most };
  }
}
