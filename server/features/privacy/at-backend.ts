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
import { ERASED } from "@/contract/schemas/audit";
import type { Project } from "@/contract/schemas/catalogue";
import type { Customer } from "@/contract/schemas/customer";
import type { Enquiry } from "@/contract/schemas/enquiry";
import { withSite } from "@/server/database/site-database";
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
import { isOf, type Person } from "./person";
import type { Redactor } from "./texts";

export type AtBackend = { enquiries: Enquiry[]; customers: Customer[]; projects: Project[] };

const BATCH_SIZE = 500;
const NO_LIMIT = 1_000_000;

/** Throws `upstream` if rows may be missing, because none may be overlooked. */
export async function readAtBackend(person: Person, caller: Caller): Promise<AtBackend> {
  const enquiries = (await readEnquiriesOf(person, caller)).filter((row) => isOf(person, row));
  const customers = ((await readAll(customerCalls.list, caller)) as Customer[]).filter((row) => isOf(person, row));
  const ids = new Set(customers.map(({ _id }) => _id));
  const projects = ids.size === 0 ? [] : ((await readAll(projectCalls.list, caller)) as Project[]);
  return { enquiries, customers, projects: projects.filter(({ customer }) => customer && ids.has(customer._id)) };
}

/** From the embedded backend those that the site or the backend's search finds, as either may miss some; else all. */
async function readEnquiriesOf(person: Person, caller: Caller): Promise<Enquiry[]> {
  const isKnownHere = !backend.isHosted() && (await followBackend("enquiry", caller)).isComplete;
  if (!isKnownHere) return (await readAll(enquiryCalls.list, caller)) as Enquiry[];
  const keys = [...person.phones, ...person.emails];
  const known = await withSite((db) =>
    db.selectFrom(keyedRows(db, keys)).select("id").where("kind", "=", "enquiry").execute(),
  );
  const ids = new Set(known.map(({ id }) => id));
  for (const key of keys.filter(Boolean))
    for (const id of (await searchRows("enquiry", key, NO_LIMIT, caller)).ids) ids.add(id);
  const found: Enquiry[] = [];
  for (let at = 0; at < ids.size; at += BATCH_SIZE)
    found.push(...(await readRows("enquiry", [...ids].slice(at, at + BATCH_SIZE), caller)).values());
  return found;
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

/** Overwrites first, since a backend may store deleted rows. A customer with projects stays as a placeholder. */
export async function eraseRecord(
  record: RecordName & { kind: keyof typeof erasable },
  { isDeleted }: { isDeleted: boolean },
  caller: Caller,
): Promise<"erased" | "replaced" | undefined> {
  const { calls, entity } = erasable[record.kind];
  const row = await findRecordRow(record, caller);
  if (!row) return undefined;
  const params = { id: record.id };
  const isErased = "name" in row && row.name === ERASED;
  const overwriting = { params, body: erasedOf(entity, row) };
  if (!isErased)
    await writeRow(calls.update, overwriting, caller).catch((thrown: unknown) => {
      const { status, cause } = AppError.from(thrown);
      if (!isDeleted || status >= 500) throw thrown;
      log.warn("a row could not be overwritten before it was deleted", { cause });
    });
  if (!isDeleted) return "replaced";
  await writeRow(calls.remove, { params }, caller);
  return "erased";
}

export async function redactProject(id: string, { redact }: Redactor, caller: Caller): Promise<boolean> {
  const row = await findRecordRow({ kind: "project", id }, caller);
  if (!row) return false;
  const redacted = { projectName: redact(row.projectName), description: row.description.map(redact) };
  const isSame =
    redacted.projectName === row.projectName && redacted.description.join("\n") === row.description.join("\n");
  if (isSame) return false;
  await writeRow(projectCalls.update, { params: { id }, body: { ...bodyOf(projectEntity, row), ...redacted } }, caller);
  return true;
}
