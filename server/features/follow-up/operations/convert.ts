import "server-only";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { readSource } from "@/contract/enquiry-source";
import { type Contact, contactKeys, sharesContact } from "@/contract/rules/same-person";
import type { Customer, CustomerInput } from "@/contract/schemas/customer";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { Conversion, ProposedCustomer } from "@/contract/schemas/follow-up";
import { otherAnswers } from "@/lib/enquiry/other-answers";
import { moment, rupees, squareFeet } from "@/lib/format";
import { withSite } from "@/server/database/site-database";
import type { QuoteRow, SiteDb } from "@/server/database/tables";
import { settledBy } from "@/server/features/follow-up/read-model/row-filter";
import { findRecordRow, getRecordRow, requireEnquiry } from "@/server/features/follow-up/records/backend-rows";
import { contactTimes, NO_STEP } from "@/server/features/follow-up/records/changes";
import { lockFollowed, setFollowed } from "@/server/features/follow-up/records/followed";
import { isLinked, linkRecords, listDifferentPeople } from "@/server/features/follow-up/records/links";
import { findAccepted, numberOf, toQuote } from "@/server/features/follow-up/records/quote-store";
import { writeEntries } from "@/server/features/follow-up/records/timeline";
import type { Staff } from "@/server/identity/staff";
import type { Caller } from "@/server/upstream/call";
import { findInListWithCertainty } from "@/server/upstream/find-row";
import { fetchListPage, invalidateLists } from "@/server/upstream/lists";
import { OutcomeUnknown, type Plan, runIntent, type StepContext } from "./intents";
import { createOnce, writeRow } from "./write-row";

type Payload = { enquiry: Enquiry; fields: CustomerInput | null; customer: string | null };
type ConvertedCustomer = { customer: Customer; isNew: boolean };

/** The status comes first: it fails if a colleague has deleted the enquiry, and then no customer is created. */
export const convertPlan: Plan<Payload> = {
  kind: "convert",
  access: ["enquiries"],
  tags: ["enquiries", "customers", "follow-up"],
  steps: [
    { name: "status", atBackend: markConverted },
    { name: "customer", atBackend: findOrCreate },
    { name: "follow-up", inTransaction: moveFollowUp },
  ],
  undo: restoreStatus,
  outcome({ customer: converted }) {
    const { customer, isNew } = converted as ConvertedCustomer;
    return { made: { id: customer._id, isNew } };
  },
};

/** A hosted backend may not report that the enquiry is gone, so this checks and throws `missing`. */
async function markConverted({ payload: { enquiry } }: StepContext<Payload>, caller: Caller): Promise<void> {
  const body = { enquiryId: enquiry._id, status: "converted" as const };
  await writeRow(enquiryCalls.updateStatus, { body }, caller).catch(async (thrown: unknown) => {
    await getRecordRow({ kind: "enquiry", id: enquiry._id }, caller);
    throw thrown;
  });
}

async function findOrCreate(
  context: StepContext<Payload>,
  caller: Caller,
  mayBeDone: boolean,
): Promise<ConvertedCustomer> {
  const { fields, customer: id } = context.payload;
  if (id !== null) return { customer: await getRecordRow({ kind: "customer", id }, caller), isNew: false };
  if (fields === null) throw new Error("neither a customer nor fields for a new one");
  const isSame = await samePersonTest(fields, context.payload.enquiry);
  if (mayBeDone) {
    const find = (rows: object[]) => (rows as Customer[]).find(isSame);
    const { row, isCertain } = await findInListWithCertainty(customerCalls.list, caller, find);
    if (row) return { customer: row as Customer, isNew: true };
    if (!isCertain) throw new OutcomeUnknown("the list of customers is incomplete");
  }
  const existing = await findCustomer(fields, isSame, caller);
  if (existing) return { customer: existing, isNew: false };
  const creation = { caller, key: context.intent.id, since: context.intent.createdAt, mayBeDone: false };
  return { customer: (await createOnce(customerCalls.create, fields, creation)) as Customer, isNew: true };
}

type IsSame = (customer: Customer) => boolean;

async function samePersonTest(contact: Contact, { _id: id }: Enquiry): Promise<IsSame> {
  const others = await withSite((db) => listDifferentPeople(db, { kind: "enquiry", id }));
  const isNotedAsOther = ({ _id }: Customer) =>
    others.some(({ otherKind, otherId }) => otherKind === "customer" && otherId === _id);
  return (customer) => sharesContact(customer, contact) && !isNotedAsOther(customer);
}

async function findCustomer(contact: Contact, isSame: IsSame, caller: Caller): Promise<Customer | undefined> {
  // Another server may have added a customer since the list was cached.
  invalidateLists(customerCalls.list.tags);
  for (const search of contactKeys(contact)) {
    const { data } = await fetchListPage(customerCalls.list, { query: { search, limit: 200 } }, caller);
    const same = (data as Customer[]).find(isSame);
    if (same) return same;
  }
  return undefined;
}

export async function proposeCustomer(id: string, staff: Staff): Promise<ProposedCustomer> {
  const caller = { token: staff.token };
  const enquiry = await getRecordRow(requireEnquiry(id, staff), caller);
  const customer = await findCustomer(enquiry, await samePersonTest(enquiry, enquiry), caller);
  const accepted = await withSite((db) => findAccepted(db, id));
  return { customer: customer ?? null, accepted: accepted ? { ...toQuote(accepted), terms: termsOf(accepted) } : null };
}

