import "server-only";
import { paymentCalls } from "@/contract/calls/follow-up";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { PaymentReceipt } from "@/contract/schemas/payment";
import { english } from "@/lib/content/language/translator";
import { paymentWords } from "@/lib/content/payment-words";
import { pdfWords } from "@/lib/content/pdf-words";
import { callHoursInWords } from "@/lib/content/receipt-words";
import { rupees, typedDay } from "@/lib/format";
import { rupeesInWords } from "@/lib/rupees-in-words";
import { findCompany, findDocument } from "@/server/database/documents/document";
import { withSite } from "@/server/database/site-database";
import { footOf, headingsIn, officeOf, type Paper, pdfForStaff } from "@/server/features/quotes";
import { toReceipt } from "./store";

const words = paymentWords.paper;

export const serveReceiptPdf = pdfForStaff(paymentCalls.ofRecord.access, async (id) => {
  const row = await withSite((db) =>
    db.selectFrom("paymentReceipts").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  if (!row) throw new AppError("missing", messages.missing);
  const receipt = toReceipt(row);
  return { name: words.fileName(receipt.number), paper: await paperOf(receipt) };
});

async function paperOf({ number, name, receivedOn, amount, way, reference, quote, cancelled }: PaymentReceipt) {
  const [company, confirmation] = await Promise.all([findCompany(), findDocument("confirmation")]);
  const { facts } = words;
  return {
    language: english.language,
    title: words.title(number, company.brand),
    heading: words.heading,
    headings: headingsIn(english),
    lead: cancelled ? `${words.cancelled}: ${cancelled.reason}` : words.lead,
    marks: [number, typedDay(receivedOn)],
    to: [name],
    calculated: "",
    sum: rupees(amount),
    belowSum: rupeesInWords(amount),
    facts: Object.entries({
      [facts.date]: typedDay(receivedOn),
      [facts.way]: paymentWords.ways[way],
      [facts.reference]: reference,
      [facts.quote]: quote,
    }).filter(([, value]) => value),
    parts: [],
    tax: [],
    plot: null,
    finish: "",
    included: [],
    nothingListed: "",
    notIncluded: [],
    nothingExcluded: "",
    milestones: [],
    otherMilestones: "",
    rates: [],
    questions: [],
    terms: [],
    signatures: cancelled ? [] : [pdfWords.quote.signs(company.legalName || company.brand)],
    office: officeOf(company, callHoursInWords(confirmation, english), english),
    notes: [words.note],
    foot: footOf(company, number),
    pageOf: pdfWords.pageOf,
  } satisfies Paper;
}
