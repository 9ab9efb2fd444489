import "server-only";
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

/** Hidden fields to repeat. The honeypot goes back blank; request id and time belong to a form with script. */
const HIDDEN_FIELDS = Object.keys(enquiryForm.shape).filter(
  (name) => !(name in enquiryQuestions) && !["website", "requestId", "elapsed"].includes(name),
);

/**
 * A refused plain form with its answers filled in (FORM-06, FORM-07), made without Next: a request refused by a limit
 * must not cost more than an accepted one. `message` replaces the form's own sentence.
 */
export async function fillRefusedPage(
  answers: Record<string, string>,
  { t, text, tag }: Translator,
  message?: string,
): Promise<string> {
  const company = await findCompany();
  const { call, whatsapp } = contactLinks(company);
  const placement = isPlacement(answers.placement) ? answers.placement : "home";
  const { button, failed } = placementWords(placement, { call, whatsapp });
  const ways = [call && link(call, company.phone), whatsapp && link(whatsapp, "WhatsApp")].filter(Boolean);
  const fields = askedNames.map((name) => field(name, t(enquiryQuestions[name].label), answers[name] ?? ""));
  const hiddenInputs = HIDDEN_FIELDS.flatMap((name) => (answers[name] ? [hidden(name, answers[name])] : []));
  const body = [
    `<p role="alert">${escapeHtml(text(message ?? failed))}</p>`,
    ways.length > 0 && `<p>${ways.join(" · ")}</p>`,
    `<form method="post" action="/api/enquiries">${[...hiddenInputs, hidden("website", ""), ...fields].join("")}`,
    `<button>${escapeHtml(t(button))}</button></form>`,
  ];
  return fixedPage(t(refusedFormTitle), company.brand, body.filter(Boolean).join(""), tag);
}

/** No cache may store the page. The next submission must send its Referer. */
export const REFUSED_PAGE_HEADERS = { ...FIXED_PAGE_HEADERS, "referrer-policy": "same-origin" };

const link = (href: string, label: string) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

function field(name: EnquiryAnswer, asked: string, value: string): string {
  const { type = "text" } = enquiryQuestions[name];
  const label = escapeHtml(asked);
  // The parser drops a newline at the start of a textarea, so write one before the value.
  if (name === "enquiry") {
    return `<label>${label}<textarea name="enquiry" rows="3" maxlength="${MAX_TYPED_LENGTH}">\n${escapeHtml(value)}</textarea></label>`;
  }
  const required = name in requiredAnswers ? " required" : "";
  return `<label>${label}<input type="${type}" name="${name}" maxlength="${LENGTHS[name]}"${required} value="${escapeHtml(value)}"></label>`;
}
