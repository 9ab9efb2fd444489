import { createHash } from "node:crypto";
import { cleanLine } from "@/contract/clean-text";
import { type Source, withSource } from "@/contract/enquiry-source";
import type { EnquiryInput } from "@/contract/schemas/enquiry";
import { cut, LENGTHS } from "@/contract/schemas/lengths";
import { answerNames, type EnquiryAnswer } from "@/contract/things/enquiry";
import { pages } from "@/lib/content/pages";
import { isLikelyEmail, isLikelyPhone } from "@/lib/enquiry/suspect-answers";
import { estimateQuery, readEstimate } from "@/lib/estimate/address";
import type { EnquiryForm } from "./form";

/** An enquiry on its way to the backend. */
export type Composed = {
  /** The same for each attempt to send the same answers: 64 hexadecimal digits. */
  key: string;
  /** The same for the same answers, whoever sends them. */
  digest: string;
  body: EnquiryInput;
  /** The version of the privacy document that its sender was given. */
  notice?: number;
};

const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "gclid", "fbclid"] as const;
const CHOSEN = ["city", "package", "plan", "project"] as const;
const REFERENCE_DIGITS = 12;

const hash = (...parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/**
 * What a form has sent, as the backend is to receive it. The key covers the answers too: somebody who corrects one and
 * sends again has sent another enquiry, and neither is lost. Without script there is no request id, and `fallbackId`
 * stands in for it. An answer that is too long is cut, and staff are told: a lead is worth more than its length.
 */
export function compose(form: EnquiryForm, fallbackId: string): Composed {
  const digest = hash({ ...pick(form, (answer) => answer), enquiry: textOf(form) });
  const key = hash(form.requestId ?? fallbackId, digest);
  const bounded = pick(form, (answer, name) => cut(answer, LENGTHS[name]));
  const { notice } = form;
  const given = notice === undefined ? "" : `version ${notice}`;
  const found = { check: suspectAnswers(form).join(", "), cut: truncatedAnswers(form) };
  const notes = { reference: referenceOf(key), notice: given, ...found };
  return {
    key,
    digest,
    notice,
    body: { ...bounded, enquiry: withSource(textOf({ ...form, ...bounded }), { ...sourceOf(form), ...notes }) },
  };
}

const textOf = (form: EnquiryForm) =>
  form.placement === "estimator" ? withEstimate(form.enquiry, form) : form.enquiry;

const pick = (form: EnquiryForm, read: (answer: string, name: EnquiryAnswer) => string) =>
  Object.fromEntries(answerNames.map((name) => [name, read(form[name], name)])) as Record<EnquiryAnswer, string>;

/** The answers that are too long to be kept whole, each with how long it was. */
const truncatedAnswers = (form: EnquiryForm): string =>
  answerNames
    .filter((name) => form[name].length > LENGTHS[name])
    .map((name) => `${name} (${form[name].length.toLocaleString("en-IN")} characters)`)
    .join(", ");

/** How an enquiry is recognised at a backend that knows no keys. */
export const referenceOf = (key: string) => key.slice(0, REFERENCE_DIGITS);

/**
 * Advertisements put their parameters into the address of the first page; what was chosen later wins over it. Without
 * script what goes along is in the page's address alone, and with script what was taken off is there no more.
 */
function sourceOf({
  placement,
  page,
  landing,
  referrer,
  estimate,
  estimateAt,
  notice: _,
  ...form
}: EnquiryForm): Source {
  const ofPage = queryOf(page);
  const query = new URLSearchParams([...queryOf(landing), ...ofPage]);
  const campaign = Object.fromEntries(CAMPAIGN.map((name) => [name, query.get(name) ?? ""]));
  const chosen = Object.fromEntries(CHOSEN.map((name) => [name, form[name] || (ofPage.get(name) ?? "")]));
  return {
    ...campaign,
    ...chosen,
    estimate,
    estimateAt: estimate && estimateAt && pages.estimator.href + estimateQuery(readEstimate(estimateAt)),
    placement,
    page,
    landing: landing === page ? "" : landing,
    referrer,
  };
}

const queryOf = (address: string) => new URLSearchParams(address.split("?")[1]?.split("#")[0]);

/** The enquiry text with the estimator's own answers below it (ESTM-02). Blank ones are left out. */
export function withEstimate(text: string, answers: { parking?: string; balcony_area?: string }): string {
  const parking = cleanLine(answers.parking ?? "");
  const balcony = cleanLine(answers.balcony_area ?? "");
  const lines = [text, parking && `Parking: ${parking}`, balcony && `Balcony area: ${balcony} sq ft`];
  return lines.filter(Boolean).join("\n");
}

/**
 * The answers that look mistyped. Nobody is refused for one: a lead with a slip in it is still a lead, and staff are
 * told where to look.
 */
export function suspectAnswers({ phone, email }: { phone: string; email: string }): string[] {
  return [!isLikelyPhone(phone) && "phone", !isLikelyEmail(email) && "email"].filter((name) => name !== false);
}
