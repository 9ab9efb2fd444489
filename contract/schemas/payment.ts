import { z } from "zod";
import { messages } from "../messages";
import { listQuery } from "./answer";
import { id, optional, required } from "./field";
import { LENGTHS } from "./lengths";
import { MAX_RUPEES } from "./quote";

const words = messages.payments;

export const PAYMENT_WAYS = {
  transfer: "Bank transfer",
  upi: "UPI",
  cheque: "Cheque",
  cash: "Cash",
  card: "Card",
} as const;
export type PaymentWay = keyof typeof PAYMENT_WAYS;
const ways = Object.keys(PAYMENT_WAYS) as [PaymentWay, ...PaymentWay[]];

/** A stage in the quote's PDF. `month` counts from the acceptance, and is null if no month is planned. */
export type PaymentStage = { title: string; month: number | null; amount: number };

const day = z.iso.date(words.day);
const amount = z.number(words.rupees).int(words.rupees).min(1, words.rupees).max(MAX_RUPEES, messages.quotes.tooMuch);

/** Due on its planned day, or once its stage is done, whichever is earlier. */
const due = z.object({
  what: required(words.what, LENGTHS.name),
  amount,
  plannedOn: day.nullable(),
  doneOn: day.nullable(),
});
export type Due = z.infer<typeof due>;

/** `version` is that of the shown plan, so that a colleague's change is not overwritten. */
export const planInput = z.object({
  dues: z.array(due).min(1, words.noDues).max(40, words.tooManyDues),
  version: z.number().int().min(0),
});
export type PlanInput = z.infer<typeof planInput>;

export const receiptInput = z.object({
  _id: z.uuid(),
  receivedOn: day,
  amount,
  way: z.enum(ways, words.way),
  reference: optional(LENGTHS.name),
});
export type ReceiptInput = z.infer<typeof receiptInput>;

export const cancellation = z.object({ reason: required(words.reason, LENGTHS.reason) });

const paymentReceipt = z.object({
  _id: id,
  number: z.string(),
  quote: z.string(),
  name: z.string(),
  receivedOn: z.string(),
  amount: z.number(),
  way: z.enum(ways),
  reference: z.string(),
  by: z.string(),
  cancelled: z.object({ by: z.string(), reason: z.string() }).nullable(),
});
export type PaymentReceipt = z.infer<typeof paymentReceipt>;

/** Payments of an accepted quote. `due`: due by today and unpaid; `overdue`: due before today. */
export const paymentsOfQuote = z.object({
  _id: id,
  enquiry: id,
  number: z.string(),
  name: z.string(),
  sum: z.number(),
  acceptedOn: z.string(),
  version: z.number().int(),
  dues: z.array(due.extend({ dueOn: z.string().nullable(), paid: z.number() })),
  receipts: z.array(paymentReceipt),
  received: z.number(),
  due: z.number(),
  overdue: z.number(),
  /** Received before it is due. */
  advance: z.number(),
  /** The earliest unpaid due with a day. */
  nextOn: z.string().nullable(),
});
export type QuotePayments = z.infer<typeof paymentsOfQuote>;

/** Column headings of the receipts file. */
export const RECEIPT_HEADS = [
  "Receipt",
  "Date",
  "Customer",
  "Quote",
  "Paid by",
  "Reference",
  "Amount (₹)",
  "Cancelled",
];

export const paymentsOfRecord = z.array(paymentsOfQuote);

export const PAYMENT_STATES = {
  overdue: "Overdue",
  due: "Due now",
  open: "Not fully paid",
  paid: "Fully paid",
} as const;
export type PaymentState = keyof typeof PAYMENT_STATES;

export const paymentQuery = listQuery.extend({
  state: z.enum(Object.keys(PAYMENT_STATES) as [PaymentState, ...PaymentState[]]).optional(),
});
export type PaymentQuery = z.infer<typeof paymentQuery>;

const paymentFigures = z.object({
  from: z.string(),
  to: z.string(),
  accepted: z.object({ count: z.number().int(), rupees: z.number() }),
  received: z.object({ count: z.number().int(), rupees: z.number() }),
});
export type PaymentFigures = z.infer<typeof paymentFigures>;

export const paymentMonth = z.object({
  now: paymentFigures,
  before: paymentFigures,
  receipts: z.array(paymentReceipt),
});
