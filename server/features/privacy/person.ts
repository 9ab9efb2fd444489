import { phoneKeys } from "@/contract/phone";
import { plainDigits } from "@/contract/plain-characters";
import { emailKeys } from "@/contract/rules/same-person";
import type { AuditChange, AuditValue } from "@/contract/schemas/audit";
import type { RecordKind } from "@/contract/schemas/follow-up";
import type { AuditEntry, SiteDb } from "@/server/database/tables";
import { readInBatches } from "@/server/features/activity/index";

export type Person = { phones: readonly string[]; emails: readonly string[] };

export function personOf(knownBy: readonly string[]): Person {
  const phones = knownBy.filter((key) => !key.includes("@")).flatMap(phoneKeys);
  return { phones: [...new Set(phones)].sort(), emails: [...new Set(knownBy.flatMap(emailKeys))].sort() };
}

type Contact = { phone?: unknown; email?: unknown };

export function isOf({ phones, emails }: Person, { phone, email }: Contact): boolean {
  const number = String(phone ?? "");
  if (mayContain(number, phones) && phoneKeys(number).some((key) => phones.includes(key))) return true;
  return emails.length > 0 && emailKeys(String(email ?? "")).some((key) => emails.includes(key));
}

const LAST_DIGITS = 6;

/** Rules out nearly all fields without these numbers a hundred times faster than `phoneKeys`. */
function mayContain(field: string, phones: readonly string[]): boolean {
  const digits = plainDigits(field).replace(/\D/g, "");
  return phones.some((key) => digits.includes(key.slice(-LAST_DIGITS)));
}

const KIND_OF_ENTITY = { enquiries: "enquiry", customers: "customer" } as const satisfies Record<string, RecordKind>;

type PersonEntityName = keyof typeof KIND_OF_ENTITY;

const isPersonEntity = (thing: string): thing is PersonEntityName => Object.hasOwn(KIND_OF_ENTITY, thing);

type Values = Record<string, AuditValue>;

export type AuditedRow = { kind: "enquiry" | "customer"; id: string; name: string; enquiry: string };

const asText = (value: AuditValue | undefined) => (typeof value === "string" ? value : "");

function valuesAfter(before: Values, { changes, outcome }: Pick<AuditEntry, "changes" | "outcome">): Values {
  const isApplied = outcome !== "refused" && outcome !== "not-done";
  const values = (JSON.parse(changes) as AuditChange[]).flatMap(([name, from, to]) => {
    const value = isApplied ? (to ?? from) : from;
    return value === null ? [] : [[name, value]];
  });
  return { ...before, ...Object.fromEntries(values) };
}

/** Finds the person's rows by their audit entries, even if a row is deleted or another person's by now. */
export async function findAuditedRows(db: SiteDb, person: Person): Promise<AuditedRow[]> {
  const rows = new Map<string, Pick<AuditedRow, "kind" | "id"> & { values: Values }>();
  const entities = Object.keys(KIND_OF_ENTITY) as PersonEntityName[];
  const entries = db.selectFrom("auditEntries").select(["id", "thing", "rowId", "changes", "outcome"]);
  const query = entries.where("thing", "in", entities).where("rowId", "!=", "");
  for await (const entry of readInBatches(query.where("changes", "!=", "[]"))) {
    const key = `${entry.thing} ${entry.rowId}`;
    const kind = KIND_OF_ENTITY[entry.thing as PersonEntityName];
    rows.set(key, { kind, id: entry.rowId, values: valuesAfter(rows.get(key)?.values ?? {}, entry) });
  }
  return [...rows.values()]
    .filter(({ values }) => isOf(person, values))
    .map(({ values: { name, enquiry }, ...row }) => ({ ...row, name: asText(name), enquiry: asText(enquiry) }));
}

/** Whether the entry is about a row that was never created, and names the person. */
export function isFailedCreationOf(
  person: Person,
  { thing, rowId, changes }: Pick<AuditEntry, "thing" | "rowId" | "changes">,
): boolean {
  if (!isPersonEntity(thing) || rowId !== "") return false;
  return isOf(person, Object.fromEntries((JSON.parse(changes) as AuditChange[]).map(([name, , to]) => [name, to])));
}
