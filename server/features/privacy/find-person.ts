import "server-only";
import type { BackendCall } from "@/contract/calls/call";
import { projectCalls } from "@/contract/calls/catalogue";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { projectEntity } from "@/contract/entities/catalogue";
import { bodyOf, erasedOf } from "@/contract/entities/entity";
import { customerEntity, enquiryEntity } from "@/contract/entities/people";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { phoneKeys, shownPhone } from "@/contract/phone";
import { emailKeys } from "@/contract/rules/same-person";
import { ERASED } from "@/contract/schemas/audit";
import type { Project } from "@/contract/schemas/catalogue";
import type { Customer } from "@/contract/schemas/customer";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { findRetention } from "@/server/database/documents/document";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import {
  findRecordRow,
  followBackend,
  keyedRows,
  type RecordName,
  readRows,
  searchRows,
  writeRow,
} from "@/server/features/follow-up";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import { fetchAllRows } from "@/server/upstream/lists";
import { type AtSite, readAtSite, referencesIn } from "./at-site";
import { type AuditedRow, findAuditedRows, isOf, type Person, personOf } from "./person";
import type { Redactor } from "./texts";

export type Hold = { kind: "customer"; id: string; why: string; until: number };
export type FoundPerson = { person: Person; atBackend: AtBackend; atSite: AtSite; holds: Hold[] };

export async function findPerson(knownBy: readonly string[], caller: Caller): Promise<FoundPerson> {
  const person = personOf(knownBy);
  const atBackend = await readAtBackend(person, caller);
  const { enquiries, customers, projects } = atBackend;
  const deleted = await findDeleted(person, atBackend, caller);
  const deletedIds = (kind: AuditedRow["kind"]) => deleted.filter((row) => row.kind === kind).map(({ id }) => id);
  const keys = {
    names: [...enquiries, ...customers, ...deleted].map(({ name }) => name).filter(Boolean),
    enquiries: [...enquiries.map(({ _id }) => _id), ...deletedIds("enquiry")],
    customers: [...customers.map(({ _id }) => _id), ...deletedIds("customer")],
    projects: projects.map(({ _id }) => _id),
    references: referencesIn([...enquiries, ...deleted].map(({ enquiry }) => enquiry)),
  };
  const { contractYears } = await findRetention();
  const holds = customers.flatMap((customer) => holdsOn(customer, projects, contractYears ?? 0));
  return { person, atBackend, atSite: await withSite((db) => readAtSite(db, person, keys)), holds };
}

async function findDeleted(person: Person, { enquiries, customers }: AtBackend, caller: Caller): Promise<AuditedRow[]> {
  const existing = new Set([...enquiries, ...customers].map(({ _id }) => _id));
  const deleted: AuditedRow[] = [];
  for (const row of await withSite((db) => findAuditedRows(db, person)))
    if (!existing.has(row.id) && !(await findRecordRow(row, caller))) deleted.push(row);
  return deleted;
}

const HOLD_REASON =
  "The customer has projects, and accounting records must be kept (Companies Act 2013, section 128). Check with your accountant.";

/** A customer with projects has a contract: their name and address belong to the books of account. */
function holdsOn({ _id: id }: Customer, allProjects: readonly Project[], years: number): Hold[] {
  const projects = allProjects.filter(({ customer }) => customer?._id === id);
  if (projects.length === 0 || years === 0) return [];
  const changes = projects.map(({ createdAt, updatedAt }) => Date.parse(updatedAt ?? createdAt ?? "") || Date.now());
  const end = new Date(Math.max(...changes));
  const until = end.setUTCFullYear(end.getUTCFullYear() + years);
  return until < Date.now() ? [] : [{ kind: "customer", id, why: HOLD_REASON, until }];
}

export function alsoKnownBy({ person, atBackend: { enquiries, customers } }: FoundPerson): string[] {
  const others = [...enquiries, ...customers].flatMap(({ phone, email }) => {
    const phones = phoneKeys(phone).filter((key) => key.length >= 7 && !person.phones.includes(key));
    const emails = emailKeys(email).filter((key) => !person.emails.includes(key));
    return [...phones.map(shownPhone), ...emails];
  });
  return [...new Set(others)];
}

