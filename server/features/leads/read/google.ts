import { z } from "zod";
import { AppError } from "@/contract/errors";
import { asJson, type Fields, lenient } from "./fields";
import type { Lead } from "./lead";

/*
 * Google Ads, lead form webhook: https://developers.google.com/google-ads/webhook/docs/implementation (docs/lead-sources.md).
 */

const delivery = z.object({
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

/** Throws `malformed` for anything but a lead with an id. */
export function readGoogle(body: string): GoogleDelivery {
  const read = delivery.safeParse(asJson(body));
  if (!read.success) throw new AppError("malformed", "This is not a lead of a Google Ads lead form.");
  return read.data;
}

const NAMES = {
  FULL_NAME: "name",
  EMAIL: "email",
  WORK_EMAIL: "email",
  PHONE_NUMBER: "phone",
  WORK_PHONE: "phone",
} as const;
const PLACE = ["CITY", "POSTAL_CODE"];
const PARTS_OF_NAME = ["FIRST_NAME", "LAST_NAME"];
/** Custom questions have ids made of their words. */
const PLOT = /plot|site|sq_?ft|area/i;

export function leadOfGoogle({ lead_id, is_test, user_column_data, ...delivered }: GoogleDelivery): Lead {
  const columns = user_column_data
    .map(({ column_id, string_value }) => ({ id: column_id, is: column_id.toUpperCase(), value: string_value }))
    .filter(({ value }) => value !== "");
  const first = (wanted: "name" | "email" | "phone") =>
    columns.find(({ is }) => NAMES[is as keyof typeof NAMES] === wanted)?.value;
  const joined = (ids: readonly string[], by: string) =>
    ids.flatMap((one) => columns.find(({ is }) => is === one)?.value ?? []).join(by);
  const plot = columns.find(({ id }) => PLOT.test(id));
  const known = [...Object.keys(NAMES), ...PLACE, ...PARTS_OF_NAME];
  const rest = columns.filter((column) => column !== plot && !known.includes(column.is));
  return {
    id: lead_id,
    isTest: is_test,
    answers: {
      name: first("name") ?? joined(PARTS_OF_NAME, " "),
      phone: first("phone"),
      email: first("email"),
      location: joined(PLACE, " "),
      plot_size: plot?.value,
    },
    lines: rest.map(({ id, value }) => `${id.replaceAll("_", " ")}: ${value}`),
    campaign: {
      campaign: delivered.campaign_id,
      form: delivered.form_id,
      advertisement: delivered.creative_id,
      click: delivered.gcl_id,
    },
    isDated: true,
  };
}

/** As an admin reads it under "Received". */
export const fieldsOfGoogle = ({
  user_column_data,
  google_key: _,
  is_test: _test,
  ...rest
}: GoogleDelivery): Fields => ({
  ...Object.fromEntries(user_column_data.map(({ column_id, string_value }) => [column_id, string_value])),
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== "")),
});
