import { z } from "zod";
import { cleanText } from "@/contract/clean-text";
import { cut } from "@/contract/cut";
import { AppError } from "@/contract/errors";
import { byName } from "@/contract/input/read-input";
import { leadMessages } from "@/contract/messages";
import { MAX_LEAD_FIELDS } from "@/contract/schemas/lead-source";

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

export function requireFew(leads: readonly unknown[], most = MAX_LEADS): void {
  if (leads.length > most) throw new AppError("tooLarge", leadMessages.tooManyInOne(most));
}

export function readFields(body: string): Fields[] {
  const json = asJson(body);
  const isList = Array.isArray(json) && json.every((one) => typeof one === "object" && one !== null);
  if (isList) requireFew(json);
  const read = json
    ? (isList ? json : [json]).map(fieldsOf)
    : [FORM.test(body) ? fieldsOfBody(body) : fieldsOf({ body })];
  return read.filter((fields) => fields !== undefined);
}

const FORM = /^\s*[^\s[{<][^=]*=/;
const fieldsOfBody = (body: string) => fieldsOfForm(new URLSearchParams(body));

export async function plainForm(body: Buffer<ArrayBuffer>, type: string): Promise<string | undefined> {
  if (!/^multipart\/form-data/i.test(type)) return undefined;
  const form = await new Response(body, { headers: { "content-type": type } }).formData().catch(() => undefined);
  const texts = [...(form ?? [])].filter((field): field is [string, string] => typeof field[1] === "string");
  return form && new URLSearchParams(texts).toString();
}

export function fieldsOfForm(form: URLSearchParams): Fields | undefined {
  const pairs: [string, string][] = [];
  for (const pair of form) if (pairs.push(pair) === MAX_PAIRS) break;
  const values = [...byName(pairs)].map(([name, all]) => [name, all.filter(Boolean).join(", ")] as const);
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
