import { z } from "zod";
import { AppError } from "@/contract/errors";
import { asJson, type Fields, fieldsOf, lenient } from "./fields";
import type { Lead } from "./lead";
import { leadOfQuestions } from "./questions";

/*
 * Google Ads, lead form webhook: https://developers.google.com/google-ads/webhook/docs/implementation (docs/lead-sources.md).
 */

const delivery = z.looseObject({
  lead_id: lenient.pipe(z.string().min(1).max(200)),
  google_key: lenient,
  is_test: z.boolean().catch(false),
  user_column_data: z.array(z.object({ column_id: lenient, string_value: lenient })).catch([]),
  campaign_id: lenient,
  form_id: lenient,
  creative_id: lenient,
  gcl_id: lenient,
});
export type GoogleDelivery = z.output<typeof delivery>;

const KEY = /"google_key"\s*:\s*"\s*(\w[\w-]*)/;

/** The key, found without reading the rest, which costs more the longer it is. Blank if there is none. */
export const googleKeyIn = (body: string): string => body.match(KEY)?.[1] ?? "";

/** Throws `malformed` for anything but a lead with an id. */
export function readGoogle(body: string): GoogleDelivery {
  const read = delivery.safeParse(asJson(body));
  if (!read.success) throw new AppError("malformed", "This is not a lead of a Google Ads lead form.");
  return read.data;
}

export function leadOfGoogle(sent: GoogleDelivery): Lead {
  const { lead_id, is_test, campaign_id, form_id, creative_id, gcl_id } = sent;
  return {
    id: lead_id,
    isTest: is_test,
    ...leadOfQuestions(answersOf(sent)),
    campaign: { campaign: campaign_id, form: form_id, advertisement: creative_id, click: gcl_id },
    isDated: true,
  };
}

const answersOf = ({ user_column_data }: Pick<GoogleDelivery, "user_column_data">): Fields =>
  Object.fromEntries(
    user_column_data.flatMap(({ column_id, string_value }) =>
      column_id && string_value ? [[column_id, string_value]] : [],
    ),
  );

/** As an admin reads it under "Received". */
export function fieldsOfGoogle({ user_column_data, google_key: _, is_test: _test, ...rest }: GoogleDelivery): Fields {
  return fieldsOf({ ...answersOf({ user_column_data }), ...rest }) ?? {};
}
