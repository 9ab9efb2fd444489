import "server-only";
import { paymentCalls } from "@/contract/calls/quotes";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { ownValue } from "@/contract/own-value";
import { financialYear } from "@/contract/rules/days";
import { sumOf } from "@/contract/rules/payments";
import type { Project } from "@/contract/schemas/catalogue";
import {
  PAYMENT_WAYS,
  type PaymentQuery,
  type PaymentReceipt,
  type PaymentState,
  type PlanInput,
  type QuotePayments,
  type ReceiptInput,
} from "@/contract/schemas/payment";
import { isAllowed } from "@/contract/schemas/permission";
import { english } from "@/lib/content/language/translator";
import { pdfWords } from "@/lib/content/pdf-words";
import { callHoursInWords } from "@/lib/content/receipt-words";
import { isoDate, rupees, typedDay } from "@/lib/format";
import { rupeesInWords } from "@/lib/rupees-in-words";
import { findCompany, findDocument } from "@/server/database/documents/document";
import { withSite, withSiteTransaction } from "@/server/database/site-database";
import type { PaymentReceiptRow, SiteDb } from "@/server/database/tables";
import {
  type Author,
  authorOf,
  enquiriesOf,
  findFollowed,
  getRecordRow,
  lockNumbers,
  type NewEntry,
  type RecordName,
  requireRecord,
  writeEntries,
} from "@/server/features/follow-up";
import { blankPaper, footOf, headingsIn, officeOf, type Paper, pdfForStaff } from "@/server/features/quotes";
import { implementSite } from "@/server/gateway/implement-site";
import type { Staff } from "@/server/identity/staff";
import { acceptedQuotes, readPaymentMonth, readPayments, toReceipt } from "./read-payments";

type QuoteParams = { id: string; quote: string };

export const paymentAnswers = implementSite(paymentCalls, {
  list: ({ query }) => listPayments(query),
  month: async ({ query }) => ({ data: await readPaymentMonth(query) }),
  ofRecord: async ({ params, staff }) => ({ data: await readPaymentsOf(params, staff) }),
  savePlan: async ({ params, body, staff }) => ({ data: await savePlan(params, body, staff) }),
  noteReceipt: async ({ params, body, staff }) => ({ data: await noteReceipt(params, body, staff) }),
  cancelReceipt: async ({ params, body, staff }) => ({ data: await cancelReceipt(params, body.reason, staff) }),
});

const isInState: Record<PaymentState, (payments: QuotePayments) => boolean> = {
  overdue: ({ overdue }) => overdue > 0,
  due: ({ due }) => due > 0,
  open: ({ received, sum }) => received < sum,
  paid: ({ received, sum }) => received >= sum,
};

/** Places after every date: open quotes without a next date, then paid ones. */
const LAST = { open: "9998", paid: "9999" };

type Order = (payments: QuotePayments) => string | number;
const SORTS: Record<"next" | "name" | "number" | "sum" | "received" | "due", Order> = {
  next: ({ nextOn, sum, received }) => nextOn ?? (received < sum ? LAST.open : LAST.paid),
  name: ({ name }) => name.toLowerCase(),
  number: ({ number }) => number,
  sum: ({ sum }) => sum,
  received: ({ received }) => received,
  due: ({ due }) => due,
};

/** Sorts in memory, because dues are calculated and an office has only some hundred accepted quotes. */
async function listPayments({ search = "", state, sort = "next", page = 1, limit = 10 }: PaymentQuery) {
  const searched = search.toLowerCase();
  const orderOf = ownValue<Order>(SORTS, sort.replace("-", "")) ?? SORTS.next;
  const direction = sort.startsWith("-") ? -1 : 1;
  const matching = (await withSite((db) => readPayments(db)))
    .filter((payments) => (!state || isInState[state](payments)) && searchTextOf(payments).includes(searched))
    .sort((one, other) => direction * compare(orderOf(one), orderOf(other)));
  return { data: matching.slice((page - 1) * limit, page * limit), total: matching.length };
}

const compare = (one: string | number, other: string | number) => (one < other ? -1 : Number(one > other));

