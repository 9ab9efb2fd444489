import "server-only";
import { auditCalls, deletedCalls, entityInPath } from "@/contract/calls/audit";
import type { AnyInput, BackendCall, Call } from "@/contract/calls/call";
import {
  calendarFeedCalls,
  employeeCalls,
  invitationCalls,
  rightsCalls,
  spokenLanguageCalls,
} from "@/contract/calls/employees";
import { enquiryCalls, receiptCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { deadLetterCalls, goLiveCalls } from "@/contract/calls/monitoring";
import { passwordResetCalls, proofCalls, secondFactorCalls, secondStepCalls } from "@/contract/calls/sign-in";
import { siteContentCalls } from "@/contract/calls/site-content";
import { findEntity } from "@/contract/entities";
import { writtenNames } from "@/contract/entities/entity";
import { AppError } from "@/contract/errors";
import { ownValue } from "@/contract/own-value";
import type { AuditAction, AuditChange, AuditValue } from "@/contract/schemas/audit";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { withContentStore } from "@/server/database/documents/document";
import { withSite } from "@/server/database/site-database";
import { ownerIdOf } from "@/server/identity/owner-id";
import type { Staff } from "@/server/identity/staff";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import type { Caller } from "@/server/upstream/call";
import { findRow, readCallsOf, type StoredRow } from "@/server/upstream/find-row";
import { hasNoConnection } from "@/server/upstream/no-answer";
import { createAuditStore, type EntryEnd } from "./store";

/** Writes without an audit entry, each with the reason. All other writes have one. */
export const notAudited = new Map<Call, string>([
  [auditCalls.revert, "the write that it makes is audited, and names the reverted entry"],
  [enquiryCalls.create, "a visitor's; the outbox stores it"],
  [employeeCalls.signIn, "audited as a sign-in"],
  [passwordResetCalls.request, "no one is signed in, and nothing changes"],
  [passwordResetCalls.open, "only reads"],
  [passwordResetCalls.use, "no one is signed in; audited when the password is set"],
  [passwordResetCalls.accept, "no one is signed in; audited when the password is set"],
  [secondStepCalls.beginProof, "a challenge; the sign-in is audited"],
  [secondStepCalls.beginPasskey, "a challenge; the sign-in is audited"],
  [proofCalls.begin, "a challenge"],
  [secondFactorCalls.beginPasskey, "a challenge; adding it is audited"],
  [secondFactorCalls.beginApp, "a challenge; adding it is audited"],
  [siteContentCalls.saveDraft, "a private draft"],
  [siteContentCalls.dropDraft, "a private draft"],
  [followUpCalls.saveViews, "a personal preference"],
  [receiptCalls.chooseCallTime, "a visitor's; the enquiry's timeline records it"],
  [goLiveCalls.sendTestEnquiry, "an enquiry as a visitor sends it; the outbox stores it"],
  [goLiveCalls.followTestEnquiry, "only checks, and stores the result"],
]);

const SECRETS = ["password", "newPassword"];

const SITE_FIELDS = new Map<Call, readonly string[]>([
  [rightsCalls.set, ["rights"]],
  [spokenLanguageCalls.set, ["languages"]],
  [secondFactorCalls.setRule, ["isRequired"]],
  [deadLetterCalls.discard, ["reason"]],
  [auditCalls.noteExport, ["title", "rows"]],
]);

/** Stores the intent, writes, then stores the outcome. If the intent cannot be stored, nothing is written. */
export async function writeAudited<T>(
  call: Call,
  input: AnyInput,
  staff: Staff,
  origin: Origin,
  send: (before?: StoredRow) => Promise<T>,
): Promise<T> {
  if (notAudited.has(call)) return send();
  const subject = subjectOf(call, input);
  const before = await readBefore(call, subject, { token: staff.token, requestId: origin.requestId });
  const changes = await findChanges(call, subject, input, before);
  const row = call === employeeCalls.changePassword ? { ...subject, rowId: staff.sub ?? "" } : subject;
  const actor = { by: ownerIdOf(staff), byName: staff.name, ...origin };
  const write = { call: `${call.method} ${call.path}`, changes, label: labelOf(row.thing, before) };
  const entry = await withSite((db) => createAuditStore(db).add({ ...row, ...write, ...actor, outcome: "begun" }));
  const end = (outcome: EntryEnd) =>
    withSite((db) => createAuditStore(db).end(entry, outcome)).catch(({ cause }: Error) =>
      log.error("the outcome of a write could not be audited yet", { entry, cause }),
    );
  try {
    const result = await send(before);
    await end({ outcome: "done", ...detailsInAnswer(result, subject, changes) });
    return result;
  } catch (thrown) {
    const { status, message: reason } = AppError.from(thrown);
    if (hasNoConnection(thrown)) await end({ outcome: "not-done", reason });
    else await end({ outcome: status < 500 ? "refused" : "unknown", reason });
    throw thrown;
  }
}

async function readBefore(call: Call, { action, rowId }: Subject, caller: Caller): Promise<StoredRow | undefined> {
  if (call.answeredBy === "site" || action === "added" || rowId === "") return undefined;
  return findRow(rowId, readCallsOf(call), caller).catch(() => undefined);
}

async function findChanges(
  call: Call,
  { thing, rowId }: Subject,
  input: AnyInput,
  before: StoredRow | undefined,
): Promise<AuditChange[]> {
  if (call !== siteContentCalls.save) return changesOf(call, thing, input, before);
  const { value, version } = input.body as { value: Record<string, unknown>; version: number };
  const newest = await withContentStore((content) => content.newest(rowId));
  const changed = documentChanges(newest ? JSON.parse(newest.value) : {}, value);
  return [["version", version, version + 1], ...changed];
}

/** Reads what only the backend's answer tells: the id of a new row, its label, and the names of references. */
function detailsInAnswer(result: unknown, { thing, action, rowId }: Subject, changes: readonly AuditChange[]) {
  const answer = ((result as { answer?: unknown })?.answer ?? {}) as Partial<StoredRow> & Record<string, unknown>;
  if (typeof answer._id !== "string") return {};
  if (action === "restored") return { rowId: answer._id, changes: [["_id", rowId, answer._id] as const] };
  const namedChanges = changes.map(([name, from, to]): AuditChange => {
    const value = auditValue(answer[name]);
    const isReference = typeof value === "object" && value !== null && "_id" in value;
    return [name, from, isReference && value._id === idIn(to) ? value : to];
  });
  const label = labelOf(thing, answer);
  return { ...(action === "added" && { rowId: answer._id }), ...(label && { label }), changes: namedChanges };
}

const idIn = (value: unknown) => (typeof value === "object" && value !== null && "_id" in value ? value._id : value);

type Fields = Record<string, unknown>;

export function fieldsOf(name: string): readonly string[] {
  const entity = findEntity(name);
  return entity ? writtenNames(entity) : [];
}

export function labelOf(entityName: string, row: object | undefined): string {
  const name = findEntity(entityName)?.nameField;
  return String((name && (row as Fields | undefined)?.[name]) ?? "");
}

/** The list never contains a password, a token or a picture's bytes. */
export function changesOf(call: Call, entity: string, { body }: AnyInput, before: object | undefined): AuditChange[] {
  const sent = (body ?? {}) as Fields;
  const row = (before ?? {}) as Fields;
  if (call.answeredBy === "site")
    return (SITE_FIELDS.get(call) ?? []).map((name) => [name, null, auditValue(sent[name])]);
  const secrets = SECRETS.filter((name) => sent[name]).map((): AuditChange => ["password", null, null]);
  const pictures = picturesIn(entity, sent);
  const names = fieldsOf(entity);
  if (call.method === "DELETE") return names.map((name) => [name, auditValue(row[name]), null] as const);
  const sentNames = call === employeeCalls.changePassword ? [] : names.filter((name) => sent[name] !== undefined);
  const changes = sentNames
    .map((name): AuditChange => [name, auditValue(row[name]), auditValue(sent[name])])
    .filter(([, from, to]) => !isSame(from, to));
  return [...changes, ...secrets, ...pictures];
}

function picturesIn(entityName: string, sent: Fields): AuditChange[] {
  const names = Object.keys(findEntity(entityName)?.writeOnly ?? {});
  const count = names.flatMap((name) => sent[name]).filter((value) => value instanceof Blob).length;
  return count > 0 ? [["pictures", null, count]] : [];
}

export function documentChanges(before: Fields, after: Fields): AuditChange[] {
  return Object.keys({ ...before, ...after })
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => [name, scalarOrNull(before[name]), scalarOrNull(after[name])]);
}

