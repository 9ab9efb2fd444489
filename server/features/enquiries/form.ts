import "server-only";
import { z } from "zod";
import { cleanLine, cleanText } from "@/contract/clean-text";
import { cut } from "@/contract/cut";
import { answerNames, type EnquiryAnswer, enquiryEntity } from "@/contract/entities/people";
import type { AppError, FieldErrors } from "@/contract/errors";
import { readPlainForm, type SentRequest } from "@/contract/input/read-body";
import { isTranslated, TRANSLATED } from "@/contract/language";
import { ownValue } from "@/contract/own-value";
import { requiredAnswers } from "@/contract/required-answers";
import type { ReceiptKey } from "@/contract/schemas/enquiry";
import { LENGTHS, MAX_TYPED_LENGTH } from "@/contract/schemas/lengths";
import { cleanTypedEmail, cleanTypedPhone, cleanTypedSize, cleanTypedText } from "@/contract/typed-text";
import { visitorMessages } from "@/contract/visitor-messages";
import { contactLinks } from "@/lib/contact-links";
import { isPlacement, PLACEMENTS, placementWords } from "@/lib/content/enquiry-placements";
import { enquiryQuestions, HONEYPOT, questionNames, refusedFormTitle } from "@/lib/content/enquiry-questions";
import { addressIn } from "@/lib/content/language/address";
import type { Translator } from "@/lib/content/language/translator";
import { pathOfSent } from "@/lib/content/pages";
import { escapeHtml } from "@/lib/escape-html";
import { findCompany } from "@/server/database/documents/document";
import { findTranslator } from "@/server/features/content";
import { env } from "@/server/platform/env";
import { logFailure } from "@/server/platform/failure-log";
import { FIXED_PAGE_HEADERS, fixedPage } from "@/server/platform/http/fixed-page";
import { requireSameName } from "@/server/platform/http/same-origin";
import { log } from "@/server/platform/log";
import { shared } from "@/server/platform/shared.mjs";

const MAX_ORIGIN_LENGTH = 300;

/** Global, because Next bundles this module several times. */
const processWide = globalThis as typeof globalThis & { refusedEnquiries?: Refusals | undefined };

/** Only a missing required answer refuses a visitor's form. */
const requiredAnswer = (message: string, clean: (text: string) => string) =>
  z.string({ error: message }).transform(clean).pipe(z.string().min(1, message));

/** Never refuses a form. A `catch` would be slower: most values are absent, and zod would create an error for each. */
const address = z
  .unknown()
  .optional()
  .transform((sent) => (typeof sent === "string" ? cleanLine(sent) : ""));
const optionalLine = address.transform((sent) => cut(sent, LENGTHS.line));

function schemaOfAnswer(name: EnquiryAnswer): z.ZodType<string> {
  const message = ownValue(requiredAnswers, name);
  const clean = (text: string) => cleanAnswer(name, text);
  return message ? requiredAnswer(message, clean) : z.string().transform(clean).catch("");
}

export function cleanAnswer(name: EnquiryAnswer, text: string): string {
  const { kind } = enquiryEntity.fields[name];
  if (kind === "long") return cleanText(cleanTypedText(text));
  if (kind === "phone") return cleanLine(cleanTypedPhone(text));
  if (kind === "email") return cleanLine(cleanTypedEmail(text));
  return cleanLine(kind === "area" ? cleanTypedSize(text) : cleanTypedText(text));
}

const answerSchemas = Object.fromEntries(answerNames.map((name) => [name, schemaOfAnswer(name)])) as Record<
  EnquiryAnswer,
  z.ZodType<string>
>;

const honeypot = z.string().optional().catch("unreadable");

export const enquiryForm = z.object({
  ...answerSchemas,
  parking: optionalLine,
  balcony_area: optionalLine,
  placement: z.enum(PLACEMENTS).catch("contact"),
  language: z.enum(TRANSLATED).optional().catch(undefined),
  city: optionalLine,
  package: optionalLine,
  plan: optionalLine,
  project: optionalLine,
  estimate: optionalLine,
  estimateAt: optionalLine,
  /** Addresses stay whole here, because click ids are often at the end. compose.ts cuts the addresses. */
  page: address,
  landing: address,
  referrer: address,
  notice: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  requestId: z.string().min(16).max(64).optional().catch(undefined),
  /** Milliseconds from the form's first view to its submission. */
  elapsed: z.coerce.number().nonnegative().optional().catch(undefined),
  [HONEYPOT]: honeypot,
  /** The former name of the honeypot, in pages that browsers still show. */
  website: honeypot,
});

export type EnquiryForm = z.infer<typeof enquiryForm>;

/** A request that lacks the honeypot field does not come from the form. */
export const isBot = ({ [HONEYPOT]: trap, website = "left out" }: EnquiryForm) => (trap ?? website) !== "";

/** `at` is the time of the last refusal. Monitoring stores it under this name. */
export type Refusals = { count: number; origin: string; at: number };

/** AUTH-05. If a refused browser reports no other site, SITE_URL is wrong, and every enquiry is lost. */
export function requireOwnForm(request: Pick<Request, "headers">): void {
  try {
    requireSameName(request);
  } catch (refusal) {
    countRefusal(request.headers);
    throw refusal;
  }
}