type AtBackend = { enquiries: Enquiry[]; customers: Customer[]; projects: Project[] };

const BATCH_SIZE = 500;
const NO_LIMIT = 1_000_000;

/** Throws `upstream` if the backend's list may lack rows, because none may be overlooked. */
export async function readAtBackend(person: Person, caller: Caller): Promise<AtBackend> {
  const enquiries = (await readEnquiriesOf(person, caller)).filter((row) => isOf(person, row));
  const customers = ((await readAll(customerCalls.list, caller)) as Customer[]).filter((row) => isOf(person, row));
  const ids = new Set(customers.map(({ _id }) => _id));
  const projects = ids.size === 0 ? [] : ((await readAll(projectCalls.list, caller)) as Project[]);
  return { enquiries, customers, projects: projects.filter(({ customer }) => customer && ids.has(customer._id)) };
}

/** Of an embedded backend, reads what the site's keys or the backend's search find: either alone may miss some. */
async function readEnquiriesOf(person: Person, caller: Caller): Promise<Enquiry[]> {
  const hasAllKeys = !backend.isHosted() && (await followBackend("enquiry", caller)).isComplete;
  if (!hasAllKeys) return (await readAll(enquiryCalls.list, caller)) as Enquiry[];
  const keys = [...person.phones, ...person.emails];
  const query = (db: SiteDb) => db.selectFrom(keyedRows(db, keys)).select("id").where("kind", "=", "enquiry");
  const rows = await withSite((db) => query(db).execute());
  const ids = new Set(rows.map(({ id }) => id));
  for (const key of keys.filter(Boolean))
    for (const id of (await searchRows("enquiry", key, NO_LIMIT, caller)).ids) ids.add(id);
  const enquiries: Enquiry[] = [];
  for (let start = 0; start < ids.size; start += BATCH_SIZE)
    enquiries.push(...(await readRows("enquiry", [...ids].slice(start, start + BATCH_SIZE), caller)).values());
  return enquiries;
}

async function readAll(list: BackendCall, caller: Caller): Promise<unknown[]> {
  const { data, unread } = await fetchAllRows(list, {}, caller);
  if (unread.length === 0) return data;
  throw new AppError("upstream", messages.personalData.inPart, { cause: "the list came in part" });
}

const erasable = {
  enquiry: { calls: enquiryCalls, entity: enquiryEntity },
  customer: { calls: customerCalls, entity: customerEntity },
} as const;

/** Overwrites a row before it deletes it, because a backend may store deleted rows. Returns whether the row existed. */
export async function eraseRecord(
  record: RecordName & { kind: keyof typeof erasable },
  { mustDelete }: { mustDelete: boolean },
  caller: Caller,
): Promise<boolean> {
  const { calls, entity } = erasable[record.kind];
  const row = await findRecordRow(record, caller);
  if (!row) return false;
  const params = { id: record.id };
  const isOverwritten = "name" in row && row.name === ERASED;
  if (!isOverwritten)
    await writeRow(calls.update, { params, body: erasedOf(entity, row) }, caller).catch((thrown: unknown) => {
      const { status, cause } = AppError.from(thrown);
      if (!mustDelete || status >= 500) throw thrown;
      log.warn("a row could not be overwritten before it was deleted", { cause });
    });
  if (mustDelete) await writeRow(calls.remove, { params }, caller);
  return true;
}

export async function redactProject(id: string, { redact }: Redactor, caller: Caller): Promise<boolean> {
  const row = await findRecordRow({ kind: "project", id }, caller);
  if (!row) return false;
  const redacted = { projectName: redact(row.projectName), description: row.description.map(redact) };
  const { projectName, description } = row;
  if (JSON.stringify(redacted) === JSON.stringify({ projectName, description })) return false;
  await writeRow(projectCalls.update, { params: { id }, body: { ...bodyOf(projectEntity, row), ...redacted } }, caller);
  return true;
}
