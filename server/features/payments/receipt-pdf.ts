import "server-only";
import { paymentCalls } from "@/contract/calls/quotes";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { PAYMENT_WAYS, type PaymentReceipt } from "@/contract/schemas/payment";
import { english } from "@/lib/content/language/translator";
import { pdfWords } from "@/lib/content/pdf-words";
import { callHoursInWords } from "@/lib/content/receipt-words";
import { rupees, typedDay } from "@/lib/format";
import { rupeesInWords } from "@/lib/rupees-in-words";
import { findCompany, findDocument } from "@/server/database/documents/document";
import { withSite } from "@/server/database/site-database";
import { blankPaper, footOf, headingsIn, officeOf, type Paper, pdfForStaff } from "@/server/features/quotes";
import { toReceipt } from "./store";

export const serveReceiptPdf = pdfForStaff(paymentCalls.ofRecord.access, async (id) => {
  const row = await withSite((db) =>
    db.selectFrom("paymentReceipts").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  if (!row) throw new AppError("missing", messages.missing);
  const receipt = toReceipt(row);
  return { name: `${receipt.number}.pdf`, paper: await paperOf(receipt) };
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
