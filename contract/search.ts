/*
 * What is the same in two texts however they are typed: telephone numbers, words, figures, names. The embedded backend
 * searches so in its database and the BFF over a list that came whole; screens tell by it whether two rows are one.
 */

/** What only sets the figures of a telephone number apart. The embedded backend's index leaves out the same. */
export const PHONE_SEPARATORS = [..." \t\u00a0-\u2010\u2011\u2012\u2013()./+,"];

/** A telephone number as it is searched: without what only sets its figures apart. */
export const compactPhone = (phone: string): string =>
  [...phone].filter((character) => !PHONE_SEPARATORS.includes(character)).join("");

/**
 * What all spellings of one telephone number have in common: the last ten digits of an Indian one, whatever +91, 0 or
 * blanks stand before or between them; a foreign one whole, after a plus. Empty for what has no digit.
 */
export function phoneKey(phone: string): string {
  const kept = phone.replace(/[^\d+]/g, "");
  const digits = digitsIn(kept).replace(/^0+/, "");
  const isForeign = /^(?:\+|00(?=\d{8}))/.test(kept) && !digits.startsWith("91");
  if (isForeign) return `+${digits}`;
  return /^(?:91)?0*([1-9]\d{9})$/.exec(digits)?.[1] ?? digits;
}

/** What all spellings of one name have in common. */
export const nameKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, " ");

/** Text as it is searched and sorted. Databases lower A to Z only, so nobody does more. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * One thing that a row holds if it is found: all of these words, each in one of its spellings, somewhere in its text; or
 * else these figures in its telephone number.
 */
export type SearchTerm = { words: string[][]; phone?: string };

/** So many words are looked for one by one; what is typed beyond them is one more word, as it stands. */
const MOST_PARTS = 10;

/** What is looked for when this is typed: words in any order, between any blanks, all of them. */
export const searchTerms = (search: string): SearchTerm[] =>
  partsOf(search).map((words) => ({
    words: [...new Set(words)].map(spellingsOf),
    phone: figuresOfPhone(words.join(" ")),
  }));

/** Whether whoever looks for this text as it stands finds the same, casing aside. */
export const isPlainSearch = (search: string): boolean => {
  const [[word, ...more] = [], ...others] = partsOf(search);
  const isOne = more.length === 0 && others.length === 0;
  return isOne && figureSpellings(word ?? "").join() === search.trim() && !figuresOfPhone(search.trim());
};

/** Whether a row holds this: `text` is all its text by `lowerAscii`, `phone` its number by `compactPhone`. */
export const holds = ({ words, phone: figures }: SearchTerm, text: string, phone: string): boolean =>
  words.every((spellings) => spellings.some((one) => text.includes(one))) ||
  (figures !== undefined && phone.includes(figures));

const digitsIn = (text: string) => text.replace(/\D/g, "");

/** Words, but those together that may be one telephone number with blanks in it. */
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

/** An Indian number without what may stand before it, and with +91 and 0. */
const WHOLE = 10;
const MOST_FIGURES = 13;
/** Fewer figures are in every other number. */
const LEAST_FIGURES = 4;

const PHONE_LIKE = /^[\d\-\u2010-\u2013()./+]+$/;
const isOnePhone = (words: string[]) =>
  words.every((word) => PHONE_LIKE.test(word)) && digitsIn(words.join("")).replace(/^0+/, "").length <= MOST_FIGURES;

/** The figures by which a telephone number is found that somebody types, or begins to type; undefined for what is none. */
function figuresOfPhone(typed: string): string | undefined {
  if (!PHONE_LIKE.test(typed.replaceAll(" ", ""))) return undefined;
  const key = phoneKey(typed);
  const isWhole = key.length === WHOLE || key.startsWith("+");
  const begun = typed.startsWith("+") ? digitsIn(typed).replace(/^91/, "") : digitsIn(typed);
  const figures = isWhole ? digitsIn(key) : begun;
  return figures.length < LEAST_FIGURES ? undefined : figures;
}

const spellingsOf = (word: string) => [...new Set(figureSpellings(word).flatMap(caseVariantsOf))];

/** More figures than this are no amount, and are not set apart. */
const MOST_GROUPED = 9;

/** A figure with its thousands set apart as in India, as elsewhere, and not at all; any other word as it is. */
function figureSpellings(word: string): string[] {
  const [, figure] = /^,*(\d[\d,]*(?:\.\d+)?)?,*$/.exec(word) ?? [];
  if (!figure) return [word.replace(/^,+|,+$/g, "") || word];
  const plain = figure.replaceAll(",", "");
  const [whole = "", part] = plain.split(".");
  if (whole.length < 4 || whole.length > MOST_GROUPED || whole.startsWith("0")) return [plain];
  const grouped = ["en-IN", "en-US"].map((locale) => Number(whole).toLocaleString(locale) + (part ? `.${part}` : ""));
  return [...new Set([plain, ...grouped])];
}

/**
 * The ways in which a word may lie in a lowered text: as typed, all small, all capitals, and with a capital at its start.
 * Nearly always one.
 */
function caseVariantsOf(word: string): string[] {
  const small = word.toLowerCase();
  const titled = small.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([word, small, word.toUpperCase(), titled].map(lowerAscii))];
}
