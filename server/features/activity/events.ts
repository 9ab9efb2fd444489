import "server-only";
import type { AnyInput, Call } from "@/contract/calls/call";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { followUpCalls } from "@/contract/calls/follow-up";
import { passwordResetCalls } from "@/contract/calls/sign-in";
import { HOUR_MS, MINUTE_MS } from "@/contract/durations";
import type { AuditChange, AuditOutcome } from "@/contract/schemas/audit";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { ownerIdOf } from "@/server/identity/owner-id";
import type { Person } from "@/server/identity/sessions";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import { labelOf, subjectOf } from "./audited";
import { createAuditStore, type NewEntry } from "./store";

type NamedPerson = Person & { name: string };
const authorFields = (person: NamedPerson) => ({ by: ownerIdOf(person), byName: person.name });
const NO_ROW = { thing: "", rowId: "", label: "", call: "" };

/** Makes one id for all equal events within `ms`: of entries with the same id only the first is stored. */
const idOncePer = (ms: number, ...names: string[]) => [...names, Math.floor(Date.now() / ms)].join(" ");

const add = (entry: NewEntry): Promise<unknown> => withSite((db) => createAuditStore(db).add(entry));
/** For events that have already happened: they must not fail because they cannot be audited. */
const addOrLog = (entry: NewEntry): Promise<unknown> =>
  add(entry).catch(({ cause }: Error) => log.error("an event could not be audited", { action: entry.action, cause }));

const OPENING_CALLS: readonly Call[] = [followUpCalls.read, customerCalls.get, enquiryCalls.get];

/** Required by DPDP Rules 2025, rule 6. Throws, so that nothing unaudited is shown. One entry an hour: pages refetch. */
export async function auditOpened(call: Call, input: AnyInput, staff: NamedPerson, origin: Origin, answer: unknown) {
  if (!OPENING_CALLS.includes(call)) return;
  const { thing, rowId } = subjectOf(call, input);
  const label = labelOf(thing, call === followUpCalls.read ? (answer as { row: object }).row : (answer as object));
  const id = idOncePer(HOUR_MS, "opened", ownerIdOf(staff), thing, rowId);
  const row = { thing, rowId, label, call: `${call.method} ${call.path}` };
  await add({ id, action: "opened", outcome: "done", ...row, ...authorFields(staff), ...origin });
}

export async function auditRefused(call: Call, input: AnyInput, staff: NamedPerson, origin: Origin, reason: string) {
  const { thing, rowId } = subjectOf(call, input);
  const name = `${call.method} ${call.path}`;
  const id = idOncePer(MINUTE_MS, "refused", ownerIdOf(staff), name, rowId);
  const row = { thing, rowId, label: "", call: name };
  await addOrLog({ id, action: "refused", outcome: "refused", reason, ...row, ...authorFields(staff), ...origin });
}

export const auditPageRefused = (page: string, staff: NamedPerson, origin: Origin) =>
  addOrLog({
    id: idOncePer(MINUTE_MS, "refused", ownerIdOf(staff), page),
    action: "refused",
    outcome: "refused",
    ...NO_ROW,
    label: page,
    ...authorFields(staff),
    ...origin,
  });

export const auditSession = (action: "signed-in" | "signed-out", person: NamedPerson, origin: Origin) =>
  addOrLog({ action, outcome: "done", ...NO_ROW, ...authorFields(person), ...origin });

export function auditPasswordSet(person: NamedPerson, origin: Origin, outcome: AuditOutcome) {
  const { method, path } = passwordResetCalls.use;
  const row = { thing: "employees", rowId: person.sub ?? "", label: person.name, call: `${method} ${path}` };
  const changes: AuditChange[] = [["password", null, null]];
  return addOrLog({ action: "changed", outcome, changes, ...row, ...authorFields(person), ...origin });
}

/** Stores the address only if it belongs to staff: people mistype their passwords into that field. */
export async function auditSignInRefused(email: string, reason: string, origin: Origin): Promise<void> {
  const address = email.trim().toLowerCase();
  const query = (db: SiteDb) => db.selectFrom("people").select(["holder", "name"]).where("email", "=", address);
  const find = () => withSite((db) => query(db).executeTakeFirst()).catch(() => undefined);
  const person = address === "" ? undefined : await find();
  const { holder: by, name: byName } = person ?? { holder: "", name: "" };
  const id = idOncePer(MINUTE_MS, "sign-in-refused", by, origin.client);
  await addOrLog({ id, action: "sign-in-refused", outcome: "refused", reason, ...NO_ROW, by, byName, ...origin });
}
