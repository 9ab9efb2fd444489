import "server-only";
import { CALL_DAYS } from "@/contract/content/pages";
import { readSource, type Source } from "@/contract/enquiry-source";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { whatsappNumber } from "@/contract/phone";
import type { EnquiryInput } from "@/contract/schemas/enquiry";
import type { Receipt, ReceiptKey } from "@/contract/schemas/receipt";
import { readableReference, receiptWords as words } from "@/lib/content/receipt-words";
import { otherAnswers } from "@/lib/enquiry/other-answers";
import { estimateQuery, readEstimate } from "@/lib/estimate/address";
import { phoneNumber, squareFeet } from "@/lib/format";
import { outbox } from "@/server/database/outbox/outbox";
import { readContent } from "@/server/features/content";
import { callDays, chooseCallTime, findCallTime, timeInWords, withFollowUp } from "@/server/features/desk";
import { isProven } from "./proof";

/** Served by server/features/quotes/estimate-handler.ts. */
const PDF = "/api/estimate.pdf";
/** The target of wa.me, because carry-intent (lib/inline-scripts) would replace the text of a wa.me link. */
const WHATSAPP = "https://api.whatsapp.com/send";

/**
 * The receipt of an enquiry that is in the outbox or was delivered lately. Throws `forbidden` without a valid proof,
 * and `missing` if the enquiry is no longer here.
 */
export async function readReceipt(key: ReceiptKey, now = Date.now()): Promise<Receipt> {
  requireProof(key, now);
  const { reference } = key;
  const [sent, chosen, company, confirmation] = await Promise.all([
    outbox().then(({ store }) => store.findByReference(reference)),
    withFollowUp((db) => findCallTime(db, reference)),
    readContent("company"),
    readContent("confirmation"),
  ]);
  if (!sent) throw new AppError("missing", messages.receipt.over);
  const enquiry: EnquiryInput = JSON.parse(sent.payload);
  const { text, source = {} } = readSource(enquiry.enquiry);
  const whatsapp = whatsappNumber(company.whatsapp);
  const message = words.message(readableReference(reference));
  return {
    reference,
    sent: sentFacts(enquiry, text, source),
    callers: callerFacts(confirmation, company.languages),
    days: callDays(confirmation, now),
    chosen: chosen ? timeInWords(chosen) : null,
    pdf: source.estimateAt ? pdfOf(source.estimateAt, reference) : null,
    whatsapp: whatsapp ? `${WHATSAPP}?${new URLSearchParams({ phone: whatsapp, text: message })}` : null,
  };
}

/** Stores a chosen call time. Throws `invalid` for a time that is not offered, and the errors of `readReceipt`. */
export async function chooseTime({ time, ...key }: ReceiptKey & { time: string }, now = Date.now()): Promise<Receipt> {
  requireProof(key, now);
  const offered = callDays(await readContent("confirmation"), now).flatMap(({ times }) => times);
  const chosen = offered.find((one) => one.time === time);
  if (!chosen) throw new AppError("invalid", messages.receipt.gone, { fields: { time: messages.receipt.gone } });
  const { startsAt, endsAt } = chosen;
  await chooseCallTime({ reference: key.reference, startsAt, endsAt }, now);
  return readReceipt(key, now);
}

function requireProof(key: ReceiptKey, now: number): void {
  if (!isProven(key, now)) throw new AppError("forbidden", messages.receipt.over);
}

const factsOf = (facts: [label: string, value: string | undefined][]) =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));

export function sentFacts(row: EnquiryInput, text: string, source: Source) {
  const { labels } = words;
  const { plot_size, location, phone } = row;
  return factsOf([
    [labels.plot, words.plot(squareFeet(plot_size), location)],
    [labels.city, source.city],
    [labels.package, source.package],
    [labels.plan, source.plan],
    [labels.project, source.project],
    [labels.estimate, source.estimate],
    [labels.parking, source.parking],
    ...otherAnswers(row),
    [labels.wrote, text],
    [labels.phone, phoneNumber(phone)],
  ]);
}

function callerFacts(
  { caller, callDays: days, callFrom, callUntil }: Awaited<ReturnType<typeof readContent<"confirmation">>>,
  languages: string,
) {
  const hasHours = callFrom !== null && callUntil !== null;
  const when = hasHours ? words.daysAndHours(CALL_DAYS[days], words.hours(callFrom, callUntil)) : "";
  const { labels } = words;
  return factsOf([
    [labels.caller, caller],
    [labels.when, when],
    [labels.languages, languages],
  ]);
}

/** Rebuilt from its parts, so that a link cannot name a sum. */
function pdfOf(estimateAt: string, reference: string): string {
  const query = estimateQuery(readEstimate(estimateAt.split("?")[1] ?? ""));
  return `${PDF}${query || "?"}${query && "&"}reference=${reference}`;
}
