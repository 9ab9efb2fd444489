import { nationalDigits, phoneKey } from "@/contract/phone";
import { plainCharacters, plainDigits } from "@/contract/plain-characters";

/* The embedded backend searches this way in its database, the BFF over complete lists. */

/** The embedded backend's index omits the same characters. */
export const PHONE_SEPARATORS = [..." \t\u00a0-\u2010\u2011\u2012\u2013()./+,"];

export const compactPhone = (phone: string): string =>
  [...plainCharacters(phone)].filter((character) => !PHONE_SEPARATORS.includes(character)).join("");

/** ASCII only, because databases lower A to Z only. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** A row matches with all words in its text, each in one of its spellings, or with these digits in its phone number. */
export type SearchTerm = { words: string[][]; phone?: string };

/** The rest counts as one more word, verbatim. */
const MOST_PARTS = 10;

export const searchTerms = (search: string): SearchTerm[] =>
  partsOf(search).map((words) => ({
    words: [...new Set(words)].map(spellingsOf),
    phone: figuresOfPhone(words.join(" ")),
  }));

/** `text` is the row's text by `lowerAscii`, `phone` its number by `compactPhone`. */
export const holds = ({ words, phone: figures }: SearchTerm, text: string, phone: string): boolean =>
  words.every((spellings) => spellings.some((one) => text.includes(one))) ||
  (figures !== undefined && phone.includes(figures));

const digitsIn = (text: string) => text.replace(/\D/g, "");

/** Keeps words together that may form one phone number. */
function partsOf(search: string): string[][] {
  const parts: string[][] = [];
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const before = parts.at(-1);
    if (before && isOnePhone([...before, word])) before.push(word);
    else parts.push([word]);
  }
  const beyond = parts.splice(MOST_PARTS).flat().join(" ");
  return beyond ? [...parts, [beyond]] : parts;
}

/** Digits of an Indian number, and with +91 and 0. */
const WHOLE = 10;
const MOST_FIGURES = 13;
/** Fewer digits match every other number. */
const LEAST_FIGURES = 4;

const PHONE_LIKE = /^[\d\-()./+]+$/;
const isOnePhone = (words: string[]) => {
  const plain = words.map(plainCharacters);
  return plain.every((word) => PHONE_LIKE.test(word)) && withoutZeros(plain.join("")).length <= MOST_FIGURES;
};
const withoutZeros = (text: string) => digitsIn(text).replace(/^0+/, "");

function figuresOfPhone(search: string): string | undefined {
  const typed = plainCharacters(search);
  if (!PHONE_LIKE.test(typed.replaceAll(" ", ""))) return undefined;
  const key = phoneKey(typed);
  const isWhole = key.length === WHOLE || key.startsWith("+");
  const partial = typed.startsWith("+") ? digitsIn(typed).replace(/^91/, "") : digitsIn(typed);
  const figures = nationalDigits(typed) ?? (isWhole ? digitsIn(key) : partial);
  return figures.length < LEAST_FIGURES ? undefined : figures;
}

const spellingsOf = (word: string) => [
  ...new Set([...figureSpellings(plainDigits(word)), ...figureSpellings(word)].flatMap(caseVariantsOf)),
];

/** Longer numbers are no amounts and have no grouping. */
const MOST_GROUPED = 9;

function figureSpellings(word: string): string[] {
  const [, figure] = /^,*(\d[\d,]*(?:\.\d+)?)?,*$/.exec(word) ?? [];
  if (!figure) return [word.replace(/^,+|,+$/g, "") || word];
  const plain = figure.replaceAll(",", "");
  const [whole = "", part] = plain.split(".");
  if (whole.length < 4 || whole.length > MOST_GROUPED || whole.startsWith("0")) return [plain];
  const grouped = ["en-IN", "en-US"].map((locale) => Number(whole).toLocaleString(locale) + (part ? `.${part}` : ""));
  return [...new Set([plain, ...grouped])];
}

/** For text lowered by `lowerAscii`: as typed, lower, upper and title case. Nearly always one. */
function caseVariantsOf(word: string): string[] {
  const small = word.toLowerCase();
  const titled = small.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([word, small, word.toUpperCase(), titled].map(lowerAscii))];
}
