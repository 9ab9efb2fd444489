import { answeredBySite } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import { monthQuery } from "@/contract/schemas/dashboard";
import * as schema from "@/contract/schemas/payment";

const tags = ["enquiries", "follow-up"] as const;
const ofAccounts = answeredBySite(["accounts"], tags);
const ofQuote = "/api/follow-up/enquiry/:id/quotes/:quote" as const;
const paid = dataOf(schema.paymentsOfQuote);

/** Dues and receipts of accepted quotes. A receipt's PDF is at /api/payments/<id>/pdf. */
export const paymentCalls = {
  list: ofAccounts.get("/api/payments", listOf(schema.paymentsOfQuote), { query: schema.paymentQuery }),
  month: ofAccounts.get("/api/payments/month", dataOf(schema.paymentMonth), { query: monthQuery }),
  /** For a customer or a project: the payments of their enquiries. */
  ofRecord: answeredBySite(["accounts", "enquiries"], [...tags, "customers", "projects"]).get(
    "/api/payments/of/:kind/:id",
    dataOf(schema.paymentsOfRecord),
  ),
  savePlan: ofAccounts.put(`${ofQuote}/dues`, paid, { body: schema.planInput }),
  noteReceipt: ofAccounts.post(`${ofQuote}/receipts`, paid, { body: schema.receiptInput }),
  cancelReceipt: ofAccounts.put(`${ofQuote}/receipts/:receipt`, paid, { body: schema.cancellation }),
};