/** The terms as the quote's PDF prints them. */
function termsOf(row: QuoteRow): string {
  const { facts = [] } = JSON.parse(row.paper) as { facts?: [label: string, value: string][] };
  const accepted = `Accepted quote ${numberOf(row)}: ${rupees(row.sum)}, GST included`;
  return [accepted, ...facts.map(([name, value]) => `${name}: ${value}`)].join("\n");
}

/** Prevent two customers for one person. */
export const personLocks = (contact: Contact): string[] => contactKeys(contact).map((key) => `person ${key}`);

async function restoreStatus({ payload: { enquiry } }: StepContext<Payload>, caller: Caller): Promise<void> {
  const current = await findRecordRow({ kind: "enquiry", id: enquiry._id }, caller);
  if (current?.status !== "converted") return;
  const body = { enquiryId: enquiry._id, status: enquiry.status };
  await writeRow(enquiryCalls.updateStatus, { body }, caller);
}

async function moveFollowUp(trx: SiteDb, { payload: { enquiry }, done, author }: StepContext<Payload>): Promise<void> {
  const { customer, isNew } = done.customer as ConvertedCustomer;
  const from = { kind: "enquiry", id: enquiry._id } as const;
  const to = { kind: "customer", id: customer._id } as const;
  const at = Date.now();
  const before = await lockFollowed(trx, from, enquiry);
  const theirs = await lockFollowed(trx, to, customer);
  const wasLinked = await isLinked(trx, from, to);
  await linkRecords(trx, from, to, at);
  await setFollowed(trx, from, {
    ...contactTimes(before, author, at),
    ...NO_STEP,
    status: "converted",
    lostReason: null,
    settledAt: settledBy(before, "converted", at),
  });
  const { nextStep, nextStepAt, nextStepFor } = before;
  await setFollowed(trx, to, {
    assignee: theirs.assignee ?? before.assignee,
    ...(theirs.nextStep === null && { nextStep, nextStepAt, nextStepFor }),
  });
  if (wasLinked) return;
  const { name } = customer;
  const text = isNew ? `converted this to customer ${name}` : `linked this to customer ${name}`;
  await writeEntries(trx, from, [{ type: "converted", text }], author, at);
  const origin = { type: "converted", text: `created from ${nameOf(enquiry)}` } as const;
  const accepted = await findAccepted(trx, enquiry._id);
  const notes = [noteOf(enquiry), ...(accepted ? [termsOf(accepted)] : [])];
  await writeEntries(trx, to, [origin, ...notes.map((text) => ({ type: "note", text }) as const)], author, at);
}

const nameOf = ({ createdAt }: Enquiry) =>
  createdAt ? `the enquiry received on ${moment(new Date(createdAt))}` : "the enquiry";

export function noteOf(enquiry: Enquiry): string {
  const { text, source } = readSource(enquiry.enquiry);
  const facts = [
    ["Plot size", squareFeet(enquiry.plot_size)],
    ["Plot in", enquiry.location],
    ["Package", source?.package],
    ["City", source?.city],
    ...otherAnswers(enquiry),
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return [`From ${nameOf(enquiry)}:`, ...(text ? [text] : []), ...facts].join("\n");
}

export async function convert(id: string, fields: CustomerInput, staff: Staff): Promise<Conversion> {
  const enquiry = await getRecordRow(requireEnquiry(id, staff), { token: staff.token });
  const linked = await findLinkedCustomer(id, { token: staff.token });
  if (linked && enquiry.status === "converted") return { customer: linked, isNew: false };
  return runConversion(
    { enquiry, fields: linked ? null : fields, customer: linked?._id ?? null },
    staff,
    linked ?? fields,
  );
}

export async function convertTo(id: string, customerId: string, staff: Staff): Promise<Conversion> {
  const enquiry = await getRecordRow(requireEnquiry(id, staff), { token: staff.token });
  const customer = await getRecordRow({ kind: "customer", id: customerId }, { token: staff.token });
  return runConversion({ enquiry, fields: null, customer: customerId }, staff, customer);
}

async function runConversion(payload: Payload, staff: Staff, contact: Contact): Promise<Conversion> {
  const subject = `enquiry ${payload.enquiry._id}`;
  const object = payload.customer === null ? null : `customer ${payload.customer}`;
  const locks = [subject, ...(object ? [object] : []), ...personLocks(contact)];
  const { made } = await runIntent(convertPlan, { subject, object, payload, locks }, staff);
  const { id, isNew } = made as { id: string; isNew: boolean };
  return { customer: await getRecordRow({ kind: "customer", id }, { token: staff.token }), isNew };
}

async function findLinkedCustomer(enquiry: string, caller: Caller): Promise<Customer | undefined> {
  const links = await withSite((db) =>
    db
      .selectFrom("recordLinks")
      .select("toId")
      .where("fromKind", "=", "enquiry")
      .where("fromId", "=", enquiry)
      .where("toKind", "=", "customer")
      .orderBy("createdAt", "desc")
      .execute(),
  );
  for (const { toId } of links) {
    const customer = await findRecordRow({ kind: "customer", id: toId }, caller);
    if (customer) return customer;
  }
  return undefined;
}
