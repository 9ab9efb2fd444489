import { plainDigits, visibleText } from "@/contract/plain-characters";
import { ERASED } from "@/contract/schemas/audit";
import type { Person } from "./person";

export type Redactor = {
  redact(text: string): string;
  /** Redacts keys and values of JSON, and any other text as such. */
  redactJson(text: string): string;
};

/** The characters of each digit, 0 to 9, in all scripts: Unicode numbers the ten digits of a script in a row. */
const DIGITS: readonly string[] = digitsOfScripts();

function digitsOfScripts(): string[] {
  const all = Array.from({ length: 10 }, () => "");
  for (let code = 0, inRow = 0; code < 0x20_000; code++) {
    const isDigit = /\p{Nd}/u.test(String.fromCodePoint(code));
    if (isDigit) all[inRow % 10] += String.fromCodePoint(code);
    inRow = isDigit ? inRow + 1 : 0;
  }
  return all;
}

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Between digits of a number any separator may occur, between characters of an address only invisible ones. */
const SEPARATORS = "[^\\p{L}\\p{N}]{0,5}";
const INVISIBLE = "\\p{Cf}*";

const digitPattern = (digit: string) => `[${DIGITS[Number(digit)]}]`;
const figurePattern = (figures: string) => [...figures].map(digitPattern).join(SEPARATORS);

/** An Indian number with optional prefixes; a foreign one in full. */
function phonePattern(key: string): string {
  const zero = digitPattern("0");
  const before = key.startsWith("+")
    ? `(?:\\+|${zero}${zero})?`
    : `(?:(?:\\+|${zero}${zero})?${figurePattern("91")}${SEPARATORS})?(?:${zero}${SEPARATORS})?`;
  return `(?<!\\p{Nd})${before}${figurePattern(key.replace("+", ""))}(?!\\p{Nd})`;
}

const emailPattern = (email: string) => `(?<![\\w.+-])${[...email].map(escapeForRegExp).join(INVISIBLE)}(?![\\w-])`;

const wordsOf = (name: string) => name.trim().split(/\s+/).filter(Boolean);
const namePattern = (name: string) =>
  `(?<![\\p{L}\\p{N}])${wordsOf(name).map(escapeForRegExp).join("\\s+")}(?![\\p{L}\\p{N}])`;

/** Many people share a one-word name. */
export const isTellingName = (name: string): boolean => wordsOf(name).length > 1;

export function createRedactor({ phones, emails }: Person, names: readonly string[]): Redactor {
  const numbers = phones.filter((key) => key.length >= 7);
  const longestFirst = names.filter((name) => name.trim() !== "").toSorted((a, b) => b.length - a.length);
  const patterns = [...emails.map(emailPattern), ...numbers.map(phonePattern), ...longestFirst.map(namePattern)];
  const pattern = patterns.length > 0 ? new RegExp(patterns.join("|"), "giu") : undefined;
  const mayName = quickSearch(numbers, [...emails, ...longestFirst.flatMap((name) => wordsOf(name)[0] ?? [])]);
  const redact = (text: string) => (pattern && mayName(text) ? text.replace(pattern, ERASED) : text);

  function deep(value: unknown): unknown {
    if (typeof value === "string") return redact(value);
    if (Array.isArray(value)) return value.map(deep);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [redact(name), deep(one)]));
  }

  function redactJson(text: string): string {
    if (!mayName(text)) return text;
    const value = parsed(text);
    if (value === undefined) return redact(text);
    const left = JSON.stringify(deep(value));
    return left === JSON.stringify(value) ? text : left;
  }

  return { redact, redactJson };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** False for nearly all texts without a match, a hundred times faster than the pattern. */
function quickSearch(phones: readonly string[], words: readonly string[]) {
  const figures = phones.map((key) => key.replace("+", ""));
  const lower = words.map((word) => visibleText(word).toLowerCase());
  return (text: string): boolean => {
    const plain = /^[\0-\x7f]*$/.test(text) ? text : plainDigits(visibleText(text));
    const own = plain.toLowerCase();
    if (lower.some((word) => own.includes(word))) return true;
    if (figures.length === 0) return false;
    const digits = plain.replace(/\D+/g, "");
    return figures.some((one) => digits.includes(one));
  };
}
