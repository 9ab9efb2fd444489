import "server-only";
import { isMissing } from "@/contract/errors";
import { enquiry } from "@/contract/schemas/enquiry";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { type RowOf, recordKinds } from "@/server/features/follow-up/records/followed";
import { backend } from "@/server/upstream/backend";
import { type Caller, callBackend } from "@/server/upstream/call";
import { fetchListPage, fetchWholeList } from "@/server/upstream/lists";
import { UnrecognisedAnswer } from "@/server/upstream/parse-envelope";
import { backendColumnsOf } from "./columns";
import { withReadModel } from "./rows";

const PAGE_SIZE = 200;

export async function readRows<Kind extends RecordKind>(
  kind: Kind,
  ids: readonly string[],
  caller: Caller,
): Promise<Map<string, RowOf[Kind]>> {
  if (ids.length === 0) return new Map();
  const readAt = Date.now();
  const { rows, gone } = await findRows(kind, ids, caller);
  await withReadModel(async (store) => {
    const columns = rows.map((row) => backendColumnsOf(kind, row));
    await store.upsert(kind, columns, readAt);
    await store.markGone(kind, gone, readAt);
  });
  return new Map(rows.map((row) => [row._id, row as RowOf[Kind]]));
}

type AnyRow = RowOf[RecordKind];
type FoundRows = { rows: AnyRow[]; gone: string[] };

async function findRows(kind: RecordKind, ids: readonly string[], caller: Caller): Promise<FoundRows> {
  const listed = backend.isHosted() ? (await findInList(kind, ids, caller)).rows : [];
  const listedIds = new Set(listed.map(({ _id }) => _id));
  const others = ids.filter((id) => !listedIds.has(id));
  const lookedUp = await lookUp(kind, others, caller);
  const unclear = await findInList(kind, lookedUp.unclear, caller);
  return { rows: [...listed, ...lookedUp.rows, ...unclear.rows], gone: [...lookedUp.gone, ...unclear.gone] };
}

async function findInList(kind: RecordKind, ids: readonly string[], caller: Caller): Promise<FoundRows> {
  if (ids.length === 0) return { rows: [], gone: [] };
  const wanted = new Set(ids);
  const list = await fetchWholeList(recordKinds[kind].calls.list, {}, caller);
  const rows = (list.rows as readonly AnyRow[]).filter(({ _id }) => wanted.has(_id));
  const present = new Set([...rows.map(({ _id }) => _id), ...list.unread]);
  return { rows, gone: ids.filter((id) => !present.has(id)) };
}

export async function searchRows(
  kind: RecordKind,
  search: string,
  limit: number,
  caller: Caller,
): Promise<{ ids: string[]; isCut: boolean }> {
  const embedded = kind === "enquiry" ? await backend.findEmbedded() : undefined;
  if (embedded) {
    const ids = await embedded.enquiries.matching(search, limit + 1, caller.token);
    return { ids: ids.slice(0, limit), isCut: ids.length > limit };
  }
  const { list } = recordKinds[kind].calls;
  const pageSize = backend.isHosted() ? limit : PAGE_SIZE;
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const query = { search, sort: "-createdAt", page, limit: pageSize };
    const { data, total } = await fetchListPage(list, { query }, caller);
    ids.push(...data.map(({ _id }) => String(_id)));
    if (page * pageSize >= Math.min(limit, total)) return { ids: ids.slice(0, limit), isCut: total > limit };
  }
}

const MAX_CONCURRENT = 8;

type LookedUp = FoundRows & { unclear: string[] };

/** An id is unclear if the backend has no call by id, or answers with something else than a row. */
export async function lookUp(kind: RecordKind, ids: readonly string[], caller: Caller): Promise<LookedUp> {
  const embedded = kind === "enquiry" ? await backend.findEmbedded() : undefined;
  if (embedded) {
    const rows = (await embedded.enquiries.withIds(ids, caller.token)).map((row) => enquiry.parse(row));
    const present = new Set(rows.map(({ _id }) => _id));
    return { rows, gone: ids.filter((id) => !present.has(id)), unclear: [] };
  }
  const lookedUp: LookedUp = { rows: [], gone: [], unclear: [] };
  const queue = [...ids];
  const lookUpQueued = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const result = await lookUpById(kind, id, caller).catch((thrown: unknown) => {
        queue.length = 0; // so that the concurrent look-ups end, too
        throw thrown;
      });
      if (result === "gone" || result === "unclear") lookedUp[result].push(id);
      else lookedUp.rows.push(result);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, lookUpQueued));
  return lookedUp;
}

async function lookUpById(kind: RecordKind, id: string, caller: Caller): Promise<AnyRow | "gone" | "unclear"> {
  const { get } = recordKinds[kind].calls;
  if (!get) return "unclear";
  try {
    return (await callBackend(get, { params: { id } }, caller)) as AnyRow;
  } catch (thrown) {
    if (isMissing(thrown)) return "gone";
    if (thrown instanceof UnrecognisedAnswer) return "unclear";
    throw thrown;
  }
}
