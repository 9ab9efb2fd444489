import { z } from "zod";
import { cleanText } from "@/contract/clean-text";
import { AppError } from "@/contract/errors";
import { asJson, type Fields, fieldsOf, type Lead, lenient, requireAtMost } from "./lead";

/* IndiaMART, push of its CRM API v2 (docs/lead-sources.md). */

const text = lenient.transform(withoutHtml);
const query = z.looseObject({
  UNIQUE_QUERY_ID: text,
  QUERY_TYPE: text,
  SENDER_NAME: text,
  SENDER_MOBILE: text,
  SENDER_MOBILE_ALT: text,
  SENDER_PHONE: text,
  SENDER_PHONE_ALT: text,
  SENDER_EMAIL: text,
  SENDER_EMAIL_ALT: text,
  SENDER_CITY: text,
  SENDER_STATE: text,
  SENDER_COMPANY: text,
  SENDER_ADDRESS: text,
  SENDER_PINCODE: text,
  SENDER_COUNTRY_ISO: text,
  SUBJECT: text,
  QUERY_PRODUCT_NAME: text,
  QUERY_MCAT_NAME: text,
  QUERY_MESSAGE: text,
  CALL_DURATION: text,
});
type Query = z.output<typeof query>;

const delivery = z.object({
  RESPONSE: z.union([z.array(z.unknown()), z.looseObject({}).transform((one) => [one as unknown])]),
});

const CATALOGUE_VIEW = "BIZ";
const CALL = "P";
const HOME = "IN";

type Read = { read: () => Lead; fields: Fields };

/** A delivery that makes no enquiry gives the reason. Throws if nothing of a delivery can be read. */
export function readIndiaMart(body: string, most = Number.POSITIVE_INFINITY): Read[] {
  const read = delivery.safeParse(
    asJson(body) ?? { RESPONSE: asJson(new URLSearchParams(body).get("RESPONSE") ?? "") },
  );
  const rows = read.data?.RESPONSE;
  requireAtMost(rows ?? [], most);
  const all = rows?.map((row) => ({ row, lead: leadIn(row) }));
  if (!all || (all.length > 0 && all.every(({ lead }) => !lead)))
    throw new AppError("malformed", "This is not a lead of IndiaMART.");
  return all.map(({ row, lead }) => ({
    read: () => lead?.lead ?? UNREADABLE,
    fields: fieldsOf(lead?.sent ?? (typeof row === "object" && row !== null ? row : { row })) ?? {},
  }));
}

const UNREADABLE: Lead = {
  ...{ id: undefined, isTest: false, isDated: true, answers: {}, lines: [] },
  noEnquiry: "It cannot be read as a lead.",
};

function leadIn(row: unknown): { sent: Query; lead: Lead } | undefined {
  const sent = query.safeParse(row).data;
  if (!sent) return undefined;
  const lead = leadOf(sent);
  return lead.id || lead.answers.phone || lead.answers.email ? { sent, lead } : undefined;
}

const labelled = (label: string, value: string) => value && `${label}: ${value}`;

function leadOf(sent: Query): Lead {
  const [phone, ...phones] = distinct(
    [sent.SENDER_MOBILE, sent.SENDER_PHONE, sent.SENDER_MOBILE_ALT, sent.SENDER_PHONE_ALT],
    (one) => one.replace(/\D/g, "").slice(-10),
  );
  const [email, ...emails] = distinct([sent.SENDER_EMAIL, sent.SENDER_EMAIL_ALT], (one) => one.toLowerCase());
  const { SENDER_COUNTRY_ISO: country } = sent;
  const { SENDER_ADDRESS: street, SENDER_PINCODE: pin } = sent;
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
      ...phones.map((one) => labelled("Other number", one)),
      ...emails.map((one) => labelled("Other email", one)),
      labelled("Company", sent.SENDER_COMPANY),
      labelled("Address", address),
      country.toUpperCase() === HOME ? "" : labelled("Country", country),
    ].filter((line) => line !== ""),
    isDated: true,
  };
}

function distinct(values: readonly string[], keyOf: (value: string) => string): string[] {
  const keys = values.map(keyOf);
  return values.filter((value, at) => value !== "" && keys.indexOf(keyOf(value)) === at);
}

/** What sellers' and buyers' texts on portals contain. An unknown entity stays as it is. */
const ENTITIES: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ensp: " ", emsp: " ", thinsp: " ", shy: "" },
  ...{ ndash: "–", mdash: "—", hellip: "…", bull: "•", middot: "·", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”" },
  ...{ times: "×", divide: "÷", deg: "°", sup2: "²", sup3: "³", frac12: "½", frac14: "¼", frac34: "¾", plusmn: "±" },
  ...{ copy: "©", reg: "®", trade: "™", pound: "£", euro: "€", rarr: "→", prime: "′", Prime: "″", zwj: "\u200d" },
  ...{ zwnj: "\u200c" },
};

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]\w{1,7}));/gi;
const LAST_CODE_POINT = 0x10ffff;

function decoded(whole: string, hex: string | undefined, decimal: string | undefined, name: string | undefined) {
  if (name) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
}

const HIDDEN = /<(style|script)\b[^<>]*>[^<]*<\/\1\s*>|<!--[^<]*?-->/gi;
const LINE_END = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>/gi;
const CELL_END = /<\/t[dh]\b[^>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** The text of a piece of HTML. "< 1200 sq ft" is no tag, and escaped tags are tags: portals escape twice. */
export function withoutHtml(html: string): string {
  const text = html
    .replace(ENTITY, decoded)
    .replace(HIDDEN, "")
    .replace(LINE_END, "\n")
    .replace(CELL_END, " ")
    .replace(TAG, "")
    .replace(ENTITY, decoded)
    .replace(/\u00a0/g, " ")
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n");
  return cleanText(text);
}
