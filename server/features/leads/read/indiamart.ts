import { z } from "zod";
import { AppError } from "@/contract/errors";
import { asJson, type Fields, fieldsOf } from "./fields";
import type { Lead } from "./lead";

/* IndiaMART, push of its CRM API v2 (docs/lead-sources.md). */

const text = z.coerce
  .string()
  .catch("")
  .transform((value) => value.replace(/<br\s*\/?>/gi, "\n").trim());

const query = z.object({
  UNIQUE_QUERY_ID: z.coerce.string().trim().min(1).max(200),
  QUERY_TYPE: text,
  SENDER_NAME: text,
  SENDER_MOBILE: text,
  SENDER_MOBILE_ALT: text,
  SENDER_PHONE: text,
  SENDER_EMAIL: text,
  SENDER_EMAIL_ALT: text,
  SENDER_CITY: text,
  SENDER_STATE: text,
  SUBJECT: text,
  QUERY_PRODUCT_NAME: text,
  QUERY_MESSAGE: text,
  CALL_DURATION: text,
});

/** A push has one lead; a pull has a list. */
const delivery = z.object({ RESPONSE: z.union([z.array(query), query.transform((one) => [one])]) });

/** Somebody looked at the catalogue and asked nothing. */
const CATALOGUE_VIEW = "BIZ";
const CALL = "P";

/** Leads with their fields. Throws `malformed` for anything but leads with ids. */
export function readIndiaMart(body: string): { lead: Lead; fields: Fields }[] {
  const form = new URLSearchParams(body).get("RESPONSE");
  const read = delivery.safeParse(asJson(body) ?? (form === null ? undefined : { RESPONSE: asJson(form) }));
  if (!read.success) throw new AppError("malformed", "This is not a lead of IndiaMART.");
  const asked = read.data.RESPONSE.filter(({ QUERY_TYPE }) => QUERY_TYPE !== CATALOGUE_VIEW);
  return asked.map((one) => ({ lead: leadOf(one), fields: fieldsOf(one) ?? {} }));
}

const leadOf = (sent: z.output<typeof query>): Lead => ({
  id: sent.UNIQUE_QUERY_ID,
  isTest: false,
  answers: {
    name: sent.SENDER_NAME,
    phone: sent.SENDER_MOBILE || sent.SENDER_PHONE || sent.SENDER_MOBILE_ALT,
    email: sent.SENDER_EMAIL || sent.SENDER_EMAIL_ALT,
    location: [sent.SENDER_CITY, sent.SENDER_STATE].filter(Boolean).join(", "),
    plot_size: "",
  },
  lines: [
    sent.QUERY_TYPE === CALL ? `Called on IndiaMART${sent.CALL_DURATION && `, ${sent.CALL_DURATION} seconds`}` : "",
    sent.SUBJECT,
    sent.QUERY_PRODUCT_NAME && `Product: ${sent.QUERY_PRODUCT_NAME}`,
    sent.QUERY_MESSAGE,
  ].filter((line) => line !== ""),
  isDated: true,
});
