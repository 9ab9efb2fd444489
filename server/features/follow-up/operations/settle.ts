import "server-only";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { readSource } from "@/contract/enquiry-source";
import { type Contact, contactKeys, sharesContact } from "@/contract/rules/same-person";
import type { Customer, CustomerInput } from "@/contract/schemas/customer";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { Conversion, FollowUp, ProposedCustomer } from "@/contract/schemas/follow-up";
import { LOST_REASONS, type LostReason } from "@/contract/schemas/lost-reason";
import { addedAnswers } from "@/lib/enquiry/other-answers";
import { moment, rupees, squareFeet } from "@/lib/format";
import { withSite } from "@/server/database/site-database";
import type { FollowedRow, QuoteRow, SiteDb } from "@/server/database/tables";
import { nextSettledAt } from "@/server/features/follow-up/read-model/columns";
import { contactTimes, NO_STEP } from "@/server/features/follow-up/records/changes";
import {
  type Author,
  findRecordRow,
  followUpOf,
  getRecordRow,
  lockFollowed,
  requireEnquiry,
  setFollowed,
  writeEntries,
} from "@/server/features/follow-up/records/followed";
import { linkedRecords, linkRecords, listDifferentPeople } from "@/server/features/follow-up/records/person";
import { findAccepted, numberOf, toQuote } from "@/server/features/follow-up/records/quote-store";
import type { Staff } from "@/server/identity/staff";
import type { Caller } from "@/server/upstream/call";
import { findInListWithCertainty } from "@/server/upstream/find-row";
import { fetchListPage, invalidateLists } from "@/server/upstream/lists";
import { type OperationPlan, OutcomeUnknown, runOperation, type StepContext } from "./run-operation";
import { createOnce, writeRow } from "./write-row";

/* How an enquiry ends: the person becomes a customer, or is lost. */

type ConversionPayload = { enquiry: Enquiry; fields: CustomerInput | null; customer: string | null };
type ConversionContext = StepContext<ConversionPayload>;

type ConvertedCustomer = { customer: Customer; isNew: boolean };

