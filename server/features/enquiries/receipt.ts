import "server-only";
import type { NextRequest } from "next/server";
import { receiptCalls } from "@/contract/calls/enquiries";
import type { DocumentOf } from "@/contract/content/documents";
import { MINUTE_MS } from "@/contract/durations";
import { readSource, type Source } from "@/contract/enquiry-source";
import { AppError } from "@/contract/errors";
import { isPlainForm, readJson, readPlainForm } from "@/contract/input/read-body";
import { requireValid } from "@/contract/input/read-input";
import { shownPhone, whatsappNumber } from "@/contract/phone";
import { type EnquiryInput, type Receipt, type ReceiptKey, receiptKey } from "@/contract/schemas/enquiry";
import { visitorMessages } from "@/contract/visitor-messages";
import { addressIn } from "@/lib/content/language/address";
import { inLanguage, type Translator } from "@/lib/content/language/translator";
import { pathOfSent } from "@/lib/content/pages";
import { callHoursInWords, readableReference } from "@/lib/content/receipt-words";
import { translateChoice } from "@/lib/enquiry/intent";
import { addedAnswers } from "@/lib/enquiry/other-answers";
import { estimateQuery, readEstimate } from "@/lib/estimate/address";
import { squareFeet } from "@/lib/format";
import { outbox } from "@/server/database/outbox/outbox";
import { withSite } from "@/server/database/site-database";
import { findTranslator, readContent } from "@/server/features/content";
import { callDays, chooseCallTime, findCallTime, timeInWords } from "@/server/features/follow-up";
import { createAnswerSite, implementSite } from "@/server/gateway/implement-site";
import { logWrite } from "@/server/gateway/write";
import { env } from "@/server/platform/env";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse, headersFor, seeOther } from "@/server/platform/http/error-response";
import { callFields, originOf } from "@/server/platform/http/log-fields";
import { requireSameOrigin } from "@/server/platform/http/same-origin";
import { consumeClientOrThrow, consumeOrThrow } from "@/server/platform/limits/limiter";
import { hmacFor, isSameSecret } from "@/server/platform/sealed";

const VALID_MINUTES = 120;

const PDF_PATH = "/api/estimate.pdf";
/** This is not wa.me, because carry-intent (lib/page-scripts) would replace the text of such a link. */
const WHATSAPP_ADDRESS = "https://api.whatsapp.com/send";

export async function readReceipt(key: ReceiptKey, translator: Translator, now = Date.now()): Promise<Receipt> {
  requireProof(key, now);
  const { reference } = key;
  const [entry, chosen, company, confirmation] = await Promise.all([
    outbox().then(({ store }) => store.findByReference(reference)),
    withSite((db) => findCallTime(db, reference)),
    readContent("company", { translator }),
    readContent("confirmation", { translator }),
  ]);
  if (!entry) throw new AppError("missing", visitorMessages.receipt.over);
  const enquiry: EnquiryInput = JSON.parse(entry.payload);
  const { text, source = {} } = readSource(enquiry.enquiry);
  const whatsapp = whatsappNumber(company.whatsapp);
  const message = translator.t("Hi, I sent an enquiry on your website. The reference number is {reference}.", {
    reference: readableReference(reference),
  });
  return {
    reference,
    sent: sentFacts(enquiry, text, source, translator),
    callers: callerFacts(confirmation, company.languages, translator),
    days: callDays(confirmation, translator, now),
    chosen: chosen ? timeInWords(chosen, translator) : null,
    pdf: source.estimateAt ? pdfOf(source.estimateAt, reference, translator) : null,
    whatsapp: whatsapp ? `${WHATSAPP_ADDRESS}?${new URLSearchParams({ phone: whatsapp, text: message })}` : null,
  };
}

async function chooseTime({ time, ...key }: ReceiptKey & { time: string }, translator: Translator, now = Date.now()) {
  requireProof(key, now);
  const offered = callDays(await readContent("confirmation"), translator, now).flatMap(({ times }) => times);
  const chosen = offered.find((offer) => offer.time === time);
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
  const { plot_size, location, phone } = row;
  const nameOf = (choice = "") => translateChoice(choice, translator);
  const facts: [string, string | undefined][] = [
    ["Plot", [squareFeet(plot_size), location].filter(Boolean).join(", ")],
    ["City", nameOf(source.city)],
    ["Package", nameOf(source.package)],
    ["Floor plan", nameOf(source.plan)],
    ["House like", nameOf(source.project)],
    ["Estimate", source.estimate],
    ["Parking", source.parking],
    ...addedAnswers(row),
    ["You wrote", text],
    ["We'll call", shownPhone(phone)],
  ];
  return factsOf(facts, translator);
}

