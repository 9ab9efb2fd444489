import type { RowCalls } from "@/contract/calls/backend";
import { isMissing } from "@/contract/errors";
import { callBackend } from "@/server/upstream/call";
import { fetchAllRows } from "@/server/upstream/fetch-all-rows";
import type { Row } from "@/server/upstream/match-row";
import type { Client } from "./client";
import { backendFailure } from "./failures";
import { bears } from "./marks";

export type Found = Row | undefined | "unknown";

/**
 * The row with this mark, undefined if there is none, "unknown" if its list cannot be read. Only the mark proves that the
 * check made a row: the backend may have given its id to another one since.
 */
export async function findCreatedRow(
  client: Client,
  group: RowCalls,
  { mark, id }: { mark: string; id?: string },
): Promise<Found> {
  const { list, get } = group;
  try {
    const { data, isComplete } = await fetchAllRows(list, {}, client.staff());
    const row = (data as Row[]).find((one) => bears(one, mark));
    if (row || !id || !get) return row ?? (isComplete ? undefined : "unknown");
    const one = (await callBackend(get, { params: { id } }, client.staff())) as Row;
    return bears(one, mark) ? one : undefined;
  } catch (thrown) {
    return isMissing(backendFailure(thrown)) ? undefined : "unknown";
  }
}