/** The status comes first: setting it fails if a colleague has deleted the enquiry, and then no customer is created. */
export const convertPlan: OperationPlan<ConversionPayload> = {
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

const recordOf = ({ _id: id }: Enquiry) => ({ kind: "enquiry", id }) as const;

async function setStatus({ _id: enquiryId }: Enquiry, status: Enquiry["status"], caller: Caller): Promise<void> {
  await writeRow(enquiryCalls.updateStatus, { body: { enquiryId, status } }, caller);
}

/** Throws `missing` if the enquiry is gone, because a hosted backend may report another error. */
async function markConverted({ payload: { enquiry } }: ConversionContext, caller: Caller): Promise<void> {
  await setStatus(enquiry, "converted", caller).catch(async (thrown: unknown) => {
    await getRecordRow(recordOf(enquiry), caller);
    throw thrown;
  });
}

async function findOrCreate(context: ConversionContext, caller: Caller, mayBeDone: boolean) {
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
  const creation = { caller, key: context.operation.id, since: context.operation.createdAt, mayBeDone: false };
  return { customer: (await createOnce(customerCalls.create, fields, creation)) as Customer, isNew: true };
}

type IsSamePerson = (customer: Customer) => boolean;

async function samePersonTest(contact: Contact, enquiry: Enquiry): Promise<IsSamePerson> {
  const differentPeople = await withSite((db) => listDifferentPeople(db, recordOf(enquiry)));
  const isSomebodyElse = ({ _id }: Customer) =>
    differentPeople.some(({ otherKind, otherId }) => otherKind === "customer" && otherId === _id);
  return (customer) => sharesContact(customer, contact) && !isSomebodyElse(customer);
}

async function findCustomer(contact: Contact, isSame: IsSamePerson, caller: Caller): Promise<Customer | undefined> {
  // Another server may have added a customer since the list was cached.
  invalidateLists(customerCalls.list.tags);
  for (const search of contactKeys(contact)) {
    const { data } = await fetchListPage(customerCalls.list, { query: { search, limit: 200 } }, caller);
    const customer = (data as Customer[]).find(isSame);
    if (customer) return customer;
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

/** The PDF of the quote prints the same terms. */
function termsOf(row: QuoteRow): string {
  const { facts = [] } = JSON.parse(row.paper) as { facts?: [label: string, value: string][] };
  const heading = `Accepted quote ${numberOf(row)}: ${rupees(row.sum)}, GST included`;
  return [heading, ...facts.map(([name, value]) => `${name}: ${value}`)].join("\n");
}

/** Operations with these locks cannot create two customers for one person at once. */
export const personLocks = (contact: Contact): string[] => contactKeys(contact).map((key) => `person ${key}`);

async function restoreStatus({ payload: { enquiry } }: ConversionContext, caller: Caller): Promise<void> {
  const current = await findRecordRow(recordOf(enquiry), caller);
  if (current?.status === "converted") await setStatus(enquiry, enquiry.status, caller);
}

async function moveFollowUp(trx: SiteDb, { payload: { enquiry }, done, author }: ConversionContext): Promise<void> {
  const { customer, isNew } = done.customer as ConvertedCustomer;
  const from = recordOf(enquiry);
  const to = { kind: "customer", id: customer._id } as const;
  const now = Date.now();
  const followedEnquiry = await lockFollowed(trx, from, enquiry);
  const followedCustomer = await lockFollowed(trx, to, customer);
  const isNewLink = await linkRecords(trx, from, to, now);
  await settleEnquiry(trx, followedEnquiry, { status: "converted", lostReason: null }, author, now);
  const { nextStep, nextStepAt, nextStepFor } = followedEnquiry;
  await setFollowed(trx, to, {
    assignee: followedCustomer.assignee ?? followedEnquiry.assignee,
    ...(followedCustomer.nextStep === null && { nextStep, nextStepAt, nextStepFor }),
  });
  if (!isNewLink) return;
  const { name } = customer;
  const text = isNew ? `converted this to customer ${name}` : `linked this to customer ${name}`;
  await writeEntries(trx, from, [{ type: "converted", text }], author, now);
  const origin = { type: "converted", text: `created from ${enquiryInWords(enquiry)}` } as const;
  const accepted = await findAccepted(trx, enquiry._id);
  const notes = [noteOf(enquiry), ...(accepted ? [termsOf(accepted)] : [])];
  await writeEntries(trx, to, [origin, ...notes.map((text) => ({ type: "note", text }) as const)], author, now);
}

async function settleEnquiry(
  trx: SiteDb,
  before: FollowedRow,
  outcome: { status: string; lostReason: LostReason | null },
  author: Author,
  now: number,
): Promise<void> {
  const settledAt = nextSettledAt(before, outcome.status, now);
  await setFollowed(trx, before, { ...contactTimes(before, author, now), ...NO_STEP, ...outcome, settledAt });
}

const enquiryInWords = ({ createdAt }: Enquiry) =>
  createdAt ? `the enquiry received on ${moment(new Date(createdAt))}` : "the enquiry";

export function noteOf(enquiry: Enquiry): string {
  const { text, source } = readSource(enquiry.enquiry);
  const facts = [
    ["Plot size", squareFeet(enquiry.plot_size)],
    ["Plot in", enquiry.location],
    ["Package", source?.package],
    ["City", source?.city],
    ...addedAnswers(enquiry),
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return [`From ${enquiryInWords(enquiry)}:`, ...(text ? [text] : []), ...facts].join("\n");
}

export async function convert(id: string, fields: CustomerInput, staff: Staff): Promise<Conversion> {
  const enquiry = await getRecordRow(requireEnquiry(id, staff), { token: staff.token });
  const linked = await findLinkedCustomer(id, { token: staff.token });
  if (linked && enquiry.status === "converted") return { customer: linked, isNew: false };
  const payload = { enquiry, fields: linked ? null : fields, customer: linked?._id ?? null };
  return runConversion(payload, staff, linked ?? fields);
}

export async function convertTo(id: string, customerId: string, staff: Staff): Promise<Conversion> {
  const enquiry = await getRecordRow(requireEnquiry(id, staff), { token: staff.token });
  const customer = await getRecordRow({ kind: "customer", id: customerId }, { token: staff.token });
  return runConversion({ enquiry, fields: null, customer: customerId }, staff, customer);
}

async function runConversion(payload: ConversionPayload, staff: Staff, contact: Contact): Promise<Conversion> {
  const subject = `enquiry ${payload.enquiry._id}`;
  const object = payload.customer === null ? null : `customer ${payload.customer}`;
  const locks = [subject, ...(object ? [object] : []), ...personLocks(contact)];
  const { made } = await runOperation(convertPlan, { subject, object, payload, locks }, staff);
  const { id, isNew } = made as { id: string; isNew: boolean };
  return { customer: await getRecordRow({ kind: "customer", id }, { token: staff.token }), isNew };
}

async function findLinkedCustomer(enquiry: string, caller: Caller): Promise<Customer | undefined> {
  const linked = await withSite((db) => linkedRecords(db, { kind: "enquiry", id: enquiry }));
  for (const { kind, id } of linked) {
    const customer = kind === "customer" ? await findRecordRow({ kind, id }, caller) : undefined;
    if (customer) return customer;
  }
  return undefined;
}

type Loss = { enquiry: Enquiry; reason: LostReason };

export const losePlan: OperationPlan<Loss> = {
  kind: "lose",
  access: ["enquiries"],
  tags: ["enquiries", "follow-up"],
  steps: [
    { name: "status", atBackend: ({ payload }, caller) => setStatus(payload.enquiry, "closed", caller) },
    { name: "follow-up", inTransaction: storeLoss },
  ],
};

async function storeLoss(trx: SiteDb, { payload, author }: StepContext<Loss>): Promise<void> {
  const { enquiry, reason } = payload;
  const record = recordOf(enquiry);
  const now = Date.now();
  const before = await lockFollowed(trx, record, enquiry);
  if (before.lostReason === reason) return;
  await settleEnquiry(trx, before, { status: "closed", lostReason: reason }, author, now);
  await writeEntries(trx, record, [{ type: "lost", text: `closed as lost: ${LOST_REASONS[reason]}` }], author, now);
}

export async function lose(id: string, reason: LostReason, staff: Staff): Promise<FollowUp> {
  const enquiry = await getRecordRow(requireEnquiry(id, staff), { token: staff.token });
  const subject = `enquiry ${id}`;
  await runOperation(losePlan, { subject, object: null, locks: [subject], payload: { enquiry, reason } }, staff);
  return followUpOf(await withSite((db) => lockFollowed(db, recordOf(enquiry), enquiry)));
}
