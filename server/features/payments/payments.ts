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

type QuoteName = { id: string; quote: string };

export const paymentAnswers = implementSite(paymentCalls, {
  list: ({ query }) => listPayments(query),
  month: async ({ query }) => ({ data: await readPaymentMonth(query) }),
  ofRecord: async ({ params, staff }) => ({ data: await paymentsOf(params, staff) }),
  savePlan: async ({ params, body, staff }) => ({ data: await savePlan(params, body, staff) }),
  noteReceipt: async ({ params, body, staff }) => ({ data: await noteReceipt(params, body, staff) }),
  cancelReceipt: async ({ params, body, staff }) => ({ data: await cancelReceipt(params, body.reason, staff) }),
});

const isIn: Record<PaymentState, (payments: QuotePayments) => boolean> = {
  overdue: ({ overdue }) => overdue > 0,
  due: ({ due }) => due > 0,
  open: ({ received, sum }) => received < sum,
  paid: ({ received, sum }) => received >= sum,
};

/** Later than every day: paid quotes are last. */
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

/** Sorted here: an office has some hundred accepted quotes, and dues are calculated. */
async function listPayments({ search = "", state, sort = "next", page = 1, limit = 10 }: PaymentQuery) {
  const typed = search.toLowerCase();
  const orderOf = ownValue<Order>(SORTS, sort.replace("-", "")) ?? SORTS.next;
  const direction = sort.startsWith("-") ? -1 : 1;
  const all = (await withSite((db) => readPayments(db)))
    .filter((one) => (!state || isIn[state](one)) && wordsOf(one).includes(typed))
    .sort((one, other) => direction * compare(orderOf(one), orderOf(other)));
  return { data: all.slice((page - 1) * limit, page * limit), total: all.length };
}

const compare = (one: string | number, other: string | number) => (one < other ? -1 : Number(one > other));

const wordsOf = ({ name, number, receipts }: QuotePayments) =>
  [name, number, ...receipts.flatMap((one) => [one.number, one.reference])].join("\n").toLowerCase();

/** The right alone shows each record's payments; without it, staff must be able to open the record. */
async function paymentsOf({ kind, id }: { kind: string; id: string }, staff: Staff): Promise<QuotePayments[]> {
  const isRecord = kind === "enquiry" || kind === "customer" || kind === "project";
  if (!isRecord) throw new AppError("missing", messages.missing);
  const record: RecordName = isAllowed(staff.permissions, ["accounts"])
    ? { kind, id }
    : requireRecord({ kind, id }, staff);
  const owner = record.kind === "project" ? await customerOf(record.id, staff) : record;
  return owner ? withSite(async (db) => readPayments(db, await enquiriesOf(db, owner))) : [];
}

async function customerOf(id: string, { token }: Staff): Promise<RecordName | undefined> {
  const { customer } = (await getRecordRow({ kind: "project", id }, { token })) as Project;
  return customer ? { kind: "customer", id: customer._id } : undefined;
}

/** Under the locks of numbers and of the enquiry, so that the quote stays accepted and is not merged away meanwhile. */
async function change(
  { id, quote }: QuoteName,
  staff: Staff,
  make: (trx: SiteDb, before: QuotePayments, by: Author, at: number) => Promise<NewEntry | undefined>,
): Promise<QuotePayments> {
  return withSiteTransaction(async (trx) => {
    await lockNumbers(trx);
    await findFollowed(trx, { kind: "enquiry", id });
    const find = async () => (await readPayments(trx, [id])).find(({ _id }) => _id === quote);
    const before = await find();
    if (!before) throw new AppError("conflict", "This quote is no longer accepted. Reload the page.");
    const [by, at] = [authorOf(staff), Date.now()];
    const entry = await make(trx, before, by, at);
    if (entry) await writeEntries(trx, { kind: "enquiry", id }, [entry], by, at);
    return (await find()) ?? before;
  });
}

