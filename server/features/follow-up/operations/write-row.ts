import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { writeAndUpdateReadModel } from "@/server/features/follow-up/read-model/follow-writes";
import { confirmWrite } from "@/server/gateway/write";
import type { Caller } from "@/server/upstream/call";
import { findCreated, findInListWithCertainty, groupOf, type Row } from "@/server/upstream/find-row";
import { invalidateLists } from "@/server/upstream/lists";
import { OutcomeUnknown } from "./intents";

export const writeRow = <C extends BackendCall>(call: C, input: AnyInput, caller: Caller) =>
  writeAndUpdateReadModel(call, input, () =>
    confirmWrite(call, input, caller).finally(() => invalidateLists(call.tags)),
  );

type Creation = {
  caller: Caller;
  /** Who creates the row, if not the caller who reads the list: a public call for an enquiry. */
  writeAs?: Caller;
  key: string;
  /** Time of the first attempt, in ms. */
  since: number;
  mayBeDone: boolean;
};

export async function createOnce(call: BackendCall, body: object, creation: Creation): Promise<Row> {
  const { caller, writeAs = caller, key, since, mayBeDone } = creation;
  const find = () =>
    findInListWithCertainty(groupOf(call).list, caller, (rows) => findCreated(rows, { ...body }, since));
  if (mayBeDone) {
    const { row, isCertain } = await find();
    if (row) return row;
    if (!isCertain) throw new OutcomeUnknown("the list is incomplete");
  }
  const { answer } = await writeRow(call, { body, idempotencyKey: key }, writeAs);
  if (isRow(answer)) return answer;
  const { row } = await find();
  if (row) return row;
  throw new OutcomeUnknown("the created row is not in the list");
}

const isRow = (answer: unknown): answer is Row =>
  typeof answer === "object" && answer !== null && "_id" in answer && typeof answer._id === "string";
