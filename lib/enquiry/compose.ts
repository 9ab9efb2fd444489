import { createHash } from "node:crypto";
import type { EnquiryInput } from "@/lib/schemas/enquiry";
import { cut, LENGTHS } from "@/lib/schemas/lengths";
import { doubtfulAnswers } from "./doubtful";
import { withEstimate } from "./estimate";
import type { EnquiryForm } from "./form";
import { type Source, withSource } from "./source";

/** An enquiry on its way to the backend. */
export type Composed = {
  /** The same for each attempt to send the same answers: 64 hexadecimal digits. */
  key: string;
  /** The same for the same answers, whoever sends them. */
  digest: string;
  body: EnquiryInput;
};

const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "gclid", "fbclid"] as const;
const REFERENCE_DIGITS = 12;

const hash = (...parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

const ANSWERS = ["name", "phone", "email", "location", "plot_size", "enquiry"] as const;

/**
 * What a form has sent, as the backend is to receive it. The key covers the answers too: somebody who corrects one and
 * sends again has sent another enquiry, and neither is lost. Without script there is no request id, and `fallbackId`
 * stands in for it. An answer that is too long is cut, and staff are told: a lead is worth more than its length.
 */
export function compose(form: EnquiryForm, fallbackId: string): Composed {
  const digest = hash({ ...pick(form, (answer) => answer), enquiry: textOf(form) });
  const key = hash(form.requestId ?? fallbackId, digest);
  const kept = pick(form, (answer, name) => cut(answer, LENGTHS[name]));
  const noted = { reference: referenceOf(key), check: doubtfulAnswers(form).join(", "), cut: cutShort(form) };
  return {
    key,
    digest,
    body: { ...kept, enquiry: withSource(textOf({ ...form, ...kept }), { ...sourceOf(form), ...noted }) },
  };
}

type Answer = (typeof ANSWERS)[number];

const textOf = (form: EnquiryForm) =>
  form.placement === "estimator" ? withEstimate(form.enquiry, form) : form.enquiry;

const pick = (form: EnquiryForm, read: (answer: string, name: Answer) => string) =>
  Object.fromEntries(ANSWERS.map((name) => [name, read(form[name], name)])) as Record<Answer, string>;

/** The answers that are too long to be kept whole, each with how long it was. */
const cutShort = (form: EnquiryForm): string =>
  ANSWERS.filter((name) => form[name].length > LENGTHS[name])
    .map((name) => `${name} (${form[name].length.toLocaleString("en-IN")} characters)`)
    .join(", ");

/** How an enquiry is recognised at a backend that knows no keys. */
export const referenceOf = (key: string) => key.slice(0, REFERENCE_DIGITS);

/** Advertisements put their marks into the address of the first page; what was chosen later wins over it. */
function sourceOf({ placement, page, landing, referrer, city, ...form }: EnquiryForm): Source {
  const marks = new URLSearchParams([...queryOf(landing), ...queryOf(page)]);
  const campaign = Object.fromEntries(CAMPAIGN.map((name) => [name, marks.get(name) ?? ""]));
  const chosen = { city: city || (marks.get("city") ?? ""), package: form.package || (marks.get("package") ?? "") };
  return { ...campaign, ...chosen, placement, page, landing: landing === page ? "" : landing, referrer };
}

const queryOf = (address: string) => new URLSearchParams(address.split("?")[1]?.split("#")[0]);