function callerFacts(confirmation: DocumentOf<"confirmation">, languages: string, translator: Translator) {
  const facts: [string, string][] = [
    ["Who calls", confirmation.caller],
    ["When", callHoursInWords(confirmation, translator)],
    ["Languages", languages],
  ];
  return factsOf(facts, translator);
}

/** The query is rebuilt from its parts, so that a forged link cannot name another sum. */
function pdfOf(estimateAt: string, reference: string, { language }: Translator): string {
  const query = new URLSearchParams(estimateQuery(readEstimate(estimateAt.split("?")[1] ?? "")));
  for (const [name, value] of Object.entries({ reference, ...inLanguage(language) })) query.set(name, value);
  return `${PDF_PATH}?${query}`;
}

const hmacOf = (reference: string, minute: string) => hmacFor("receipt of an enquiry", `${reference} ${minute}`);

/** People forward PDFs and messages with the reference, so the reference proves nothing. The proof is not stored. */
export function proofOf(reference: string, now = Date.now()): string {
  const minute = Math.floor(now / MINUTE_MS).toString(36);
  return `${minute}-${hmacOf(reference, minute)}`;
}

export function isProven({ reference, proof }: ReceiptKey, now = Date.now()): boolean {
  const [, minute = "", hmac = ""] = /^([\da-z]{1,9})-([\w-]{43})$/.exec(proof) ?? [];
  if (!hmac || !isSameSecret(hmac, hmacOf(reference, minute))) return false;
  const age = Math.floor(now / MINUTE_MS) - Number.parseInt(minute, 36);
  return age >= 0 && age < VALID_MINUTES;
}

export const receiptAnswers = implementSite(receiptCalls, {
  read: async ({ query }) => readReceipt(query, await findTranslator(query.language)),
  chooseCallTime: async ({ body }) => chooseTime(body, await findTranslator(body.language)),
});

const answerSite = createAnswerSite(receiptAnswers);
const MAX_BYTES = 2_048;
const perClientLimit = { name: "receipts", points: 3 * env.ENQUIRY_LIMIT_PER_MINUTE, seconds: 60 };
const perEnquiryLimit = { name: "call-times", points: 10, seconds: 2 * 3_600 };

async function answerReceipt(request: NextRequest): Promise<Response> {
  const origin = originOf(request);
  const row = receiptCalls.read;
  try {
    await consumeClientOrThrow(perClientLimit, clientAddress(request.headers), visitorMessages.enquiry.tooMany);
    const query = requireValid(row.query, Object.fromEntries(request.nextUrl.searchParams));
    const answer = await answerSite(row, { query }, undefined, origin);
    return Response.json(answer, { headers: headersFor(origin.requestId) });
  } catch (thrown) {
    return errorResponse(thrown, request, origin.requestId, callFields(row, undefined));
  }
}

async function answerCallTime(request: NextRequest): Promise<Response> {
  const origin = originOf(request);
  const row = receiptCalls.chooseCallTime;
  const isForm = isPlainForm(request);
  let sent: unknown;
  try {
    requireSameOrigin(request);
    await consumeClientOrThrow(perClientLimit, clientAddress(request.headers), visitorMessages.enquiry.tooMany);
    sent = isForm ? await readPlainForm(request, MAX_BYTES) : await readJson(request, MAX_BYTES);
    const body = requireValid(row.body, sent);
    await consumeOrThrow(perEnquiryLimit, body.reference, visitorMessages.enquiry.tooMany);
    const answer = await answerSite(row, { body }, undefined, origin);
    logWrite(origin, { ...callFields(row, undefined), row: body.reference });
    return isForm
      ? seeOther(addressIn(body.language ?? "en", pathOfSent(body)), origin.requestId)
      : Response.json(answer, { headers: headersFor(origin.requestId) });
  } catch (thrown) {
    const refusal = errorResponse(thrown, request, origin.requestId, callFields(row, undefined));
    const key = receiptKey.safeParse(sent).data;
    if (!isForm || !key) return refusal;
    const reason = AppError.from(thrown).code === "invalid" ? "gone" : "failed";
    return seeOther(`${addressIn(key.language ?? "en", pathOfSent(key))}&refused=${reason}`, origin.requestId);
  }
}

export const getReceipt = Object.assign(answerReceipt, { row: receiptCalls.read });
export const postCallTime = Object.assign(answerCallTime, { row: receiptCalls.chooseCallTime });
