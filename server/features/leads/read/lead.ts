import { createHash } from "node:crypto";
import { z } from "zod";
import { cleanText } from "@/contract/clean-text";
import { cut } from "@/contract/cut";
import type { EnquiryAnswer } from "@/contract/entities/people";
import { AppError } from "@/contract/errors";
import { groupByName } from "@/contract/input/read-input";
import { leadMessages } from "@/contract/messages";
import { ownValue } from "@/contract/own-value";
import { withCountryCode } from "@/contract/phone";
import { type LeadMapping, type LeadTarget, MAX_LEAD_FIELDS } from "@/contract/schemas/lead-source";

/** A delivery as values by the sender's names: `{ a: { b: 1 } }` is "a.b". */
export type Fields = Record<string, string>;

/** Platforms leave fields out and change their types. */
export const lenient = z.transform((value: unknown) =>
  typeof value === "string" || typeof value === "number" ? withoutMarkup(String(value)) : "",
);

export const MAX_LEADS = 200;
const MAX_PAIRS = 1_000;
const MAX_DEPTH = 6;
export const MAX_NAME = 200;
export const MAX_VALUE = 4_000;
/** Some senders repeat their own credentials in each delivery. They must not be stored. */
const CREDENTIAL = /(^|\.)(api_?key|google_key|glusr_crm_key|(access_|auth_)?token|(client_)?secret|password)$/i;

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const LARGE_INTEGER = /^-?\d{16,}$/;

/** Large integers become text, since a number cannot hold such an id. The expression needs valid JSON to be quick. */
function readJsonExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!/\d{16}/.test(text)) return value;
  return JSON.parse(text.replace(TOKEN, (part) => (LARGE_INTEGER.test(part) ? `"${part}"` : part)));
}

export function requireAtMost(leads: readonly unknown[], most = MAX_LEADS): void {
  if (leads.length > most) throw new AppError("tooLarge", leadMessages.tooManyInOne(most));
}

export function readFields(body: string): Fields[] {
  const json = asJson(body);
  const isList = Array.isArray(json) && json.every((one) => typeof one === "object" && one !== null);
  if (isList) requireAtMost(json);
  const read = json
    ? (isList ? json : [json]).map(fieldsOf)
    : [FORM.test(body) ? fieldsOfForm(new URLSearchParams(body)) : fieldsOf({ body })];
  return read.filter((fields) => fields !== undefined);
}

const FORM = /^\s*[^\s[{<][^=]*=/;

export async function plainForm(body: Buffer<ArrayBuffer>, type: string): Promise<string | undefined> {
  if (!/^multipart\/form-data/i.test(type)) return undefined;
  const form = await new Response(body, { headers: { "content-type": type } }).formData().catch(() => undefined);
  const texts = [...(form ?? [])].filter((field): field is [string, string] => typeof field[1] === "string");
  return form && new URLSearchParams(texts).toString();
}

export function fieldsOfForm(form: URLSearchParams): Fields | undefined {
  const pairs: [string, string][] = [];
  for (const pair of form) if (pairs.push(pair) === MAX_PAIRS) break;
  const values = [...groupByName(pairs)].map(([name, all]) => [name, all.filter(Boolean).join(", ")] as const);
  const [only] = values;
  const json = values.length === 1 && only ? asJson(only[1]) : undefined;
  return json ? fieldsOf(json) : fieldsOf(Object.fromEntries(values));
}

export function asJson(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return readJsonExactly(text) as object;
  } catch {
    return undefined;
  }
}

export function fieldsOf(value: object): Fields | undefined {
  const found: [string, string][] = [];
  collect(value, "", 0, found);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function collect(value: unknown, name: string, depth: number, found: [string, string][]): void {
  if (found.length >= MAX_LEAD_FIELDS || CREDENTIAL.test(name)) return;
  if (typeof value === "object" && value !== null) {
    if (depth === MAX_DEPTH) return;
    for (const key of Object.keys(value)) {
      if (found.length >= MAX_LEAD_FIELDS) return;
      collect((value as Fields)[key], name ? `${name}.${key}` : key, depth + 1, found);
    }
    return;
  }
  const text = value === null || value === undefined ? "" : withoutMarkup(String(value));
  if (text && name) found.push([cut(name, MAX_NAME), cut(text, MAX_VALUE)]);
}

export const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Portals send line breaks as `<br>`. */
const withoutMarkup = (text: string) => cleanText(text.replace(/<br\s*\/?>/gi, "\n"));

export type LeadAnswer = Exclude<EnquiryAnswer, "enquiry">;

export type Lead = {
  id: string | undefined;
  isTest: boolean;
  answers: Partial<Record<LeadAnswer, string>>;
  lines: readonly string[];
  /** `campaign` is the platform's id or a name, `name` what the platform calls the id. */
  campaign?: Partial<Record<"campaign" | "name" | "form" | "advertisement" | "click" | "chatClick", string>>;
  isDated: boolean;
  /** Why it makes no enquiry. */
  noEnquiry?: string;
};

/** Part of a delivery that is listed and makes no enquiry. */
export type WithoutEnquiry = { id: string; fields: Fields; reason: string };

export const withoutEnquiry = (part: unknown, reason: string): WithoutEnquiry => ({
  id: `content ${createHash("sha256").update(JSON.stringify(part)).digest("hex")}`,
  fields: fieldsOf(typeof part === "object" && part !== null ? part : { part }) ?? {},
  reason,
});

const SINGLE_VALUE_TARGETS: readonly LeadTarget[] = ["phone", "email", "campaign", "id"];

export function mappedLead(fields: Fields, mapping: LeadMapping): Lead {
  const entries = Object.entries(fields).map(([name, value]) => ({ name, value, target: ownValue(mapping, name) }));
  const of = (target: LeadTarget) => entries.filter((one) => one.target === target).map(({ value }) => value);
  const joined = (target: LeadTarget) => of(target).join(" ");
  const isLine = ({ target }: (typeof entries)[number], at: number) =>
    !target || (SINGLE_VALUE_TARGETS.includes(target) && entries.findIndex((one) => one.target === target) < at);
  const rest = entries.filter(isLine).map(({ name, value }) => `${name}: ${value}`);
  return {
    id: of("id")[0],
    isTest: false,
    answers: {
      name: wholeNames(of("name")).join(" "),
      phone: phoneOf(of("phone")),
      email: of("email")[0],
      location: of("location").join(", "),
      plot_size: joined("plot_size"),
    },
    lines: [...of("enquiry"), ...rest],
    campaign: { campaign: of("campaign")[0] },
    isDated: of("time").length > 0,
  };
}

/** Portals send the country code apart. */
function phoneOf(phones: readonly string[]): string | undefined {
  const code = phones.find((one) => /^\+?\d{1,3}$/.test(one));
  const number = phones.find((one) => one !== code);
  return number && code ? withCountryCode(code, number) : phones[0];
}

/** A form may ask for the full name and for its parts. */
const wholeNames = (names: readonly string[]): string[] =>
  names.filter((name, at) => !names.some((other, place) => place !== at && includesName(other, name, place < at)));

const includesName = (whole: string, part: string, isEarlier: boolean): boolean =>
  ` ${whole} `.toLowerCase().includes(` ${part} `.toLowerCase()) && (whole.length > part.length || isEarlier);
