import "server-only";
import type { FieldErrors } from "@/contract/errors";
import { requiredAnswers } from "@/contract/required-answers";
import { LENGTHS, MAX_TYPED_LENGTH } from "@/contract/schemas/lengths";
import type { EnquiryAnswer } from "@/contract/things/enquiry";
import { contactLinks } from "@/lib/contact-links";
import { isPlacement, placementWords } from "@/lib/content/enquiry-placements";
import { askedNames, enquiryQuestions, refusedFormTitle } from "@/lib/content/enquiry-questions";
import type { Translator } from "@/lib/content/language/translator";
import { escapeHtml } from "@/lib/escape-html";
import { findCompany } from "@/server/database/documents/document";
import { FIXED_PAGE_HEADERS, fixedPage } from "@/server/platform/http/fixed-page";
import { enquiryForm } from "./form";

/** The honeypot goes back blank; request id and time belong to a form with script. */
const HIDDEN_FIELDS = Object.keys(enquiryForm.shape).filter(
  (name) => !(name in enquiryQuestions) && !["website", "requestId", "elapsed"].includes(name),
);

type RefusedForm = { answers: Record<string, string>; errors?: FieldErrors | undefined; says?: string | undefined };

/** FORM-06, FORM-07. Made without Next: a refused request must not cost more than an accepted one. */
export async function fillRefusedPage(
  { answers, errors = {}, says }: RefusedForm,
  { t, text, tag }: Translator,
): Promise<string> {
  const company = await findCompany();
  const { call, whatsapp } = contactLinks(company);
  const placement = isPlacement(answers.placement) ? answers.placement : "home";
  const { button, failed } = placementWords(placement, { call, whatsapp });
  const ways = [call && link(call, company.phone), whatsapp && link(whatsapp, "WhatsApp")].filter(Boolean);
  const [first] = askedNames.filter((name) => errors[name]);
  const fields = askedNames.map((name) => {
    const error = errors[name] && text(errors[name]);
    return field(name, t(enquiryQuestions[name].label), answers[name] ?? "", { error, hasFocus: name === first });
  });
  const hiddenInputs = HIDDEN_FIELDS.flatMap((name) => (answers[name] ? [hidden(name, answers[name])] : []));
  const body = [
    `<p role="alert">${escapeHtml(text(says ?? failed))}</p>`,
    ways.length > 0 && `<p>${ways.join(" · ")}</p>`,
    `<form method="post" action="/api/enquiries">${[...hiddenInputs, hidden("website", ""), ...fields].join("")}`,
    `<button>${escapeHtml(t(button))}</button></form>`,
  ];
  return fixedPage(t(refusedFormTitle), company.brand, body.filter(Boolean).join(""), tag);
}

/** The next submission must send its Referer. */
export const REFUSED_PAGE_HEADERS = { ...FIXED_PAGE_HEADERS, "referrer-policy": "same-origin" };

const link = (href: string, label: string) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

type State = { error?: string | undefined; hasFocus: boolean };

function field(name: EnquiryAnswer, asked: string, value: string, { error, hasFocus }: State): string {
  const { type = "text" } = enquiryQuestions[name];
  const label = escapeHtml(asked);
  const says = error ? `<small id="${name}-error">${escapeHtml(error)}</small>` : "";
  const state = `${error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ""}${hasFocus ? " autofocus" : ""}`;
  // The parser drops a newline at the start of a textarea, so write one before the value.
  if (name === "enquiry") {
    return `<label>${label}<textarea name="enquiry" rows="3" maxlength="${MAX_TYPED_LENGTH}"${state}>\n${escapeHtml(value)}</textarea></label>${says}`;
  }
  const required = name in requiredAnswers ? " required" : "";
  return `<label>${label}<input type="${type}" name="${name}" maxlength="${LENGTHS[name]}"${required}${state} value="${escapeHtml(value)}"></label>${says}`;
}
