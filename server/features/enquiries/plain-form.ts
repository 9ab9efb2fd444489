import "server-only";
import type { EnquiryAnswer } from "@/contract/entities/people";
import type { AppError, FieldErrors } from "@/contract/errors";
import { readPlainForm, type Sent } from "@/contract/input/read-body";
import { isTranslated } from "@/contract/language";
import { requiredAnswers } from "@/contract/required-answers";
import type { ReceiptKey } from "@/contract/schemas/enquiry";
import { LENGTHS, MAX_TYPED_LENGTH } from "@/contract/schemas/lengths";
import { visitorMessages } from "@/contract/visitor-messages";
import { contactLinks } from "@/lib/contact-links";
import { isPlacement, PLACEMENTS, placementWords } from "@/lib/content/enquiry-placements";
import { enquiryQuestions, HONEYPOT, questionNames, refusedFormTitle } from "@/lib/content/enquiry-questions";
import { addressIn } from "@/lib/content/language/address";
import type { Translator } from "@/lib/content/language/translator";
import { sentAt } from "@/lib/content/pages";
import { escapeHtml } from "@/lib/escape-html";
import { findCompany } from "@/server/database/documents/document";
import { findTranslator } from "@/server/features/content";
import { FIXED_PAGE_HEADERS, fixedPage } from "@/server/platform/http/fixed-page";
import { log } from "@/server/platform/log";
import { enquiryForm } from "./form";

/** The honeypot goes back blank; request id and time belong to a form with script. */
const HIDDEN_FIELDS = Object.keys(enquiryForm.shape).filter(
  (name) => !(name in enquiryQuestions) && ![HONEYPOT, "website", "requestId", "elapsed"].includes(name),
);

const REFUSED_PAGE_HEADERS = { ...FIXED_PAGE_HEADERS, "referrer-policy": "same-origin" };

export const MAX_BYTES = 64_000;

/** Relative, because an address made from the request would name an internal host. */
export const answerPlainForm = (key: ReceiptKey, sent: unknown) =>
  new Response(null, {
    status: 303,
    headers: { "cache-control": "no-store", location: addressIn(languageOf(textsOf(sent)), sentAt(key)) },
  });

export async function refusePlainForm(
  refusal: Response,
  { fields: errors, code, message }: AppError,
  request: Sent,
  sent: unknown,
): Promise<Response> {
  const answers = textsOf(sent ?? (await readPlainForm(request, MAX_BYTES).catch(() => ({}))));
  const says = errors ? visitorMessages.enquiry.unread : code === "throttled" ? message : undefined;
  try {
    const html = await fillRefusedPage({ answers, errors, says }, await findTranslator(languageOf(answers)));
    const headers = new Headers(refusal.headers);
    for (const [name, value] of Object.entries(REFUSED_PAGE_HEADERS)) headers.set(name, value);
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

type RefusedForm = { answers: Record<string, string>; errors?: FieldErrors | undefined; says?: string | undefined };

/** FORM-06, FORM-07. Made without Next: a refused request must not cost more than an accepted one. */
async function fillRefusedPage(
  { answers, errors = {}, says }: RefusedForm,
  { t, text, tag }: Translator,
): Promise<string> {
  const company = await findCompany();
  const { call, whatsapp } = contactLinks(company);
  const placement = isPlacement(answers.placement) ? answers.placement : "home";
  const { button, failed } = placementWords(placement, { call, whatsapp });
  const ways = [call && link(call, company.phone), whatsapp && link(whatsapp, "WhatsApp")].filter(Boolean);
  const [first] = questionNames.filter((name) => errors[name]);
  const fields = questionNames.map((name) => {
    const error = errors[name] && text(errors[name]);
    return field(name, t(enquiryQuestions[name].label), answers[name] ?? "", { error, hasFocus: name === first });
  });
  const hiddenInputs = HIDDEN_FIELDS.flatMap((name) => (answers[name] ? [hidden(name, answers[name])] : []));
  const body = [
    `<p role="alert">${escapeHtml(text(says ?? failed))}</p>`,
    ways.length > 0 && `<p>${ways.join(" · ")}</p>`,
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
  const says = error ? `<small id="${name}-error">${escapeHtml(error)}</small>` : "";
  const state = `${error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ""}${hasFocus ? " autofocus" : ""}`;
  // The parser drops a newline at the start of a textarea, so write one before the value.
  if (name === "enquiry") {
    return `<label>${label}<textarea name="enquiry" rows="3" maxlength="${MAX_TYPED_LENGTH}"${state}>\n${escapeHtml(value)}</textarea></label>${says}`;
  }
  const required = name in requiredAnswers ? " required" : "";
  return `<label>${label}<input type="${type}" name="${name}" maxlength="${LENGTHS[name]}"${required}${state} value="${escapeHtml(value)}"></label>${says}`;
}
