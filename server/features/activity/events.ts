import "server-only";
import type { AnyInput, Call } from "@/contract/calls/call";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { passwordResetCalls } from "@/contract/calls/sign-in";
import { HOUR_MS, MINUTE_MS } from "@/contract/durations";
import type { AuditChange, AuditOutcome } from "@/contract/schemas/audit";
import { withSite } from "@/server/database/site-database";
import { ownerIdOf } from "@/server/identity/owner-id";
import type { Person } from "@/server/identity/sessions";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import { labelOf, subjectOf } from "./audited";
import { createAuditStore, type NewEntry } from "./store";

type NamedPerson = Person & { name: string };
const signed = (person: NamedPerson) => ({ by: ownerIdOf(person), byName: person.name });
const nothing = { thing: "", rowId: "", label: "", call: "" };

const onceWithin = (ms: number, ...names: string[]) => [...names, Math.floor(Date.now() / ms)].join(" ");

const add = (entry: NewEntry): Promise<unknown> => withSite((db) => createAuditStore(db).add(entry));
/** For events that have already happened: a failed audit must not refuse them. */
const addOrLog = (entry: NewEntry): Promise<unknown> =>
  add(entry).catch(({ cause }: Error) => log.error("an event could not be audited", { action: entry.action, cause }));

const OPENING: readonly Call[] = [followUpCalls.read, customerCalls.get, enquiryCalls.get];

/** DPDP Rules 2025, rule 6. Throws, so that nothing unaudited is shown. Once an hour: open pages refetch. */
export async function auditOpened(call: Call, input: AnyInput, staff: NamedPerson, origin: Origin, answer: unknown) {
  if (!OPENING.includes(call)) return;
  const { thing, rowId } = subjectOf(call, input);
  const label = labelOf(thing, call === followUpCalls.read ? (answer as { row: object }).row : (answer as object));
  const id = onceWithin(HOUR_MS, "opened", ownerIdOf(staff), thing, rowId);
  const about = { thing, rowId, label, call: `${call.method} ${call.path}` };
  await add({ id, action: "opened", outcome: "done", ...about, ...signed(staff), ...origin });
}

export async function auditRefused(call: Call, input: AnyInput, staff: NamedPerson, origin: Origin, reason: string) {
  const { thing, rowId } = subjectOf(call, input);
  const name = `${call.method} ${call.path}`;
  const id = onceWithin(MINUTE_MS, "refused", ownerIdOf(staff), name, rowId);
  const about = { thing, rowId, label: "", call: name };
  await addOrLog({ id, action: "refused", outcome: "refused", reason, ...about, ...signed(staff), ...origin });
}

export const auditPageRefused = (page: string, staff: NamedPerson, origin: Origin) =>
  addOrLog({
    id: onceWithin(MINUTE_MS, "refused", ownerIdOf(staff), page),
    action: "refused",
    outcome: "refused",
    ...nothing,
    label: page,
    ...signed(staff),
    ...origin,
  });

export const auditSession = (action: "signed-in" | "signed-out", person: NamedPerson, origin: Origin) =>
  addOrLog({ action, outcome: "done", ...nothing, ...signed(person), ...origin });

export function auditPasswordSet(person: NamedPerson, origin: Origin, outcome: AuditOutcome) {
  const { method, path } = passwordResetCalls.use;
  const about = { thing: "employees", rowId: person.sub ?? "", label: person.name, call: `${method} ${path}` };
  const changes: AuditChange[] = [["password", null, null]];
  return addOrLog({ action: "changed", outcome, changes, ...about, ...signed(person), ...origin });
}

/** Stores the address only if it belongs to staff: people mistype their passwords into that field. */
export async function auditSignInRefused(email: string, reason: string, origin: Origin): Promise<void> {
  const typed = email.trim().toLowerCase();
  const find = withSite((db) =>
    db.selectFrom("people").select(["holder", "name"]).where("email", "=", typed).executeTakeFirst(),
  );
  const person = typed === "" ? undefined : await find.catch(() => undefined);
  const by = { by: person?.holder ?? "", byName: person?.name ?? "" };
  const id = onceWithin(MINUTE_MS, "sign-in-refused", by.by, origin.client);
  await addOrLog({ id, action: "sign-in-refused", outcome: "refused", reason, ...nothing, ...by, ...origin });
}