/** Objects are logged as changed, without their values. */
const scalarOrNull = (value: unknown): AuditValue => (typeof value === "object" ? null : auditValue(value));

/** Whether two values read the same: a backend may store as a number what was sent as text. */
export const isSame = (one: AuditValue, other: AuditValue): boolean => toComparable(one) === toComparable(other);

function toComparable(value: AuditValue): string {
  if (Array.isArray(value)) return value.map(toComparable).sort().join("\n");
  if (typeof value === "object" && value !== null) return value._id;
  return String(value ?? "").trim();
}

export function auditValue(value: unknown): AuditValue {
  if (value === undefined || value === null || value instanceof Blob) return null;
  if (Array.isArray(value)) return value.map(auditValue);
  if (typeof value !== "object") return value as string | number | boolean;
  const { _id, ...fields } = value as { _id?: unknown } & Fields;
  if (typeof _id !== "string") return null;
  const name = Object.values(fields).find((field) => typeof field === "string" && field !== "");
  return { _id, ...(name ? { name: String(name) } : {}) };
}

/** `thing`: the name of an entity, or of a group of calls. */
type Subject = { action: AuditAction; thing: string; rowId: string };

const ENTITY_OF_KIND: Record<RecordKind, string> = { enquiry: "enquiries", customer: "customers", project: "projects" };

