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

export type Composed = {
  key: string;
  digest: string;
  body: EnquiryInput;
  notice?: number;
};

const UTM = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
const UTM_LENGTH = 200;
/** Longer than any platform's: part of an id is of no use. */
const CLICK_LENGTH = 300;
const CHOSEN = ["city", "package", "plan", "project"] as const;
const REFERENCE_DIGITS = 12;

export const hashOf = (...parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** The key covers the answers: a corrected answer makes another enquiry. Too long answers are cut, not refused. */
export function compose(form: EnquiryForm, fallbackId: string): Composed {
  const digest = hashOf({ ...pick(form, (answer) => answer), enquiry: textOf(form) });
  const key = hashOf(form.requestId ?? fallbackId, digest);
  const bounded = pick(form, (answer, name) => cut(answer, LENGTHS[name]));
  const { notice } = form;
  const noticeNote = notice === undefined ? "" : `version ${notice}`;
  const findings = { check: suspectAnswers(form).join(", "), cut: truncatedAnswers(form) };
  const notes = { reference: referenceOf(key), notice: noticeNote, ...findings };
  return {
    key,
    digest,
    notice,
    body: { ...bounded, enquiry: withSource(textOf({ ...form, ...bounded }), { ...sourceOf(form), ...notes }) },
  };
}

export function entriesOf({ key, digest, body, notice }: Composed, kinds: readonly OutboxKind[]): NewEntry[] {
  const payload = JSON.stringify(body);
  const noticeGiven = notice === undefined ? undefined : { reference: referenceOf(key), version: notice };
  return kinds.map((kind) =>
    kind === "enquiry"
      ? { key, kind, digest, payload, notice: noticeGiven }
      : { key: `${key}.${kind}`, kind, digest, payload },
  );
}

const textOf = (form: EnquiryForm) =>
  form.placement === "estimator" ? withEstimate(form.enquiry, form) : form.enquiry;

const pick = (form: EnquiryForm, read: (answer: string, name: EnquiryAnswer) => string) =>
  Object.fromEntries(answerNames.map((name) => [name, read(form[name], name)])) as Record<EnquiryAnswer, string>;

const truncatedAnswers = (form: EnquiryForm): string =>
  answerNames
    .filter((name) => form[name].length > LENGTHS[name])
    .map((name) => `${name} (${form[name].length.toLocaleString("en-IN")} characters)`)
    .join(", ");

export const referenceOf = (key: string) => key.slice(0, REFERENCE_DIGITS);

/** The landing page has the advertisement's parameters; later choices win. */
function sourceOf(form: EnquiryForm): Source {
  const { placement, language, page, landing, referrer, estimate, estimateAt } = form;
  const ofPage = queryOf(page);
  const query = new URLSearchParams([...queryOf(landing), ...ofPage]);
  const campaign = Object.fromEntries(UTM.map((name) => [name, cut(query.get(name) ?? "", UTM_LENGTH)]));
  const clicks = Object.fromEntries(CLICK_IDS.map((name) => [name, clickIn(query, name)]));
  const chosen = Object.fromEntries(
    CHOSEN.map((name) => [name, form[name] || cut(ofPage.get(name) ?? "", LENGTHS.line)]),
  );
  return {
    ...campaign,
    utm_campaign: cut(campaignIn(query), UTM_LENGTH),
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

function clickIn(query: URLSearchParams, name: (typeof CLICK_IDS)[number]): string {
  const id = query.get(name) ?? "";
  return id.length > CLICK_LENGTH ? "" : id;
}

const isSuggested = (parking: string) => parking === PARKING_DEFAULT;

/** ESTM-02. Leaves a suggested answer out: the visitor has not written it, and the source names it. */
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

/** Noted for staff and never refused: a lead with a typo is still a lead. */
export function suspectAnswers({ phone, email }: { phone: string; email: string }): string[] {
  return [!isLikelyPhone(phone) && "phone", !isLikelyEmail(email) && "email"].filter((name) => name !== false);
}
