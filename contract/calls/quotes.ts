import { answeredBySite } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import { monthQuery } from "@/contract/schemas/dashboard";
import * as payment from "@/contract/schemas/payment";
import * as schema from "@/contract/schemas/quote";

const tags = ["enquiries", "follow-up"] as const;
const forEnquiries = answeredBySite(["enquiries"], tags);
const forQuotes = answeredBySite(["enquiries", "accounts"], tags);
const quote = dataOf(schema.quote);
const quotePath = "/api/follow-up/enquiry/:id/quotes/:quote" as const;

/** Quotes of an enquiry. Only their state changes. The PDF is at /api/quotes/<id>/pdf. */
export const quoteCalls = {
  make: forEnquiries.post("/api/follow-up/enquiry/:id/quotes", quote, { body: schema.quoteInput }),
  setState: forEnquiries.put(quotePath, quote, { body: schema.quoteStateInput }),
  /** Emails the PDF to the customer through the outbox, which marks an open quote as sent. */
  mail: forEnquiries.post(`${quotePath}/mail`, quote, { body: schema.quoteMailInput }),
  setLink: forEnquiries.put(`${quotePath}/link`, quote, { body: schema.quoteLinkInput }),
  find: forQuotes.get("/api/quotes", schema.listedQuotes, { query: schema.quotesQuery }),
  quotable: forEnquiries.get("/api/quotes/quotable", dataOf(schema.quotable)),
};

const forAccounts = answeredBySite(["accounts"], tags);
const paid = dataOf(payment.paymentsOfQuote);

/** Dues and receipts of accepted quotes. A receipt's PDF is at /api/payments/<id>/pdf. */
export const paymentCalls = {
  list: forAccounts.get("/api/payments", listOf(payment.paymentsOfQuote), { query: payment.paymentQuery }),
  month: forAccounts.get("/api/payments/month", dataOf(payment.paymentMonth), { query: monthQuery }),
  /** A customer or project has the payments of its enquiries. */
  ofRecord: answeredBySite(["accounts", "enquiries"], [...tags, "customers", "projects"]).get(
    "/api/payments/of/:kind/:id",
    dataOf(payment.paymentsOfRecord),
  ),
  savePlan: forAccounts.put(`${quotePath}/dues`, paid, { body: payment.planInput }),
  noteReceipt: forAccounts.post(`${quotePath}/receipts`, paid, { body: payment.receiptInput }),
  cancelReceipt: forAccounts.put(`${quotePath}/receipts/:receipt`, paid, { body: payment.cancellation }),
};