const searchTextOf = ({ name, number, receipts }: QuotePayments) =>
  [name, number, ...receipts.flatMap((receipt) => [receipt.number, receipt.reference])].join("\n").toLowerCase();

/** With the right `accounts`, staff may read each record's payments; otherwise only those of records they may open. */
async function readPaymentsOf({ kind, id }: { kind: string; id: string }, staff: Staff): Promise<QuotePayments[]> {
  const isRecordKind = kind === "enquiry" || kind === "customer" || kind === "project";
  if (!isRecordKind) throw new AppError("missing", messages.missing);
  const record: RecordName = isAllowed(staff.permissions, ["accounts"])
    ? { kind, id }
    : requireRecord({ kind, id }, staff);
  const owner = record.kind === "project" ? await findCustomer(record.id, staff) : record;
  return owner ? withSite(async (db) => readPayments(db, await enquiriesOf(db, owner))) : [];
}

async function findCustomer(id: string, { token }: Staff): Promise<RecordName | undefined> {
  const { customer } = (await getRecordRow({ kind: "project", id }, { token })) as Project;
  return customer ? { kind: "customer", id: customer._id } : undefined;
}

/** Locks numbers and the enquiry, so that meanwhile the quote stays accepted and the enquiry is not merged. */
async function changePayments(
  { id, quote }: QuoteParams,
  staff: Staff,
  work: (trx: SiteDb, payments: QuotePayments, by: Author, now: number) => Promise<NewEntry | undefined>,
): Promise<QuotePayments> {
  return withSiteTransaction(async (trx) => {
    await lockNumbers(trx);
    await findFollowed(trx, { kind: "enquiry", id });
    const find = async () => (await readPayments(trx, [id])).find(({ _id }) => _id === quote);
    const payments = await find();
    if (!payments) throw new AppError("conflict", "This quote is no longer accepted. Reload the page.");
    const by = authorOf(staff);
    const now = Date.now();
    const entry = await work(trx, payments, by, now);
    if (entry) await writeEntries(trx, { kind: "enquiry", id }, [entry], by, now);
    return (await find()) ?? payments;
  });
}

const savePlan = (params: QuoteParams, { dues, version }: PlanInput, staff: Staff) =>
  changePayments(params, staff, async (trx, payments, by, now) => {
    if (payments.version !== version) throw new AppError("changed", messages.payments.changed);
    const missing = payments.sum - sumOf(dues);
    if (missing !== 0) throw new AppError("invalid", sentenceOfSum(payments.sum, missing));
    const daysDone = dues.flatMap(({ doneOn }) => doneOn ?? []);
    requireNotInFuture(daysDone, "doneOn");
    const saved = { dues: JSON.stringify(dues), version: version + 1, savedAt: now, savedBy: by.ownerId };
    await trx
      .insertInto("paymentPlans")
      .values({ quote: payments._id, ...saved })
      .onConflict((conflict) => conflict.column("quote").doUpdateSet(saved))
      .execute();
    return { type: "quoted", text: `changed the dues of ${payments.number}` };
  });

function sentenceOfSum(sum: number, missing: number): string {
  const { notWhole, short, over } = messages.payments;
  return notWhole(rupees(sum - missing), rupees(sum), missing > 0 ? short(rupees(missing)) : over(rupees(-missing)));
}

function requireNotInFuture(days: readonly string[], field: string): void {
  const today = isoDate(new Date());
  if (days.every((day) => day <= today)) return;
  throw new AppError("invalid", messages.payments.future, { fields: { [field]: messages.payments.future } });
}

