import { ERASED } from "@/contract/schemas/audit";
import { PHONE_SEPARATORS } from "@/contract/search";
import type { Person } from "./person";

/** Replaces a person in texts with a mark. */
export type Redactor = {
  redact(text: string): string;
  /** For JSON: redacts keys and values. */
  redactJson(json: string): string;
};

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const SEPARATORS = `[${PHONE_SEPARATORS.map((one) => (one === "-" || one === "." ? `\\${one}` : escapeForRegExp(one))).join("")}]*`;

/** An Indian number with optional prefixes; a foreign one in full. */
function phonePattern(key: string): string {
  const digits = [...key.replace("+", "")].join(SEPARATORS);
  const before = key.startsWith("+")
    ? "(?:\\+|00)?"
    : `(?:(?:\\+|00)?9${SEPARATORS}1${SEPARATORS})?(?:0${SEPARATORS})?`;
  return `(?<!\\d)${before}${digits}(?!\\d)`;
}

const emailPattern = (email: string) => `(?<![\\w.+-])${escapeForRegExp(email)}(?![\\w-])`;

const wordsOf = (name: string) => name.trim().split(/\s+/).filter(Boolean);
const namePattern = (name: string) =>
  `(?<![\\p{L}\\p{N}])${wordsOf(name).map(escapeForRegExp).join("\\s+")}(?![\\p{L}\\p{N}])`;

/** Whether a name is specific enough to search for everywhere. Many people share a one-word name. */
export const isTellingName = (name: string): boolean => wordsOf(name).length > 1;

export function createRedactor({ phones, emails }: Person, names: readonly string[]): Redactor {
  const longestFirst = names.filter((name) => name.trim() !== "").toSorted((a, b) => b.length - a.length);
  const patterns = [
    ...emails.map(emailPattern),
    ...phones.filter((key) => key.length >= 7).map(phonePattern),
    ...longestFirst.map(namePattern),
  ];
  const pattern = patterns.length > 0 ? new RegExp(patterns.join("|"), "giu") : undefined;
  const redact = (text: string) => (pattern ? text.replace(pattern, ERASED) : text);

  function deep(value: unknown): unknown {
    if (typeof value === "string") return redact(value);
    if (Array.isArray(value)) return value.map(deep);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [redact(name), deep(one)]));
  }

  return {
    redact,
    redactJson: (json) => JSON.stringify(deep(JSON.parse(json))),
  };
}
