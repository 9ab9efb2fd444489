import { AppError } from "@/contract/errors";
import { type LeadMapping, META_TEST } from "@/contract/schemas/lead-source";
import {
  asJson,
  type Fields,
  fieldsOf,
  type Lead,
  lenient,
  without,
  type WithoutEnquiry,
  withoutEnquiry,
} from "./lead";
import { answersOf, leadOfQuestions } from "./questions";
import { isSameSecret } from "@/server/platform/sealed";
import { createHmac } from "node:crypto";
import { z } from "zod";

/* Google Ads lead form webhook: https://developers.google.com/google-ads/webhook/docs/implementation */

const googleDelivery = z.looseObject({
  lead_id: lenient.pipe(z.string().min(1).max(200)),
  google_key: lenient,
  is_test: z.boolean().catch(false),
  user_column_data: z.array(z.object({ column_id: lenient, column_name: lenient, string_value: lenient })).catch([]),
  campaign_id: lenient,
  form_id: lenient,
  creative_id: lenient,
  gcl_id: lenient,
});
type GoogleDelivery = z.output<typeof googleDelivery>;

const GOOGLE_KEY = /"google_key"\s*:\s*"\s*(\w[\w-]*)/;

/** Found without parsing, which costs more the longer the body is. Blank if there is none. */
export const googleKeyIn = (body: string): string => body.match(GOOGLE_KEY)?.[1] ?? "";

export function readGoogle(body: string): GoogleDelivery {
  const read = googleDelivery.safeParse(asJson(body));
  if (!read.success) throw new AppError("malformed", "This is not a lead of a Google Ads lead form.");
  return read.data;
}

export function leadOfGoogle(sent: GoogleDelivery, chosen: LeadMapping): Lead {
  const { lead_id, is_test, campaign_id, form_id, creative_id, gcl_id } = sent;
  return {
    id: lead_id,
    isTest: is_test,
    ...leadOfQuestions(answersOfGoogle(sent), chosen),
    campaign: { campaign: campaign_id, form: form_id, advertisement: creative_id, click: gcl_id },
    isDated: true,
  };
}

const answersOfGoogle = ({ user_column_data }: Pick<GoogleDelivery, "user_column_data">): Fields =>
  answersOf(
    user_column_data.map(({ column_id, column_name, string_value }) => [column_id || column_name, string_value]),
  );

export function fieldsOfGoogle({ user_column_data, google_key: _, is_test: _test, ...rest }: GoogleDelivery): Fields {
  return fieldsOf({ ...answersOfGoogle({ user_column_data }), ...rest }) ?? {};
}

const GOOGLE_FIELDS = [
  ...["lead_id", "api_version", "form_id", "campaign_id", "gcl_id", "adgroup_id", "creative_id", "asset_group_id"],
  ...["lead_submit_time", "lead_stage", "lead_source"],
];

export const questionsOfGoogle = (stored: Fields): Fields => without(stored, GOOGLE_FIELDS);

export function storedGoogle(stored: Fields): GoogleDelivery {
  const user_column_data = Object.entries(questionsOfGoogle(stored)).map(([column_id, string_value]) => ({
    column_id,
    string_value,
  }));
  return googleDelivery.parse({ lead_id: "unknown", ...stored, user_column_data });
}

/* Meta Lead Ads, webhook "leadgen" and the Graph API's lead (docs/lead-sources.md). */

const id = lenient.pipe(z.string().min(1).max(100));
const leadEvent = z.object({ leadgen_id: id, form_id: lenient, ad_id: lenient, created_time: lenient });
export type MetaLeadEvent = z.output<typeof leadEvent>;

const notification = z.object({
  object: z.literal("page"),
  entry: z.array(z.object({ changes: z.array(z.object({ field: lenient, value: z.unknown() })).catch([]) })),
});

/** Of the bytes as received: Meta escapes JSON its own way. */
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
const answersOfMeta = ({ field_data, custom_disclaimer_responses: consents }: MetaLead): Fields =>
  answersOf([
    ...field_data.map(({ name, values }) => [name, values.filter(Boolean).join(", ")] as const),
    ...consents.map(({ checkbox_key, is_checked }) => [checkbox_key, isTicked(is_checked) ? "Yes" : "No"] as const),
  ]);

const isTicked = (value: unknown) => /^(?:1|true)$/i.test(String(value));

export function leadOfMeta(sent: MetaLead, chosen: LeadMapping): Lead {
  const { id, campaign_id, campaign_name, form_id, ad_id } = sent;
  const answers = answersOfMeta(sent);
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
  return { ...answersOfMeta(sent), ...fieldsOf(rest) };
}

const META_FIELDS = ["id", "created_time", "ad_id", "campaign_id", "campaign_name", "form_id"];

export const questionsOfMeta = (stored: Fields): Fields => without(stored, META_FIELDS);

export function storedMeta(stored: Fields): MetaLead {
  const questions = Object.entries(questionsOfMeta(stored));
  return metaLead.parse({
    id: "unknown",
    ...stored,
    field_data: questions.map(([name, value]) => ({ name, values: [value] })),
  });
}
