import { z } from "zod";
import { AppError } from "@/contract/errors";
import { asJson, type Fields, fieldsOf, lenient } from "./fields";
import type { Lead } from "./lead";

/* IndiaMART, push of its CRM API v2 (docs/lead-sources.md). */

const query = z.object({
  UNIQUE_QUERY_ID: lenient.pipe(z.string().min(1).max(200)),
  QUERY_TYPE: lenient,
  SENDER_NAME: lenient,
  SENDER_MOBILE: lenient,
  SENDER_MOBILE_ALT: lenient,
  SENDER_PHONE: lenient,
  SENDER_EMAIL: lenient,
  SENDER_EMAIL_ALT: lenient,
  SENDER_CITY: lenient,
  SENDER_STATE: lenient,
  SUBJECT: lenient,
  QUERY_PRODUCT_NAME: lenient,
  QUERY_MESSAGE: lenient,
  CALL_DURATION: lenient,
});

/** A push has one lead; a pull has a list. */
const delivery = z.object({ RESPONSE: z.union([z.array(query), query.transform((one) => [one])]) });

/** A look at the catalogue, without a question. */
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
