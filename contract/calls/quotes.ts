import { answeredBySite } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import { monthQuery } from "@/contract/schemas/dashboard";
import * as payment from "@/contract/schemas/payment";
import * as schema from "@/contract/schemas/quote";

const tags = ["enquiries", "follow-up"] as const;
const ofEnquiries = answeredBySite(["enquiries"], tags);
const ofQuotes = answeredBySite(["enquiries", "accounts"], tags);
const quote = dataOf(schema.quote);
const ofQuote = "/api/follow-up/enquiry/:id/quotes/:quote" as const;

/** Quotes of an enquiry, which never change but for their state. The PDF is at /api/quotes/<id>/pdf. */
export const quoteCalls = {
  make: ofEnquiries.post("/api/follow-up/enquiry/:id/quotes", quote, { body: schema.quoteInput }),
  setState: ofEnquiries.put(ofQuote, quote, { body: schema.quoteStateInput }),
  /** Emails the PDF to the customer through the outbox, which marks an open quote as sent. */
  mail: ofEnquiries.post(`${ofQuote}/mail`, quote, { body: schema.quoteMailInput }),
  setLink: ofEnquiries.put(`${ofQuote}/link`, quote, { body: schema.quoteLinkInput }),
  find: ofQuotes.get("/api/quotes", schema.listedQuotes, { query: schema.quotesQuery }),
  quotable: ofEnquiries.get("/api/quotes/quotable", dataOf(schema.quotable)),
};

const ofAccounts = answeredBySite(["accounts"], tags);
const paid = dataOf(payment.paymentsOfQuote);

/** Dues and receipts of accepted quotes. A receipt's PDF is at /api/payments/<id>/pdf. */
export const paymentCalls = {
  list: ofAccounts.get("/api/payments", listOf(payment.paymentsOfQuote), { query: payment.paymentQuery }),
  month: ofAccounts.get("/api/payments/month", dataOf(payment.paymentMonth), { query: monthQuery }),
  /** For a customer or a project: the payments of their enquiries. */
  ofRecord: answeredBySite(["accounts", "enquiries"], [...tags, "customers", "projects"]).get(
    "/api/payments/of/:kind/:id",
    dataOf(payment.paymentsOfRecord),
  ),
  savePlan: ofAccounts.put(`${ofQuote}/dues`, paid, { body: payment.planInput }),
  noteReceipt: ofAccounts.post(`${ofQuote}/receipts`, paid, { body: payment.receiptInput }),
  cancelReceipt: ofAccounts.put(`${ofQuote}/receipts/:receipt`, paid, { body: payment.cancellation }),
};
