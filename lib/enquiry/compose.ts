import { createHash } from "node:crypto";
import type { EnquiryInput } from "@/lib/schemas/enquiry";
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

/**
 * What a form has sent, as the backend is to receive it. The key covers the answers too: somebody who corrects one and
 * sends again has sent another enquiry, and neither is lost. Without script there is no request id, and `fallbackId`
 * stands in for it.
 */
export function compose(form: EnquiryForm, fallbackId: string): Composed {
  const { name, phone, email, location, plot_size, placement } = form;
  const text = placement === "estimator" ? withEstimate(form.enquiry, form) : form.enquiry;
  const answers = { name, phone, email, location, plot_size, enquiry: text };
  const digest = hash(answers);
  const key = hash(form.requestId ?? fallbackId, digest);
  const source = { ...sourceOf(form), reference: referenceOf(key), check: doubtfulAnswers(form).join(", ") };
  return { key, digest, body: { ...answers, enquiry: withSource(text, source) } };
}

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
