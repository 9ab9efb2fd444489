import "server-only";
import { findRestorable, restorables } from "@/contract/calls/audit";
import type { BackendCall } from "@/contract/calls/call";
import { projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { withSite } from "@/server/database/site-database";
import type { DeletedRow, FollowedRow } from "@/server/database/tables";
import { checkDeletion, confirmDeletion, storeDeleted } from "@/server/features/follow-up/undo/deleted";
import type { WriteStep } from "@/server/gateway/write";
import type { Staff } from "@/server/identity/staff";
import { log } from "@/server/platform/log";
import { changeFollowed, contactTimes } from "./changes";
import { authorOf, type NewEntry, plainWord, type RecordName, type RowOf, sentences, writeEntries } from "./followed";
import { requireNoReceipts } from "./quote-store";

const KIND_CHANGED_BY = new Map<BackendCall, RecordKind>([
  [enquiryCalls.update, "enquiry"],
  [enquiryCalls.updateStatus, "enquiry"],
  [customerCalls.update, "customer"],
  [projectCalls.update, "project"],
]);

type Fields = Record<string, unknown>;

export const historyStep: WriteStep = {
  calls: [...KIND_CHANGED_BY.keys(), ...Object.values(restorables).map(({ calls }) => calls.remove)],
  async around({ call, input, staff, before }, send) {
    if (!staff) return send();
    const id = input.params?.id ?? (input.body as { enquiryId?: string } | undefined)?.enquiryId;
    if (id && call === enquiryCalls.remove) await withSite((db) => requireNoReceipts(db, id));
    const stored = id && (await storeDeleted(call, id, authorOf(staff), { token: staff.token }, before));
    if (stored) return deleteWithHistory(stored, staff, send);
    const answer = await send();
    const kind = KIND_CHANGED_BY.get(call);
    if (kind && id && before)
      await logFailure(() => recordChange({ kind, id }, before as RowOf[RecordKind], input.body as Fields, staff));
    return answer;
  },
};

async function deleteWithHistory<T>(stored: DeletedRow, staff: Staff, send: () => Promise<T>): Promise<T> {
  const answer = await send().catch(async (thrown: unknown) => {
    // A 5xx does not tell whether the row is deleted: the list of deleted rows asks the backend later.
    if (AppError.from(thrown).status < 500) await logFailure(() => checkDeletion(stored, { token: staff.token }));
    throw thrown;
  });
  await logFailure(async () => {
    await confirmDeletion(stored.id);
    const kind = findRestorable(stored.thing)?.record;
    if (!kind) return;
    const entries: NewEntry[] = [{ type: "deleted", text: "deleted this" }];
    await withSite((db) => writeEntries(db, { kind, id: stored.rowId }, entries, authorOf(staff), Date.now()));
  });
  return answer;
}

const logFailure = (work: () => Promise<unknown>) =>
  work().catch((cause: unknown) => log.error("could not update the timeline", { cause }));

async function recordChange(record: RecordName, row: RowOf[RecordKind], sent: Fields, staff: Staff): Promise<void> {
  const changes = changedFields(row as Fields, sent);
  const status = changes.find(({ name }) => name === "status");
  const others = changes.filter(({ name }) => name !== "status");
  const entries: NewEntry[] = [];
  if (others.length > 0) entries.push({ type: "edited", text: `changed ${others.map(changeInWords).join(", ")}` });
  if (status) entries.push({ type: "status", text: sentences.status(status.from, status.to) });
  if (entries.length === 0) return;
  await changeFollowed(record, row, staff, (before) => ({
    set: status && record.kind === "enquiry" ? changeForStatus(before, status.to, staff) : {},
    entries,
  }));
}

const MAX_QUOTED = 60;

function changeInWords({ name, from, to }: { name: string; from: string; to: string }): string {
  const isShort = [from, to].every((value) => value.length <= MAX_QUOTED && !value.includes("\n")) && (from || to);
  return isShort ? `${plainWord(name)} from “${from}” to “${to}”` : plainWord(name);
}

/** Any status but "pending" counts as an answer: some offices set statuses without logging calls. */
function changeForStatus(before: FollowedRow, to: string, staff: Staff): Partial<FollowedRow> {
  const reopened = to === "closed" ? {} : { lostReason: null };
  return to === "pending" ? reopened : { ...reopened, ...contactTimes(before, authorOf(staff), Date.now()) };
}

function changedFields(before: Fields, sent: Fields) {
  return Object.entries(sent)
    .filter(([name, value]) => name in before && value !== undefined && !(value instanceof Blob))
    .map(([name, value]) => ({ name, from: textOf(before[name]), to: textOf(value) }))
    .filter(({ from, to }) => from !== to)
    .map((change) => (isReference(before[change.name]) ? { ...change, from: "", to: "" } : change)); // ids say nothing
}

const isReference = (value: unknown): value is { _id: string } =>
  typeof value === "object" && value !== null && "_id" in value;

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join("\n");
  return isReference(value) ? value._id : String(value ?? "").trim();
}