const savePlan = (name: QuoteName, { dues, version }: PlanInput, staff: Staff) =>
  change(name, staff, async (trx, before, by, at) => {
    if (before.version !== version) throw new AppError("changed", messages.payments.changed);
    const rest = before.sum - sumOf(dues);
    if (rest !== 0) throw new AppError("invalid", notWhole(before.sum, rest));
    requireNotAhead(
      dues.flatMap(({ doneOn }) => doneOn ?? []),
      "doneOn",
    );
    const saved = { dues: JSON.stringify(dues), version: version + 1, savedAt: at, savedBy: by.holder };
    await trx
      .insertInto("paymentPlans")
      .values({ quote: before._id, ...saved })
      .onConflict((conflict) => conflict.column("quote").doUpdateSet(saved))
      .execute();
    return { type: "quoted", text: `changed the dues of ${before.number}` };
  });

function notWhole(sum: number, rest: number): string {
  const { notWhole: words, short, over } = messages.payments;
  return words(rupees(sum - rest), rupees(sum), rest > 0 ? short(rupees(rest)) : over(rupees(-rest)));
}

function requireNotAhead(days: readonly string[], field: string): void {
  const today = isoDate(new Date());
  if (days.every((day) => day <= today)) return;
  throw new AppError("invalid", messages.payments.future, { fields: { [field]: messages.payments.future } });
}

const noteReceipt = (name: QuoteName, { _id, ...input }: ReceiptInput, staff: Staff) =>
  change(name, staff, async (trx, before, by, at) => {
    const noted = await trx.selectFrom("paymentReceipts").selectAll().where("id", "=", _id).executeTakeFirst();
    if (noted && !isSame(noted, before, input)) throw new AppError("conflict", messages.payments.otherReceipt);
    if (noted) return undefined;
    requireNotAhead([input.receivedOn], "receivedOn");
    const { year: quoteYear, serial: quoteSerial } = await acceptedQuotes(trx)
      .select(["quotes.year", "quotes.serial"])
      .where("quotes.id", "=", before._id)
      .executeTakeFirstOrThrow();
    const row: PaymentReceiptRow = {
      id: _id,
      ...(await nextNumber(trx, input.receivedOn)),
      enquiry: before.enquiry,
      quoteYear,
      quoteSerial,
      name: before.name,
      ...input,
      notedAt: at,
      by: by.holder,
      byName: by.name,
      cancelledAt: null,
      cancelledBy: null,
      cancelReason: null,
    };
    await trx.insertInto("paymentReceipts").values(row).execute();
    const text = `noted receipt ${toReceipt(row).number} for ${before.number}: ${rupees(row.amount)}`;
    return { type: "quoted", text };
  });

const isSame = (noted: PaymentReceiptRow, { number }: QuotePayments, input: Omit<ReceiptInput, "_id">) =>
  toReceipt(noted).quote === number &&
  (Object.keys(input) as (keyof typeof input)[]).every((name) => noted[name] === input[name]);

/** The next number, without gaps, because no receipt is ever deleted. */
async function nextNumber(trx: SiteDb, day: string): Promise<Pick<PaymentReceiptRow, "year" | "serial">> {
  const year = financialYear(Date.parse(day));
  const query = trx.selectFrom("paymentReceipts").select(({ fn }) => fn.max("serial").as("last"));
  const { last } = await query.where("year", "=", year).executeTakeFirstOrThrow();
  return { year, serial: Number(last ?? 0) + 1 };
}

const cancelReceipt = (name: QuoteName & { receipt: string }, reason: string, staff: Staff) =>
  change(name, staff, async (trx, before, by, at) => {
    const receipt = before.receipts.find(({ _id }) => _id === name.receipt);
    if (!receipt) throw new AppError("missing", messages.missing);
    if (receipt.cancelled) throw new AppError("conflict", "This receipt is already cancelled.");
    const set = { cancelledAt: at, cancelledBy: by.name, cancelReason: reason };
    await trx.updateTable("paymentReceipts").set(set).where("id", "=", receipt._id).execute();
    const text = `cancelled receipt ${receipt.number} of ${rupees(receipt.amount)}: ${reason}`;
    return { type: "quoted", text };
  });

export const serveReceiptPdf = pdfForStaff(paymentCalls.ofRecord.access, async (id) => {
  const row = await withSite((db) =>
    db.selectFrom("paymentReceipts").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  if (!row) throw new AppError("missing", messages.missing);
  const receipt = toReceipt(row);
  return { fileName: `${receipt.number}.pdf`, paper: await paperOf(receipt) };
});

async function paperOf({ number, name, receivedOn, amount, way, reference, quote, cancelled }: PaymentReceipt) {
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
