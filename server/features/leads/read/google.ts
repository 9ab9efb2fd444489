import { z } from "zod";
import { AppError } from "@/contract/errors";
import type { LeadMapping } from "@/contract/schemas/lead-source";
import { asJson, type Fields, fieldsOf, lenient, without } from "./fields";
import type { Lead } from "./lead";
import { answersOf, leadOfQuestions } from "./questions";

/* Google Ads lead form webhook: https://developers.google.com/google-ads/webhook/docs/implementation */

const delivery = z.looseObject({
  lead_id: lenient.pipe(z.string().min(1).max(200)),
  google_key: lenient,
  is_test: z.boolean().catch(false),
  user_column_data: z.array(z.object({ column_id: lenient, column_name: lenient, string_value: lenient })).catch([]),
  campaign_id: lenient,
  form_id: lenient,
  creative_id: lenient,
  gcl_id: lenient,
});
type GoogleDelivery = z.output<typeof delivery>;

const KEY = /"google_key"\s*:\s*"\s*(\w[\w-]*)/;

/** Found without parsing, which costs more the longer the body is. Blank if there is none. */
export const googleKeyIn = (body: string): string => body.match(KEY)?.[1] ?? "";

export function readGoogle(body: string): GoogleDelivery {
  const read = delivery.safeParse(asJson(body));
  if (!read.success) throw new AppError("malformed", "This is not a lead of a Google Ads lead form.");
  return read.data;
}

export function leadOfGoogle(sent: GoogleDelivery, chosen: LeadMapping): Lead {
  const { lead_id, is_test, campaign_id, form_id, creative_id, gcl_id } = sent;
  return {
    id: lead_id,
    isTest: is_test,
    ...leadOfQuestions(answersIn(sent), chosen),
    campaign: { campaign: campaign_id, form: form_id, advertisement: creative_id, click: gcl_id },
    isDated: true,
  };
}

const answersIn = ({ user_column_data }: Pick<GoogleDelivery, "user_column_data">): Fields =>
  answersOf(
    user_column_data.map(({ column_id, column_name, string_value }) => [column_id || column_name, string_value]),
  );

export function fieldsOfGoogle({ user_column_data, google_key: _, is_test: _test, ...rest }: GoogleDelivery): Fields {
  return fieldsOf({ ...answersIn({ user_column_data }), ...rest }) ?? {};
}

const OWN_FIELDS = [
  ...["lead_id", "api_version", "form_id", "campaign_id", "gcl_id", "adgroup_id", "creative_id", "asset_group_id"],
  ...["lead_submit_time", "lead_stage", "lead_source"],
];

export const questionsOfGoogle = (stored: Fields): Fields => without(stored, OWN_FIELDS);

export function storedGoogle(stored: Fields): GoogleDelivery {
  const user_column_data = Object.entries(questionsOfGoogle(stored)).map(([column_id, string_value]) => ({
    column_id,
    string_value,
  }));
  return delivery.parse({ lead_id: "unknown", ...stored, user_column_data });
}
