import { createHmac } from "node:crypto";
import { z } from "zod";
import { AppError } from "@/contract/errors";
import { type LeadMapping, META_TEST } from "@/contract/schemas/lead-source";
import { isSameSecret } from "@/server/platform/sealed";
import { asJson, type Fields, fieldsOf, lenient, without } from "./fields";
import { type Lead, type WithoutEnquiry, withoutEnquiry } from "./lead";
import { answersOf, leadOfQuestions } from "./questions";

/* Meta Lead Ads, webhook "leadgen" and the Graph API's lead (docs/lead-sources.md). */

const id = lenient.pipe(z.string().min(1).max(100));
const leadEvent = z.object({ leadgen_id: id, form_id: lenient, ad_id: lenient, created_time: lenient });
export type MetaLeadEvent = z.output<typeof leadEvent>;

const notification = z.object({
  object: z.literal("page"),
  entry: z.array(z.object({ changes: z.array(z.object({ field: lenient, value: z.unknown() })).catch([]) })),
});

/** Needs the bytes as received: Meta escapes JSON its own way. */
export function isSigned(body: Buffer, signature: string, appSecret: string): boolean {
  if (appSecret === "") return false;
  return isSameSecret(signature, `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`);
}

export function readMetaEvents(body: string): { events: MetaLeadEvent[]; others: WithoutEnquiry[] } {
  const read = notification.safeParse(asJson(body));
  if (!read.success) throw new AppError("malformed", "This is not a notification of Meta about leads.");
  const values = read.data.entry.flatMap(({ changes }) =>
    changes.filter(({ field }) => field === "leadgen").map(({ value }) => value),
  );
  const events = values.map((value) => ({ value, event: leadEvent.safeParse(value).data }));
  return {
    events: events.flatMap(({ event }) => event ?? []),
    others: events.flatMap(({ event, value }) =>
      event ? [] : withoutEnquiry(value, "It announces a lead without its id."),
    ),
  };
}

export const metaLead = z.object({
  id,
  created_time: lenient,
  ad_id: lenient,
  campaign_id: lenient,
  campaign_name: lenient,
  form_id: lenient,
  field_data: z.array(z.object({ name: lenient, values: z.array(lenient).catch([]) })).catch([]),
  custom_disclaimer_responses: z.array(z.object({ checkbox_key: lenient, is_checked: z.unknown() })).catch([]),
});
export type MetaLead = z.output<typeof metaLead>;

/** A consent that was not ticked is an answer too. */
const answersIn = ({ field_data, custom_disclaimer_responses: consents }: MetaLead): Fields =>
  answersOf([
    ...field_data.map(({ name, values }) => [name, values.filter(Boolean).join(", ")] as const),
    ...consents.map(({ checkbox_key, is_checked }) => [checkbox_key, isTicked(is_checked) ? "Yes" : "No"] as const),
  ]);

const isTicked = (value: unknown) => /^(?:1|true)$/i.test(String(value));

export function leadOfMeta(sent: MetaLead, chosen: LeadMapping): Lead {
  const { id, campaign_id, campaign_name, form_id, ad_id } = sent;
  const answers = answersIn(sent);
  return {
    id,
    isTest: Object.values(answers).some((value) => value.startsWith(META_TEST)),
    ...leadOfQuestions(answers, chosen),
    campaign: { campaign: campaign_id, name: campaign_name, form: form_id, advertisement: ad_id },
    isDated: true,
  };
}

export function fieldsOfMeta(sent: MetaLead): Fields {
  const { field_data: _, custom_disclaimer_responses: _consents, ...rest } = sent;
  return { ...answersIn(sent), ...fieldsOf(rest) };
}

const OWN_FIELDS = ["id", "created_time", "ad_id", "campaign_id", "campaign_name", "form_id"];

export const questionsOfMeta = (stored: Fields): Fields => without(stored, OWN_FIELDS);

export function storedMeta(stored: Fields): MetaLead {
  const questions = Object.entries(questionsOfMeta(stored));
  return metaLead.parse({
    id: "unknown",
    ...stored,
    field_data: questions.map(([name, value]) => ({ name, values: [value] })),
  });
}
