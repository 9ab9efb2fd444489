import "server-only";
import type { AnyInput, Call } from "@/contract/calls/call";
import { employeeCalls } from "@/contract/calls/employees";
import { siteContentCalls } from "@/contract/calls/site-content";
import { AppError } from "@/contract/errors";
import type { AuditChange } from "@/contract/schemas/audit";
import { withContentStore } from "@/server/database/documents/content-store";
import { holderOf } from "@/server/identity/second-factor/stores";
import type { Staff } from "@/server/identity/staff";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import type { Caller } from "@/server/upstream/call";
import { findRow, groupOf } from "@/server/upstream/find-row";
import type { Row } from "@/server/upstream/match-row";
import { hasNoConnection } from "@/server/upstream/no-answer";
import { changesOf, documentChanges, keptValue, labelOf } from "./changes";
import { askAudit, createAuditStore, type Ended } from "./store";
import { notOnRecord, type Subject, subjectOf } from "./subject";

/** Stores the intent, writes, then stores the outcome. If the intent cannot be stored, nothing is written. */
export async function audited<T>(
  call: Call,
  input: AnyInput,
  staff: Staff,
  origin: Origin,
  make: (before?: Row) => Promise<T>,
): Promise<T> {
  if (notOnRecord.has(call)) return make();
  const subject = subjectOf(call, input);
  const before = await readBefore(call, subject, { token: staff.token, requestId: origin.requestId });
  const row = call === employeeCalls.changePassword ? { ...subject, rowId: staff.sub ?? "" } : subject;
  const changes = await changesMade(call, subject, input, before);
  const about = { ...row, label: labelOf(row.thing, before), by: holderOf(staff), byName: staff.name };
  const how = { call: `${call.method} ${call.path}`, changes, outcome: "begun" as const, ...origin };
  const entry = await askAudit((db) => createAuditStore(db).add({ ...about, ...how }));
  const end = (ended: Ended) =>
    askAudit((db) => createAuditStore(db).end(entry, ended)).catch(({ cause }: Error) =>
      log.error("the outcome of a write could not be audited yet", { entry, cause }),
    );
  try {
    const result = await make(before);
    await end({ outcome: "done", ...foundIn(result, subject, changes) });
    return result;
  } catch (thrown) {
    const { status, message: reason } = AppError.from(thrown);
    if (hasNoConnection(thrown)) await end({ outcome: "not-done", reason });
    else await end({ outcome: status < 500 ? "refused" : "unknown", reason });
    throw thrown;
  }
}

/** Undefined if the row cannot be read: the write itself will report why. */
async function readBefore(call: Call, { action, rowId }: Subject, caller: Caller): Promise<Row | undefined> {
  if (call.answeredBy === "site" || action === "added" || rowId === "") return undefined;
  return findRow(rowId, groupOf(call), caller).catch(() => undefined);
}

async function changesMade(
  call: Call,
  { thing, rowId }: Subject,
  input: AnyInput,
  before: Row | undefined,
): Promise<AuditChange[]> {
  if (call !== siteContentCalls.save) return changesOf(call, thing, input, before);
  const { value, version } = input.body as { value: Record<string, unknown>; version: number };
  const newest = await withContentStore((content) => content.newest(rowId));
  const changed = documentChanges(newest ? JSON.parse(newest.value) : {}, value);
  return [["version", version, version + 1], ...changed];
}

function foundIn(result: unknown, { thing, action, rowId }: Subject, changes: readonly AuditChange[]) {
  const answer = ((result as { answer?: unknown })?.answer ?? {}) as Partial<Row> & Record<string, unknown>;
  if (typeof answer._id !== "string") return {};
  if (action === "restored") return { rowId: answer._id, changes: [["_id", rowId, answer._id] as const] };
  const named = changes.map(([name, from, to]): AuditChange => {
    const shown = keptValue(answer[name]);
    const isReference = typeof shown === "object" && shown !== null && "_id" in shown;
    return isReference && shown._id === idIn(to) ? [name, from, shown] : [name, from, to];
  });
  const label = labelOf(thing, answer);
  return { ...(action === "added" && { rowId: answer._id }), ...(label && { label }), changes: named };
}

const idIn = (value: unknown) => (typeof value === "object" && value !== null && "_id" in value ? value._id : value);
