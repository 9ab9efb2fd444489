import "server-only";
import type { BackendCall } from "@/contract/calls/call";
import type { Caller } from "@/server/upstream/call";
import { groupOf, lookInList } from "@/server/upstream/find-row";
import { findCreated, type Row } from "@/server/upstream/match-row";
import { OutcomeUnknown } from "./intents";
import { writeRow } from "./write-row";

type Making = {
  caller: Caller;
  /** As whom it is sent, where not as whoever looks for it. */
  sender?: Caller;
  /** The same key is the same row, where the backend supports that. */
  key: string;
  /** When it was first asked for; milliseconds. */
  since: number;
  /** An earlier attempt may have made it. */
  mayBeDone: boolean;
};

/**
 * Creates a row at a backend without transactions, and gives it. What may have been created is looked for first, by what was
 * sent and when. Throws OutcomeUnknown where nobody can tell.
 */
export async function createOnce(call: BackendCall, body: object, making: Making): Promise<Row> {
  const { caller, sender = caller, key, since, mayBeDone } = making;
  const look = () => lookInList(groupOf(call).list, caller, (rows) => findCreated(rows, { ...body }, since));
  if (mayBeDone) {
    const { row, isCertain } = await look();
    if (row) return row;
    if (!isCertain) throw new OutcomeUnknown("the list came in part");
  }
  const { answer } = await writeRow(call, { body, idempotencyKey: key }, sender);
  if (isRow(answer)) return answer;
  const { row } = await look();
  if (row) return row;
  throw new OutcomeUnknown("the row that was made is not in the list");
}

const isRow = (answer: unknown): answer is Row =>
  typeof answer === "object" && answer !== null && "_id" in answer && typeof answer._id === "string";