function countRefusal(headers: Headers): void {
  const origin = sameSiteOriginIn(headers);
  shared.metrics?.enquiriesRefused.inc({ reason: origin ? "address" : "another-site" });
  if (!origin) return;
  const { count = 0 } = processWide.refusedEnquiries ?? {};
  processWide.refusedEnquiries = { count: count + 1, origin, at: Date.now() };
  logFailure("error", "enquiries refused", "an enquiry was refused: SITE_URL is not the address that visitors use", {
    siteUrl: env.SITE_URL,
    browserOrigin: origin,
  });
}

function sameSiteOriginIn(headers: Headers): string | undefined {
  const origin = headers.get("origin") ?? "";
  const isSameSite = (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";
  return isSameSite && origin.length <= MAX_ORIGIN_LENGTH && URL.canParse(origin) ? new URL(origin).origin : undefined;
}

export function flushRefusals(): Refusals | undefined {
  const flushed = processWide.refusedEnquiries;
  processWide.refusedEnquiries = undefined;
  return flushed;
}

/** The page of a refused form repeats these fields, but neither the honeypot nor what only scripts send. */
const HIDDEN_FIELDS = Object.keys(enquiryForm.shape).filter(
  (name) => !(name in enquiryQuestions) && ![HONEYPOT, "website", "requestId", "elapsed"].includes(name),
);

const REFUSED_PAGE_HEADERS = { ...FIXED_PAGE_HEADERS, "referrer-policy": "same-origin" };

export const MAX_BYTES = 64_000;

/** The location is relative, because an address made from the request would name an internal host. */
export const answerPlainForm = (key: ReceiptKey, sent: unknown) =>
  new Response(null, {
    status: 303,
    headers: { "cache-control": "no-store", location: addressIn(languageOf(textsOf(sent)), pathOfSent(key)) },
  });

export async function refusePlainForm(
  refusal: Response,
  { fields: errors, code, message }: AppError,
  request: SentRequest,
  sent: unknown,
): Promise<Response> {
  const answers = textsOf(sent ?? (await readPlainForm(request, MAX_BYTES).catch(() => ({}))));
  const throttledMessage = code === "throttled" ? message : undefined;
  const alert = errors ? visitorMessages.enquiry.unread : throttledMessage;
  try {
    const html = await fillRefusedPage({ answers, errors, alert }, await findTranslator(languageOf(answers)));
    const headers = { ...Object.fromEntries(refusal.headers), ...REFUSED_PAGE_HEADERS };
    return new Response(html, { status: refusal.status, headers });
  } catch (cause) {
    log.error("could not make the page for a refused form", { cause });
    return refusal;
  }
}

const languageOf = ({ language }: Record<string, string>) => (isTranslated(language) ? language : "en");

function textsOf(sent: unknown): Record<string, string> {
  const texts = Object.entries(sent ?? {}).filter(([, value]) => typeof value === "string");
  return { placement: PLACEMENTS[0], ...Object.fromEntries(texts) };
}

type RefusedForm = { answers: Record<string, string>; errors?: FieldErrors | undefined; alert?: string | undefined };

/** FORM-06, FORM-07. Next does not render this page: a refused request must not cost more than an accepted one. */
async function fillRefusedPage({ answers, errors = {}, alert }: RefusedForm, { t, text, tag }: Translator) {
  const company = await findCompany();
  const { call, whatsapp } = contactLinks(company);
  const placement = isPlacement(answers.placement) ? answers.placement : "home";
  const { button, failed } = placementWords(placement, { call, whatsapp });
  const contacts = [call && link(call, company.phone), whatsapp && link(whatsapp, "WhatsApp")].filter(Boolean);
  const [firstWithError] = questionNames.filter((name) => errors[name]);
  const fields = questionNames.map((name) => {
    const error = errors[name] && text(errors[name]);
    const state = { error, hasFocus: name === firstWithError };
    return field(name, t(enquiryQuestions[name].label), answers[name] ?? "", state);
  });
  const hiddenInputs = HIDDEN_FIELDS.flatMap((name) => (answers[name] ? [hidden(name, answers[name])] : []));
  const body = [
    `<p role="alert">${escapeHtml(text(alert ?? failed))}</p>`,
    contacts.length > 0 && `<p>${contacts.join(" · ")}</p>`,
    `<form method="post" action="/api/enquiries">${[...hiddenInputs, hidden(HONEYPOT, ""), ...fields].join("")}`,
    `<button>${escapeHtml(t(button))}</button></form>`,
  ];
  return fixedPage(t(refusedFormTitle), company.brand, body.filter(Boolean).join(""), tag);
}

const link = (href: string, label: string) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

type FieldState = { error?: string | undefined; hasFocus: boolean };

function field(name: EnquiryAnswer, question: string, value: string, { error, hasFocus }: FieldState): string {
  const { type = "text" } = enquiryQuestions[name];
  const label = escapeHtml(question);
  const errorText = error ? `<small id="${name}-error">${escapeHtml(error)}</small>` : "";
  const errorAttributes = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : "";
  const attributes = errorAttributes + (hasFocus ? " autofocus" : "");
  // The parser drops a newline at the start of a textarea, so write one before the value.
  if (name === "enquiry") {
    return `<label>${label}<textarea name="enquiry" rows="3" maxlength="${MAX_TYPED_LENGTH}"${attributes}>\n${escapeHtml(value)}</textarea></label>${errorText}`;
  }
  const required = name in requiredAnswers ? " required" : "";
  return `<label>${label}<input type="${type}" name="${name}" maxlength="${LENGTHS[name]}"${required}${attributes} value="${escapeHtml(value)}"></label>${errorText}`;
}
