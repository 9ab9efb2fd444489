import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { type Enquiry, enquiryStatusUpdate } from "@/contract/schemas/enquiry";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { type BackendRow, backendColumnsOf, changeableColumnsOf } from "@/server/features/follow-up/read-model/columns";
import { markReadModelStale } from "@/server/features/follow-up/read-model/follow-backend";
import { withReadModel } from "@/server/features/follow-up/read-model/rows";
import { confirmWrite, type WriteStep } from "@/server/gateway/write";
import { groupCommit } from "@/server/platform/group-commit";
import { log } from "@/server/platform/log";
import type { Caller } from "@/server/upstream/call";
import { findCreated, findInListWithCertainty, readCallsOf, type StoredRow } from "@/server/upstream/find-row";
import { invalidateLists } from "@/server/upstream/lists";
import { OutcomeUnknown } from "./run-operation";

export const writeRow = <C extends BackendCall>(call: C, input: AnyInput, caller: Caller) =>
  writeAndUpdateReadModel(call, input, () =>
    confirmWrite(call, input, caller).finally(() => invalidateLists(call.tags)),
  );

type Creation = {
  caller: Caller;
  /** Creates the row instead of `caller`, who then only reads the list. A public call has no token. */
  writeAs?: Caller;
  key: string;
  /** Time of the first attempt, in ms. */
  since: number;
  mayBeDone: boolean;
};

export async function createOnce(call: BackendCall, body: object, creation: Creation): Promise<StoredRow> {
  const { caller, writeAs = caller, key, since, mayBeDone } = creation;
  const findCreatedRow = () =>
    findInListWithCertainty(readCallsOf(call).list, caller, (rows) => findCreated(rows, { ...body }, since));
  if (mayBeDone) {
    const { row, isCertain } = await findCreatedRow();
    if (row) return row;
    if (!isCertain) throw new OutcomeUnknown("the list is incomplete");
  }
  const { answer } = await writeRow(call, { body, idempotencyKey: key }, writeAs);
  if (isRow(answer)) return answer;
  const { row } = await findCreatedRow();
  if (row) return row;
  throw new OutcomeUnknown("the created row is not in the list");
}

const isRow = (answer: unknown): answer is StoredRow =>
  typeof answer === "object" && answer !== null && "_id" in answer && typeof answer._id === "string";

type Verb = "add" | "change" | "status" | "remove";

const WRITES = new Map<BackendCall, { kind: RecordKind; verb: Verb }>([
  [enquiryCalls.add, { kind: "enquiry", verb: "add" }],
  [enquiryCalls.update, { kind: "enquiry", verb: "change" }],
  [enquiryCalls.updateStatus, { kind: "enquiry", verb: "status" }],
  [enquiryCalls.remove, { kind: "enquiry", verb: "remove" }],
  [customerCalls.create, { kind: "customer", verb: "add" }],
  [customerCalls.update, { kind: "customer", verb: "change" }],
  [customerCalls.remove, { kind: "customer", verb: "remove" }],
  [projectCalls.create, { kind: "project", verb: "add" }],
  [projectCalls.update, { kind: "project", verb: "change" }],
  [projectCalls.remove, { kind: "project", verb: "remove" }],
]);

/** The write counts even if the update of the read model fails: then the next list reads all rows again. */
async function writeAndUpdateReadModel<A extends { answer: unknown }>(
  call: BackendCall,
  input: AnyInput,
  send: () => Promise<A>,
): Promise<A> {
  const write = WRITES.get(call);
  if (!write) return send();
  const result = await send().catch((thrown: unknown) => {
    if (AppError.from(thrown).status >= 500) markReadModelStale(write.kind);
    throw thrown;
  });
  try {
    await updateReadModel(write, input, result.answer);
  } catch (cause) {
    markReadModelStale(write.kind);
    log.warn("the read model missed a write", { call: `${call.method} ${call.path}`, cause });
  }
  return result;
}

/** Updates the read model after writes that the gateway sends. */
export const readModelStep: WriteStep = {
  calls: [...WRITES.keys()],
  around: ({ call, input }, send) => writeAndUpdateReadModel(call, input, send),
};

/** Never throws, because the enquiry is already stored. */
export async function markImported(id: string, status: string): Promise<void> {
  try {
    await withReadModel((store) => store.markImported(id, status));
  } catch (cause) {
    log.warn("an imported enquiry counts as new", { cause });
  }
}

async function updateReadModel({ kind, verb }: { kind: RecordKind; verb: Verb }, input: AnyInput, answer: unknown) {
  const now = Date.now();
  const id = input.params?.id ?? "";
  if (verb === "remove") return withReadModel((store) => store.markGone(kind, [id], now));
  if (verb === "status") {
    const { enquiryId, status } = enquiryStatusUpdate.parse(input.body);
    return withReadModel((store) => store.change(kind, enquiryId, { status }, now));
  }
  // The body holds the new values, whereas the answer may still hold the old ones.
  const sent = input.body as Omit<BackendRow, "_id">;
  const row = { ...(answer as Partial<BackendRow>), ...(verb === "change" && sent) };
  if (row._id) return withReadModel((store) => store.upsert(kind, [backendColumnsOf(kind, row as BackendRow)], now));
  if (verb === "change") return withReadModel((store) => store.change(kind, id, changeableColumnsOf(kind, sent), now));
}

/** Assigns the enquiries before any list is read. A repeated delivery may hold outdated values, so known rows stay. */
export const addDelivered = groupCommit((delivered: Enquiry[]) =>
  withReadModel(async (store) => {
    const ids = delivered.map(({ _id }) => _id);
    const existing = await store.existingIds("enquiry", ids);
    const added = delivered.filter(({ _id }) => !existing.has(_id));
    const rows = added.map((enquiry) => backendColumnsOf("enquiry", enquiry));
    await store.upsert("enquiry", rows, Date.now());
  }),
);
