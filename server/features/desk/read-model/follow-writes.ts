import "server-only";
import type { AnyInput, BackendCall } from "@/contract/calls/call";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { projectCalls } from "@/contract/calls/projects";
import { AppError } from "@/contract/errors";
import { enquiryStatusUpdate } from "@/contract/schemas/enquiry";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { log } from "@/server/platform/log";
import { type BackendRow, changedPart, partOf } from "./backend-part";
import { markReadModelStale } from "./follow-backend";
import { withReadModel } from "./rows";

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

/**
 * Updates the read model after a write at the backend. Never throws, because the write has succeeded: after a failure
 * the next list reads all rows again.
 */
export async function followWrite(call: BackendCall, input: AnyInput, answer: unknown): Promise<void> {
  const write = WRITES.get(call);
  if (!write) return;
  try {
    await apply(write, input, answer);
  } catch (cause) {
    markReadModelStale(write.kind);
    log.warn("the read model missed a write", { call: `${call.method} ${call.path}`, cause });
  }
}

/** Notes that staff added an enquiry with the date of its arrival. Never throws, because the enquiry is stored. */
export async function followImport(id: string, status: string): Promise<void> {
  try {
    await withReadModel((store) => store.noteImported(id, status));
  } catch (cause) {
    log.warn("an imported enquiry counts as new", { cause });
  }
}

/** A failed write may have succeeded, so all rows are read again, unless the backend refused it. */
export function followFailure(call: BackendCall, thrown: unknown): void {
  const write = WRITES.get(call);
  if (write && AppError.from(thrown).status >= 500) markReadModelStale(write.kind);
}

async function apply({ kind, verb }: { kind: RecordKind; verb: Verb }, input: AnyInput, answer: unknown) {
  const at = Date.now();
  const id = input.params?.id ?? "";
  if (verb === "remove") return withReadModel((store) => store.forget(kind, [id], at));
  if (verb === "status") {
    const { enquiryId, status } = enquiryStatusUpdate.parse(input.body);
    return withReadModel((store) => store.change(kind, enquiryId, { status }, at));
  }
  // The body is the new state; the answer may show the old one.
  const sent = input.body as Omit<BackendRow, "_id">;
  const row = { ...(answer as Partial<BackendRow>), ...(verb === "change" && sent) };
  if (row._id) return withReadModel((store) => store.take(kind, [partOf(kind, row as BackendRow)], at));
  // A new row without an id comes with the newest rows of the next list.
  if (verb === "change") return withReadModel((store) => store.change(kind, id, changedPart(kind, sent), at));
}
