import { createHash } from "node:crypto";
import { cleanLine } from "@/contract/clean-text";
import { cut, cutAddress } from "@/contract/cut";
import { CLICK_IDS, campaignIn, queryOf, type Source, storedLanguage, withSource } from "@/contract/enquiry-source";
import { answerNames, type EnquiryAnswer } from "@/contract/entities/people";
import type { EnquiryInput } from "@/contract/schemas/enquiry";
import { LENGTHS } from "@/contract/schemas/lengths";
import { PARKING_DEFAULT } from "@/lib/content/enquiry-questions";
import { pages } from "@/lib/content/pages";
import { isLikelyEmail, isLikelyPhone } from "@/lib/enquiry/suspect-answers";
import { estimateQuery, readEstimate } from "@/lib/estimate/address";
import type { NewEntry } from "@/server/database/outbox/store";
import type { OutboxKind } from "@/server/database/tables";
import type { EnquiryForm } from "./form";

export type ComposedEnquiry = {
  key: string;
  digest: string;
  body: EnquiryInput;
  /** The version of the privacy notice that the form showed. */
  notice?: number;
};

const UTM_PARAMETERS = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
const MAX_UTM_LENGTH = 200;
/** Longer than the click id of any platform. A longer id is dropped, because a part of an id is useless. */
const MAX_CLICK_ID_LENGTH = 300;
const CHOICES = ["city", "package", "plan", "project"] as const;
const REFERENCE_DIGITS = 12;

export const hashOf = (...parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** The key depends on the answers, so a corrected answer makes another enquiry. Long answers are cut, not refused. */
export function compose(form: EnquiryForm, fallbackId: string): ComposedEnquiry {
  const digest = hashOf({ ...answersOf(form, (answer) => answer), enquiry: enquiryTextOf(form) });
  const key = hashOf(form.requestId ?? fallbackId, digest);
  const bounded = answersOf(form, (answer, name) => cut(answer, LENGTHS[name]));
  const { notice } = form;
  const notes = {
    reference: referenceOf(key),
    notice: notice === undefined ? "" : `version ${notice}`,
    check: suspectAnswers(form).join(", "),
    cut: truncatedAnswers(form),
  };
  const enquiry = withSource(enquiryTextOf({ ...form, ...bounded }), { ...sourceOf(form), ...notes });
  return { key, digest, notice, body: { ...bounded, enquiry } };
}

export function outboxEntriesOf(enquiry: ComposedEnquiry, kinds: readonly OutboxKind[]): NewEntry[] {
  const { key, digest, body, notice } = enquiry;
  const payload = JSON.stringify(body);
  const shownNotice = notice === undefined ? undefined : { reference: referenceOf(key), version: notice };
  return kinds.map((kind) =>
    kind === "enquiry"
      ? { key, kind, digest, payload, notice: shownNotice }
      : { key: `${key}.${kind}`, kind, digest, payload },
  );
}

const enquiryTextOf = (form: EnquiryForm) =>
  form.placement === "estimator" ? withEstimate(form.enquiry, form) : form.enquiry;

const answersOf = (form: EnquiryForm, read: (answer: string, name: EnquiryAnswer) => string) =>
  Object.fromEntries(answerNames.map((name) => [name, read(form[name], name)])) as Record<EnquiryAnswer, string>;

const truncatedAnswers = (form: EnquiryForm): string =>
  answerNames
    .filter((name) => form[name].length > LENGTHS[name])
    .map((name) => `${name} (${form[name].length.toLocaleString("en-IN")} characters)`)
    .join(", ");

export const referenceOf = (key: string) => key.slice(0, REFERENCE_DIGITS);

/** The landing page has the parameters of the advertisement. The page of the form comes later and overrides them. */
function sourceOf(form: EnquiryForm): Source {
  const { placement, language, page, landing, referrer, estimate, estimateAt } = form;
  const pageQuery = queryOf(page);
  const query = new URLSearchParams([...queryOf(landing), ...pageQuery]);
  const campaign = Object.fromEntries(UTM_PARAMETERS.map((name) => [name, cut(query.get(name) ?? "", MAX_UTM_LENGTH)]));
  const clicks = Object.fromEntries(CLICK_IDS.map((name) => [name, clickIdIn(query, name)]));
  const chosen = Object.fromEntries(
    CHOICES.map((name) => [name, form[name] || cut(pageQuery.get(name) ?? "", LENGTHS.line)]),
  );
  return {
    ...campaign,
    utm_campaign: cut(campaignIn(query), MAX_UTM_LENGTH),
    ...clicks,
    ...chosen,
    estimate,
    parking: placement === "estimator" && isSuggested(form.parking) ? form.parking : "",
    estimateAt: estimate && estimateAt && pages.estimator.href + estimateQuery(readEstimate(estimateAt)),
    placement,
    language: storedLanguage(language ?? "en"),
    page: cutAddress(page, LENGTHS.address),
    landing: landing === page ? "" : cutAddress(landing, LENGTHS.address),
    referrer: cutAddress(referrer, LENGTHS.address),
  };
}

function clickIdIn(query: URLSearchParams, name: (typeof CLICK_IDS)[number]): string {
  const id = query.get(name) ?? "";
  return id.length > MAX_CLICK_ID_LENGTH ? "" : id;
}

const isSuggested = (parking: string) => parking === PARKING_DEFAULT;

/** ESTM-02. Leaves out the suggested parking, because the visitor has not typed it and the source names it. */
export function withEstimate(text: string, answers: { parking?: string; balcony_area?: string }): string {
  const parking = cleanLine(answers.parking ?? "");
  const balcony = cleanLine(answers.balcony_area ?? "");
  const lines = [
    text,
    parking && !isSuggested(parking) && `Parking: ${parking}`,
    balcony && `Balcony area: ${balcony} sq ft`,
  ];
  return lines.filter(Boolean).join("\n");
}

/** The names are noted for staff. Nothing is refused, because a lead with a typo is still a lead. */
export function suspectAnswers({ phone, email }: { phone: string; email: string }): ("phone" | "email")[] {
  return [...(isLikelyPhone(phone) ? [] : ["phone" as const]), ...(isLikelyEmail(email) ? [] : ["email" as const])];
}
