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

/** The values of a delivery by the names of the sender. The name of 1 in `{ a: { b: 1 } }` is "a.b". */
export type Fields = Record<string, string>;

/** Platforms leave fields out and change their types, so anything but text and numbers becomes blank. */
export const lenient = z.transform((value: unknown) =>
  typeof value === "string" || typeof value === "number" ? withoutMarkup(String(value)) : "",
);

export const MAX_LEADS = 200;
const MAX_PAIRS = 1_000;
const MAX_DEPTH = 6;
export const MAX_NAME = 200;
export const MAX_VALUE = 4_000;
/** Some senders repeat their own credentials in each delivery, which must not be stored. */
const CREDENTIAL = /(^|\.)(api_?key|google_key|glusr_crm_key|(access_|auth_)?token|(client_)?secret|password)$/i;

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const LARGE_INTEGER = /^-?\d{16,}$/;

/** Large integers become text, because a number cannot hold such an id. TOKEN is quick only on valid JSON. */
function readJsonExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!/\d{16}/.test(text)) return value;
  return JSON.parse(text.replace(TOKEN, (token) => (LARGE_INTEGER.test(token) ? `"${token}"` : token)));
}

export function requireAtMost(leads: readonly unknown[], limit = MAX_LEADS): void {
  if (leads.length > limit) throw new AppError("tooLarge", leadMessages.tooManyInOne(limit));
}

export function readFields(body: string): Fields[] {
  const json = parseJsonObject(body);
  const isList = Array.isArray(json) && json.every((item) => typeof item === "object" && item !== null);
  if (isList) requireAtMost(json);
  if (json) return (isList ? json : [json]).map(fieldsOf).filter((fields) => fields !== undefined);
  const fields = FORM_PATTERN.test(body) ? fieldsOfForm(new URLSearchParams(body)) : fieldsOf({ body });
  return fields ? [fields] : [];
}

const FORM_PATTERN = /^\s*[^\s[{<][^=]*=/;

/** Turns a multipart form into the shape of a query. Returns undefined for any other body. */
export async function urlEncodedForm(body: Buffer<ArrayBuffer>, type: string): Promise<string | undefined> {
  if (!/^multipart\/form-data/i.test(type)) return undefined;
  const form = await new Response(body, { headers: { "content-type": type } }).formData().catch(() => undefined);
  const texts = [...(form ?? [])].filter((field): field is [string, string] => typeof field[1] === "string");
  return form && new URLSearchParams(texts).toString();
}

export function fieldsOfForm(form: URLSearchParams): Fields | undefined {
  const pairs: [string, string][] = [];
  for (const pair of form) if (pairs.push(pair) === MAX_PAIRS) break;
  const values = [...groupByName(pairs)].map(([name, all]) => [name, all.filter(Boolean).join(", ")] as const);
  const onlyValue = values.length === 1 ? values[0]?.[1] : undefined;
  // Some senders put JSON into a single field.
  const json = onlyValue && parseJsonObject(onlyValue);
  return json ? fieldsOf(json) : fieldsOf(Object.fromEntries(values));
}

export function parseJsonObject(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return readJsonExactly(text) as object;
  } catch {
    return undefined;
  }
}

export function fieldsOf(value: object): Fields | undefined {
  const entries: [string, string][] = [];
  collectFields(value, "", 0, entries);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function collectFields(value: unknown, name: string, depth: number, entries: [string, string][]): void {
  if (entries.length >= MAX_LEAD_FIELDS || CREDENTIAL.test(name)) return;
  if (typeof value === "object" && value !== null) {
    if (depth === MAX_DEPTH) return;
    for (const key of Object.keys(value)) {
      if (entries.length >= MAX_LEAD_FIELDS) return;
      collectFields((value as Fields)[key], name ? `${name}.${key}` : key, depth + 1, entries);
    }
    return;
  }
  const text = value === null || value === undefined ? "" : withoutMarkup(String(value));
  if (text && name) entries.push([cut(name, MAX_NAME), cut(text, MAX_VALUE)]);
}

export const omitFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Portals send line breaks as `<br>`. */
const withoutMarkup = (text: string) => cleanText(text.replace(/<br\s*\/?>/gi, "\n"));

export type LeadAnswer = Exclude<EnquiryAnswer, "enquiry">;

export type Lead = {
  id: string | undefined;
  isTest: boolean;
  answers: Partial<Record<LeadAnswer, string>>;
  lines: readonly string[];
  /** `campaign` is the id or the name of a campaign. If it is an id, `name` is the name. */
  campaign?: Partial<Record<"campaign" | "name" | "form" | "advertisement" | "click" | "chatClick", string>>;
  /** The contents include a time, so equal contents are always the same lead. */
  isDated: boolean;
  /** Why the lead makes no enquiry. */
  noEnquiry?: string;
};

/** An item of a delivery that staff see in the list, but that makes no enquiry. */
export type NonEnquiry = { id: string; fields: Fields; reason: string };

export const toNonEnquiry = (item: unknown, reason: string): NonEnquiry => ({
  id: `content ${createHash("sha256").update(JSON.stringify(item)).digest("hex")}`,
  fields: fieldsOf(typeof item === "object" && item !== null ? item : { part: item }) ?? {},
  reason,
});

const SINGLE_VALUE_TARGETS: readonly LeadTarget[] = ["phone", "email", "campaign", "id"];

export function mappedLead(fields: Fields, mapping: LeadMapping): Lead {
  const entries = Object.entries(fields).map(([name, value]) => ({ name, value, target: ownValue(mapping, name) }));
  const valuesFor = (target: LeadTarget) => entries.flatMap((entry) => (entry.target === target ? [entry.value] : []));
  // A further value of a target that takes only one is shown as a line.
  const isLine = ({ target }: (typeof entries)[number], index: number) =>
    !target || (SINGLE_VALUE_TARGETS.includes(target) && entries.findIndex((entry) => entry.target === target) < index);
  const otherLines = entries.filter(isLine).map(({ name, value }) => `${name}: ${value}`);
  return {
    id: valuesFor("id")[0],
    isTest: false,
    answers: {
      name: wholeNames(valuesFor("name")).join(" "),
      phone: phoneOf(valuesFor("phone")),
      email: valuesFor("email")[0],
      location: valuesFor("location").join(", "),
      plot_size: valuesFor("plot_size").join(" "),
    },
    lines: [...valuesFor("enquiry"), ...otherLines],
    campaign: { campaign: valuesFor("campaign")[0] },
    isDated: valuesFor("time").length > 0,
  };
}

/** Some portals send the country code as a value of its own. */
function phoneOf(phones: readonly string[]): string | undefined {
  const code = phones.find((phone) => /^\+?\d{1,3}$/.test(phone));
  const number = phones.find((phone) => phone !== code);
  return number && code ? withCountryCode(code, number) : phones[0];
}

/** A form may ask for the full name and also for its parts, which are dropped. */
const wholeNames = (names: readonly string[]): string[] =>
  names.filter(
    (name, index) =>
      !names.some((other, position) => position !== index && includesName(other, name, position < index)),
  );

const includesName = (whole: string, part: string, isEarlier: boolean): boolean =>
  ` ${whole} `.toLowerCase().includes(` ${part} `.toLowerCase()) && (whole.length > part.length || isEarlier);
