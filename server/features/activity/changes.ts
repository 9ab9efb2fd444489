import { auditCalls } from "@/contract/calls/audit";
import type { AnyInput, Call } from "@/contract/calls/call";
import { deadLetterCalls } from "@/contract/calls/dead-letters";
import { employeeCalls, rightsCalls, spokenLanguageCalls } from "@/contract/calls/employees";
import { secondFactorCalls } from "@/contract/calls/second-factors";
import type { AuditChange, AuditValue } from "@/contract/schemas/audit";
import { findThing } from "@/contract/things";
import { writtenNames } from "@/contract/things/thing";

type Fields = Record<string, unknown>;

/** Recorded as changed, never with a value. */
const SECRETS = ["password", "newPassword"];
const SITE_FIELDS = new Map<Call, readonly string[]>([
  [rightsCalls.set, ["rights"]],
  [spokenLanguageCalls.set, ["languages"]],
  [secondFactorCalls.setRule, ["isRequired"]],
  [deadLetterCalls.discard, ["reason"]],
  [auditCalls.noteExport, ["title", "rows"]],
]);

export function fieldsOf(name: string): readonly string[] {
  const thing = findThing(name);
  return thing ? writtenNames(thing) : [];
}

export function labelOf(thing: string, row: object | undefined): string {
  const name = findThing(thing)?.called;
  return String((name && (row as Fields | undefined)?.[name]) ?? "");
}

/** Never a password, a token or a picture's bytes. */
export function changesOf(call: Call, thing: string, { body }: AnyInput, before: object | undefined): AuditChange[] {
  const sent = (body ?? {}) as Fields;
  if (call.answeredBy === "site")
    return (SITE_FIELDS.get(call) ?? []).map((name) => [name, null, keptValue(sent[name])]);
  const secrets = SECRETS.filter((name) => sent[name]).map((): AuditChange => ["password", null, null]);
  const pictures = picturesIn(thing, sent);
  const known = fieldsOf(thing);
  if (call.method === "DELETE")
    return known.map((name) => [name, keptValue((before as Fields)?.[name]), null] as const);
  const fields = call === employeeCalls.changePassword ? [] : known.filter((name) => sent[name] !== undefined);
  const changed = fields
    .map((name): AuditChange => [name, keptValue((before as Fields | undefined)?.[name]), keptValue(sent[name])])
    .filter(([, from, to]) => !isSame(from, to));
  return [...changed, ...secrets, ...pictures];
}

function picturesIn(thing: string, sent: Fields): AuditChange[] {
  const names = Object.keys(findThing(thing)?.sentAlone ?? {});
  const count = names.flatMap((name) => sent[name]).filter((one) => one instanceof Blob).length;
  return count > 0 ? [["pictures", null, count]] : [];
}

export function documentChanges(before: Fields, after: Fields): AuditChange[] {
  return Object.keys({ ...before, ...after })
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => [name, plainOf(before[name]), plainOf(after[name])]);
}

const plainOf = (value: unknown): AuditValue => (typeof value === "object" ? null : keptValue(value));

/** Whether two values read the same: a backend may store as a number what was sent as text. */
export const isSame = (one: AuditValue, other: AuditValue): boolean => comparable(one) === comparable(other);

function comparable(value: AuditValue): string {
  if (Array.isArray(value)) return value.map(comparable).sort().join("\n");
  if (typeof value === "object" && value !== null) return value._id;
  return String(value ?? "").trim();
}

export function keptValue(value: unknown): AuditValue {
  if (value === undefined || value === null || value instanceof Blob) return null;
  if (Array.isArray(value)) return value.map(keptValue);
  if (typeof value !== "object") return value as string | number | boolean;
  const { _id, ...shown } = value as { _id?: unknown } & Fields;
  if (typeof _id !== "string") return null;
  const name = Object.values(shown).find((one) => typeof one === "string" && one !== "");
  return { _id, ...(name ? { name: String(name) } : {}) };
}
