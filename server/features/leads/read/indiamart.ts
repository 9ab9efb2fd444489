import { z } from "zod";
import { AppError } from "@/contract/errors";
import { asJson, type Fields, fieldsOf, lenient, requireFew } from "./fields";
import type { Lead } from "./lead";

/* IndiaMART, push of its CRM API v2 (docs/lead-sources.md). */

const query = z.looseObject({
  UNIQUE_QUERY_ID: lenient,
  QUERY_TYPE: lenient,
  SENDER_NAME: lenient,
  SENDER_MOBILE: lenient,
  SENDER_MOBILE_ALT: lenient,
  SENDER_PHONE: lenient,
  SENDER_EMAIL: lenient,
  SENDER_EMAIL_ALT: lenient,
  SENDER_CITY: lenient,
  SENDER_STATE: lenient,
  SENDER_COMPANY: lenient,
  SENDER_ADDRESS: lenient,
  SENDER_PINCODE: lenient,
  SUBJECT: lenient,
  QUERY_PRODUCT_NAME: lenient,
  QUERY_MESSAGE: lenient,
  CALL_DURATION: lenient,
});

const delivery = z.object({
  RESPONSE: z.union([z.array(z.unknown()), z.looseObject({}).transform((one) => [one as unknown])]),
});

const CATALOGUE_VIEW = "BIZ";
const CALL = "P";

export function readIndiaMart(body: string, most = Number.POSITIVE_INFINITY): { lead: Lead; fields: Fields }[] {
  const read = delivery.safeParse(
    asJson(body) ?? { RESPONSE: asJson(new URLSearchParams(body).get("RESPONSE") ?? "") },
  );
  const rows = read.data?.RESPONSE;
  requireFew(rows ?? [], most);
  const found = rows?.flatMap((row) => query.safeParse(row).data ?? []).map((one) => ({ one, lead: leadOf(one) }));
  const leads = found?.filter(({ lead: { id, answers } }) => id ?? (answers.phone || answers.email));
  if (!rows || !leads || (leads.length === 0 && rows.length > 0))
    throw new AppError("malformed", "This is not a lead of IndiaMART.");
  const asked = leads.filter(({ one }) => one.QUERY_TYPE !== CATALOGUE_VIEW);
  return asked.map(({ one, lead }) => ({ lead, fields: fieldsOf(one) ?? {} }));
}

const leadOf = (sent: z.output<typeof query>): Lead => ({
  id: sent.UNIQUE_QUERY_ID || undefined,
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
    sent.SENDER_COMPANY && `Company: ${sent.SENDER_COMPANY}`,
    sent.SENDER_ADDRESS && `Address: ${[sent.SENDER_ADDRESS, sent.SENDER_PINCODE].filter(Boolean).join(", ")}`,
  ].filter((line) => line !== ""),
  isDated: true,
});