const noteReceipt = (params: QuoteParams, { _id, ...input }: ReceiptInput, staff: Staff) =>
  changePayments(params, staff, async (trx, payments, by, now) => {
    const existing = await trx.selectFrom("paymentReceipts").selectAll().where("id", "=", _id).executeTakeFirst();
    if (existing && isSameReceipt(existing, payments, input)) return undefined;
    if (existing) throw new AppError("conflict", messages.payments.otherReceipt);
    requireNotInFuture([input.receivedOn], "receivedOn");
    const { year: quoteYear, serial: quoteSerial } = await acceptedQuotes(trx)
      .select(["quotes.year", "quotes.serial"])
      .where("quotes.id", "=", payments._id)
      .executeTakeFirstOrThrow();
    const row: PaymentReceiptRow = {
      id: _id,
      ...(await findNextNumber(trx, input.receivedOn)),
      enquiry: payments.enquiry,
      quoteYear,
      quoteSerial,
      name: payments.name,
      ...input,
      notedAt: now,
      by: by.ownerId,
      byName: by.name,
      cancelledAt: null,
      cancelledBy: null,
      cancelReason: null,
    };
    await trx.insertInto("paymentReceipts").values(row).execute();
    const text = `noted receipt ${toReceipt(row).number} for ${payments.number}: ${rupees(row.amount)}`;
    return { type: "quoted", text }; // the stored type of all entries about quotes and payments
  });

const isSameReceipt = (row: PaymentReceiptRow, { number }: QuotePayments, input: Omit<ReceiptInput, "_id">) =>
  toReceipt(row).quote === number &&
  (Object.keys(input) as (keyof typeof input)[]).every((name) => row[name] === input[name]);

/** Numbers have no gap, because no receipt is ever deleted. */
async function findNextNumber(trx: SiteDb, day: string): Promise<Pick<PaymentReceiptRow, "year" | "serial">> {
  const year = financialYear(Date.parse(day));
  const query = trx.selectFrom("paymentReceipts").select(({ fn }) => fn.max("serial").as("last"));
  const { last } = await query.where("year", "=", year).executeTakeFirstOrThrow();
  return { year, serial: Number(last ?? 0) + 1 };
}

const cancelReceipt = (params: QuoteParams & { receipt: string }, reason: string, staff: Staff) =>
  changePayments(params, staff, async (trx, payments, by, now) => {
    const receipt = payments.receipts.find(({ _id }) => _id === params.receipt);
    if (!receipt) throw new AppError("missing", messages.missing);
    if (receipt.cancelled) throw new AppError("conflict", "This receipt is already cancelled.");
    const set = { cancelledAt: now, cancelledBy: by.name, cancelReason: reason };
    await trx.updateTable("paymentReceipts").set(set).where("id", "=", receipt._id).execute();
    const text = `cancelled receipt ${receipt.number} of ${rupees(receipt.amount)}: ${reason}`;
    return { type: "quoted", text }; // the stored type of all entries about quotes and payments
  });

export const serveReceiptPdf = pdfForStaff(paymentCalls.ofRecord.access, async (id) => {
  const query = (db: SiteDb) => db.selectFrom("paymentReceipts").selectAll().where("id", "=", id);
  const row = await withSite((db) => query(db).executeTakeFirst());
  if (!row) throw new AppError("missing", messages.missing);
  const receipt = toReceipt(row);
  return { fileName: `${receipt.number}.pdf`, paper: await composePaper(receipt) };
});

async function composePaper({ number, name, receivedOn, amount, way, reference, quote, cancelled }: PaymentReceipt) {
  const [company, confirmation] = await Promise.all([findCompany(), findDocument("confirmation")]);
  return {
    ...blankPaper,
    language: english.language,
    title: `Receipt ${number}, ${company.brand}`,
    heading: "Receipt",
    headings: headingsIn(english),
    lead: cancelled ? `Cancelled: ${cancelled.reason}` : "Received with thanks.",
    marks: [number, typedDay(receivedOn)],
    to: [name],
    sum: rupees(amount),
    belowSum: rupeesInWords(amount),
    facts: Object.entries({
      "Received on": typedDay(receivedOn),
      "Paid by": PAYMENT_WAYS[way],
      Reference: reference,
      Quote: quote,
    }).filter(([, value]) => value),
    signatures: cancelled ? [] : [`For ${company.legalName || company.brand}`],
    office: officeOf(company, callHoursInWords(confirmation, english), english),
    notes: ["This is a receipt, not a tax invoice."],
    foot: footOf(company, number),
    pageOf: pdfWords.pageOf,
  } satisfies Paper;
}
