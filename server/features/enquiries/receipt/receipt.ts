import "server-only";
import type { DocumentOf } from "@/contract/content/documents";
import { readSource, type Source } from "@/contract/enquiry-source";
import { AppError } from "@/contract/errors";
import { shownPhone, whatsappNumber } from "@/contract/phone";
import type { EnquiryInput } from "@/contract/schemas/enquiry";
import type { Receipt, ReceiptKey } from "@/contract/schemas/receipt";
import { visitorMessages } from "@/contract/visitor-messages";
import type { Translator } from "@/lib/content/language/translator";
import { inLanguage } from "@/lib/content/language/translator";
import { callHoursInWords, readableReference, receiptWords as words } from "@/lib/content/receipt-words";
import { shownChoice } from "@/lib/enquiry/intent";
import { otherAnswers } from "@/lib/enquiry/other-answers";
import { estimateQuery, readEstimate } from "@/lib/estimate/address";
import { squareFeet } from "@/lib/format";
import { outbox } from "@/server/database/outbox/outbox";
import { readContent } from "@/server/features/content";
import { callDays, chooseCallTime, findCallTime, timeInWords, withFollowUp } from "@/server/features/desk";
import { isProven } from "./proof";

/** Served by server/features/quotes/pdf-handlers.ts. */
const PDF = "/api/estimate.pdf";
/** Not wa.me, because carry-intent (lib/page-scripts) would replace the text of such a link. */
const WHATSAPP = "https://api.whatsapp.com/send";

/** Throws `forbidden` without a valid proof, `missing` once the outbox no longer holds the enquiry. */
export async function readReceipt(key: ReceiptKey, translator: Translator, now = Date.now()): Promise<Receipt> {
  requireProof(key, now);
  const { reference } = key;
  const [sent, chosen, company, confirmation] = await Promise.all([
    outbox().then(({ store }) => store.findByReference(reference)),
    withFollowUp((db) => findCallTime(db, reference)),
    readContent("company", { translator }),
    readContent("confirmation", { translator }),
  ]);
  if (!sent) throw new AppError("missing", visitorMessages.receipt.over);
  const enquiry: EnquiryInput = JSON.parse(sent.payload);
  const { text, source = {} } = readSource(enquiry.enquiry);
  const whatsapp = whatsappNumber(company.whatsapp);
  const message = translator.t(words.message, { reference: readableReference(reference) });
  return {
    reference,
    sent: sentFacts(enquiry, text, source, translator),
    callers: callerFacts(confirmation, company.languages, translator),
    days: callDays(confirmation, translator, now),
    chosen: chosen ? timeInWords(chosen, translator) : null,
    pdf: source.estimateAt ? pdfOf(source.estimateAt, reference, translator) : null,
    whatsapp: whatsapp ? `${WHATSAPP}?${new URLSearchParams({ phone: whatsapp, text: message })}` : null,
  };
}

/** Throws `invalid` for a time that is not offered, and the errors of `readReceipt`. */
export async function chooseTime(
  { time, ...key }: ReceiptKey & { time: string },
  translator: Translator,
  now = Date.now(),
): Promise<Receipt> {
  requireProof(key, now);
  const offered = callDays(await readContent("confirmation"), translator, now).flatMap(({ times }) => times);
  const chosen = offered.find((one) => one.time === time);
  if (!chosen)
    throw new AppError("invalid", visitorMessages.receipt.gone, { fields: { time: visitorMessages.receipt.gone } });
  const { startsAt, endsAt } = chosen;
  await chooseCallTime({ reference: key.reference, startsAt, endsAt }, now);
  return readReceipt(key, translator, now);
}

function requireProof(key: ReceiptKey, now: number): void {
  if (!isProven(key, now)) throw new AppError("forbidden", visitorMessages.receipt.over);
}

const factsOf = (facts: [label: string, value: string | undefined][], { text }: Translator) =>
  facts.flatMap(([label, value]) => (value ? [{ label: text(label), value }] : []));

export function sentFacts(row: EnquiryInput, text: string, source: Source, translator: Translator) {
  const { labels } = words;
  const { plot_size, location, phone } = row;
  const named = (choice = "") => shownChoice(choice, translator);
  const facts: [string, string | undefined][] = [
    [labels.plot, words.plot(squareFeet(plot_size), location)],
    [labels.city, named(source.city)],
    [labels.package, named(source.package)],
    [labels.plan, named(source.plan)],
    [labels.project, named(source.project)],
    [labels.estimate, source.estimate],
    [labels.parking, source.parking],
    ...otherAnswers(row),
    [labels.wrote, text],
    [labels.phone, shownPhone(phone)],
  ];
  return factsOf(facts, translator);
}

function callerFacts(confirmation: DocumentOf<"confirmation">, languages: string, translator: Translator) {
  const { labels } = words;
  const facts: [string, string][] = [
    [labels.caller, confirmation.caller],
    [labels.when, callHoursInWords(confirmation, translator)],
    [labels.languages, languages],
  ];
  return factsOf(facts, translator);
}

/** Rebuilt from its parts, so that a link cannot name a sum. */
function pdfOf(estimateAt: string, reference: string, { language }: Translator): string {
  const query = new URLSearchParams(estimateQuery(readEstimate(estimateAt.split("?")[1] ?? "")));
  for (const [name, value] of Object.entries({ reference, ...inLanguage(language) })) query.set(name, value);
  return `${PDF}?${query}`;
}
