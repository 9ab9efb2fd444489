import "server-only";
import { isMissing } from "@/contract/errors";
import { enquiry } from "@/contract/schemas/enquiry";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { type RowOf, recordKinds } from "@/server/features/desk/records/backend-rows";
import { backend } from "@/server/upstream/backend";
import { UnrecognisedAnswer } from "@/server/upstream/backend-errors";
import { type Caller, callBackend } from "@/server/upstream/call";

/** Concurrent requests by id. */
const AT_ONCE = 8;

/** Rows found, ids answered with 404, and ids without a clear answer. */
export type LookedUp<Kind extends RecordKind> = { rows: RowOf[Kind][]; gone: string[]; unclear: string[] };

/**
 * Reads rows by id: enquiries of the embedded backend in one query, others one by one. An id is unclear if the backend
 * has no such call, or its answer is no row. Throws if a request fails.
 */
export async function lookUp<Kind extends RecordKind>(
  kind: Kind,
  ids: readonly string[],
  caller: Caller,
): Promise<LookedUp<Kind>> {
  const embedded = kind === "enquiry" ? await backend.findEmbedded() : undefined;
  if (embedded) {
    const rows = (await embedded.enquiries.withIds(ids, caller.token)).map((row) => enquiry.parse(row));
    const present = new Set(rows.map(({ _id }) => _id));
    return { rows: rows as RowOf[Kind][], gone: ids.filter((id) => !present.has(id)), unclear: [] };
  }
  const found: LookedUp<Kind> = { rows: [], gone: [], unclear: [] };
  const left = [...ids];
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const row = await findOne(kind, id, caller).catch((thrown: unknown) => {
        left.length = 0;
        throw thrown;
      });
      if (row === "gone" || row === "unclear") found[row].push(id);
      else found.rows.push(row);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

async function findOne<Kind extends RecordKind>(
  kind: Kind,
  id: string,
  caller: Caller,
): Promise<RowOf[Kind] | "gone" | "unclear"> {
  const { get } = recordKinds[kind].calls;
  if (!get) return "unclear";
  try {
    return (await callBackend(get, { params: { id } }, caller)) as RowOf[Kind];
  } catch (thrown) {
    if (isMissing(thrown)) return "gone";
    if (thrown instanceof UnrecognisedAnswer) return "unclear";
    throw thrown;
  }
}