export function subjectOf(call: Call, input: AnyInput): Subject {
  const { params = {}, body } = input;
  if (call === deletedCalls.restore) return { action: "restored", ...rowOfDeletedId(params.id ?? "") };
  if (call === employeeCalls.changePassword) return { action: "changed", thing: "employees", rowId: "" };
  if (call === auditCalls.noteExport) return { action: "exported", thing: "", rowId: "" };
  if (call === invitationCalls.invite) return { action: "did", thing: "employees", rowId: "" };
  const row = rowNamedBy(call, params, (body ?? {}) as { enquiryId?: unknown });
  if (call.answeredBy === "backend") return { action: actionOf(call), ...row };
  return { action: call === siteContentCalls.save ? "changed" : "did", ...row };
}

function actionOf({ method, path }: BackendCall): AuditAction {
  if (method === "DELETE") return "deleted";
  return method === "PUT" || path === enquiryCalls.updateStatus.path ? "changed" : "added";
}

function rowNamedBy(call: Call, params: Record<string, string>, { enquiryId }: { enquiryId?: unknown }) {
  const thing = entityInPath(call.path);
  if (thing === "follow-up") {
    const kind = params.kind ?? call.path.split("/")[3] ?? "";
    return { thing: ownValue(ENTITY_OF_KIND, kind) ?? thing, rowId: params.id ?? "" };
  }
  if (params.employee) return { thing: "employees", rowId: params.employee };
  // A secret's hash or a session's id must not be stored in an entry.
  if (thing === "sessions" || thing === "second-factors" || call.path === calendarFeedCalls.make.path)
    return { thing, rowId: "" };
  const id = Object.values(params)[0] ?? enquiryId;
  return { thing, rowId: typeof id === "string" ? id : "" };
}

function rowOfDeletedId(id: string) {
  const [, thing = "", rowId = ""] = /^([a-z]+)-(.*)$/.exec(id) ?? [];
  return { thing, rowId };
}
