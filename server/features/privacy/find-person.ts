import "server-only";
import { phoneKeys, shownPhone } from "@/contract/phone";
import { emailKeys } from "@/contract/rules/same-person";
import type { Project } from "@/contract/schemas/catalogue";
import type { Customer } from "@/contract/schemas/customer";
import { findRetention } from "@/server/database/documents/document";
import { withSite } from "@/server/database/site-database";
import { findRecordRow } from "@/server/features/follow-up";
import type { Caller } from "@/server/upstream/call";
import { type AtBackend, readAtBackend } from "./at-backend";
import { type AtSite, readAtSite, referencesIn } from "./at-site";
import { type AuditedRow, auditedRowsOf, type Person, personOf } from "./person";

export type Hold = { kind: "customer"; id: string; why: string; until: number };
export type FoundPerson = { person: Person; atBackend: AtBackend; atSite: AtSite; holds: Hold[] };

export async function findPerson(knownBy: readonly string[], caller: Caller): Promise<FoundPerson> {
  const person = personOf(knownBy);
  const atBackend = await readAtBackend(person, caller);
  const { enquiries, customers, projects } = atBackend;
  const deleted = await findDeleted(person, atBackend, caller);
  const deletedIds = (kind: AuditedRow["kind"]) => deleted.filter((row) => row.kind === kind).map(({ id }) => id);
  const known = {
    names: [...enquiries, ...customers, ...deleted].map(({ name }) => name).filter(Boolean),
    enquiries: [...enquiries.map(({ _id }) => _id), ...deletedIds("enquiry")],
    customers: [...customers.map(({ _id }) => _id), ...deletedIds("customer")],
    projects: projects.map(({ _id }) => _id),
    references: referencesIn([...enquiries, ...deleted].map(({ enquiry }) => enquiry)),
  };
  const { contractYears } = await findRetention();
  const holds = customers.flatMap((customer) => holdOn(customer, projects, contractYears ?? 0));
  return { person, atBackend, atSite: await withSite((db) => readAtSite(db, person, known)), holds };
}

async function findDeleted(person: Person, { enquiries, customers }: AtBackend, caller: Caller): Promise<AuditedRow[]> {
  const existing = new Set([...enquiries, ...customers].map(({ _id }) => _id));
  const deleted: AuditedRow[] = [];
  for (const row of await withSite((db) => auditedRowsOf(db, person)))
    if (!existing.has(row.id) && !(await findRecordRow(row, caller))) deleted.push(row);
  return deleted;
}

/** A customer with projects has a contract: their name and address belong to the books of account. */
function holdOn({ _id: id }: Customer, projects: readonly Project[], years: number): Hold[] {
  const own = projects.filter(({ customer }) => customer?._id === id);
  if (own.length === 0 || years === 0) return [];
  const last = Math.max(
    ...own.map(({ createdAt, updatedAt }) => Date.parse(updatedAt ?? createdAt ?? "") || Date.now()),
  );
  const until = new Date(last);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  if (until.getTime() < Date.now()) return [];
  return [
    {
      kind: "customer",
      id,
      why: "The customer has projects, and accounting records must be kept (Companies Act 2013, section 128). Check with your accountant.",
      until: until.getTime(),
    },
  ];
}

export function alsoKnownBy({ person, atBackend: { enquiries, customers } }: FoundPerson): string[] {
  const others = [...enquiries, ...customers].flatMap(({ phone, email }) => [
    ...phoneKeys(phone)
      .filter((key) => key.length >= 7 && !person.phones.includes(key))
      .map(shownPhone),
    ...emailKeys(email).filter((key) => !person.emails.includes(key)),
  ]);
  return [...new Set(others)];
}
