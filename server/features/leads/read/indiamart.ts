import { z } from "zod";
import { cleanText } from "@/contract/clean-text";
import { AppError } from "@/contract/errors";
import { ownValue } from "@/contract/own-value";
import { type Fields, fieldsOf, type Lead, lenient, parseJsonObject, requireAtMost } from "./lead";

/* Leads of IndiaMART, which pushes them by version 2 of its CRM API (docs/lead-sources.md). */

const plainText = lenient.transform(withoutHtml);
const indiaMartLead = z.looseObject({
  UNIQUE_QUERY_ID: plainText,
  QUERY_TYPE: plainText,
  SENDER_NAME: plainText,
  SENDER_MOBILE: plainText,
  SENDER_MOBILE_ALT: plainText,
  SENDER_PHONE: plainText,
  SENDER_PHONE_ALT: plainText,
  SENDER_EMAIL: plainText,
  SENDER_EMAIL_ALT: plainText,
  SENDER_CITY: plainText,
  SENDER_STATE: plainText,
  SENDER_COMPANY: plainText,
  SENDER_ADDRESS: plainText,
  SENDER_PINCODE: plainText,
  SENDER_COUNTRY_ISO: plainText,
  SUBJECT: plainText,
  QUERY_PRODUCT_NAME: plainText,
  QUERY_MCAT_NAME: plainText,
  QUERY_MESSAGE: plainText,
  CALL_DURATION: plainText,
});
type IndiaMartLead = z.output<typeof indiaMartLead>;

const indiaMartDelivery = z.object({
  RESPONSE: z.union([z.array(z.unknown()), z.looseObject({}).transform((lead) => [lead as unknown])]),
});

/* Values of QUERY_TYPE and SENDER_COUNTRY_ISO. */
const CATALOGUE_VIEW = "BIZ";
const CALL = "P";
const INDIA = "IN";

type ReadLead = { read: () => Lead; fields: Fields };

/** A lead that makes no enquiry says why. Throws if no lead of the delivery can be read. */
export function readIndiaMart(body: string, limit = Number.POSITIVE_INFINITY): ReadLead[] {
  const formBody = () => ({ RESPONSE: parseJsonObject(new URLSearchParams(body).get("RESPONSE") ?? "") });
  const rows = indiaMartDelivery.safeParse(parseJsonObject(body) ?? formBody()).data?.RESPONSE;
  requireAtMost(rows ?? [], limit);
  const leads = rows?.map((row) => ({ row, read: leadIn(row) }));
  if (!leads || (leads.length > 0 && leads.every(({ read }) => !read)))
    throw new AppError("malformed", "This is not a lead of IndiaMART.");
  return leads.map(({ row, read }) => ({
    read: () => read?.lead ?? UNREADABLE,
    fields: fieldsOf(read?.sent ?? (typeof row === "object" && row !== null ? row : { row })) ?? {},
  }));
}

const UNREADABLE: Lead = {
  ...{ id: undefined, isTest: false, isDated: true, answers: {}, lines: [] },
  noEnquiry: "It cannot be read as a lead.",
};

function leadIn(row: unknown): { sent: IndiaMartLead; lead: Lead } | undefined {
  const sent = indiaMartLead.safeParse(row).data;
  if (!sent) return undefined;
  const lead = leadOf(sent);
  return lead.id || lead.answers.phone || lead.answers.email ? { sent, lead } : undefined;
}

const labelled = (label: string, value: string) => value && `${label}: ${value}`;

function leadOf(sent: IndiaMartLead): Lead {
  const [phone, ...phones] = distinct(
    [sent.SENDER_MOBILE, sent.SENDER_PHONE, sent.SENDER_MOBILE_ALT, sent.SENDER_PHONE_ALT],
    (number) => number.replace(/\D/g, "").slice(-10),
  );
  const [email, ...emails] = distinct([sent.SENDER_EMAIL, sent.SENDER_EMAIL_ALT], (address) => address.toLowerCase());
  const { SENDER_COUNTRY_ISO: country, SENDER_ADDRESS: street, SENDER_PINCODE: pin } = sent;
  const address = street.includes(pin) ? street : [street, pin].filter(Boolean).join(", ");
  return {
    id: sent.UNIQUE_QUERY_ID || undefined,
    isTest: false,
    ...(sent.QUERY_TYPE === CATALOGUE_VIEW && { noEnquiry: "Somebody looked at the catalogue and asked nothing." }),
    answers: {
      name: sent.SENDER_NAME,
      phone,
      email,
      location: [sent.SENDER_CITY, sent.SENDER_STATE].filter(Boolean).join(", "),
      plot_size: "",
    },
    lines: [
      sent.QUERY_TYPE === CALL ? `Called on IndiaMART${sent.CALL_DURATION && `, ${sent.CALL_DURATION} seconds`}` : "",
      sent.SUBJECT,
      labelled("Product", sent.QUERY_PRODUCT_NAME || sent.QUERY_MCAT_NAME),
      sent.QUERY_MESSAGE,
      ...phones.map((other) => labelled("Other number", other)),
      ...emails.map((other) => labelled("Other email", other)),
      labelled("Company", sent.SENDER_COMPANY),
      labelled("Address", address),
      country.toUpperCase() === INDIA ? "" : labelled("Country", country),
    ].filter((line) => line !== ""),
    isDated: true,
  };
}

function distinct(values: readonly string[], keyOf: (value: string) => string): string[] {
  const keys = values.map(keyOf);
  return values.filter((value, index) => value !== "" && keys.indexOf(keyOf(value)) === index);
}

/** HTML entities in texts of portals. An unknown entity stays as it is. */
const ENTITIES: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ensp: " ", emsp: " ", thinsp: " ", shy: "" },
  ...{ ndash: "–", mdash: "—", hellip: "…", bull: "•", middot: "·", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”" },
  ...{ times: "×", divide: "÷", deg: "°", sup2: "²", sup3: "³", frac12: "½", frac14: "¼", frac34: "¾", plusmn: "±" },
  ...{ copy: "©", reg: "®", trade: "™", pound: "£", euro: "€", rarr: "→", prime: "′", Prime: "″", zwj: "\u200d" },
  ...{ zwnj: "\u200c" },
};

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]\w{1,7}));/gi;
const LAST_CODE_POINT = 0x10ffff;

function decodeEntity(whole: string, hex: string | undefined, decimal: string | undefined, name: string | undefined) {
  if (name) return ownValue(ENTITIES, name) ?? whole;
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
}

const HIDDEN = /<(style|script)\b[^<>]*>[^<]*<\/\1\s*>|<!--[^<]*?-->/gi;
const LINE_END = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>/gi;
const CELL_END = /<\/t[dh]\b[^>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** "< 1200 sq ft" is no tag. Entities are decoded before and after tags are removed, because portals escape twice. */
export function withoutHtml(html: string): string {
  const text = html
    .replace(ENTITY, decodeEntity)
    .replace(HIDDEN, "")
    .replace(LINE_END, "\n")
    .replace(CELL_END, " ")
    .replace(TAG, "")
    .replace(ENTITY, decodeEntity)
    .replace(/\u00a0/g, " ")
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n");
  return cleanText(text);
}
