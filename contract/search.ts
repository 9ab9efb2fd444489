import { nationalDigits, phoneKey } from "@/contract/phone";
import { plainDigits } from "@/contract/plain-characters";
import { typedPhone, typedText } from "@/contract/typed-text";

/* The same key for an Indian name in Kannada, Devanagari and Latin script, in its usual spellings. */

/** Positions in the blocks of Kannada and of Devanagari, which Unicode orders alike. */
const VOWELS = new Map([
  ...["a", "a", "i", "i", "u", "u", "ri", "li"].map((sound, at) => [0x05 + at, sound] as const),
  ...["e", "e", "e", "ai", "o", "o", "o", "au"].map((sound, at) => [0x0d + at, sound] as const),
]);

const VOWEL_SIGNS = new Map([
  ...["a", "i", "i", "u", "u", "ri", "ri"].map((sound, at) => [0x3e + at, sound] as const),
  ...["e", "e", "e", "ai", "o", "o", "o", "au"].map((sound, at) => [0x45 + at, sound] as const),
]);

const CONSONANTS = new Map(
  ["k k g g n", "ch ch j j n", "t t d d n", "t t d d n n", "p p b b m", "y r r l l l v s s s h"]
    .flatMap((row) => row.split(" "))
    .map((sound, at) => [0x15 + at, sound] as const),
);
const VIRAMA = 0x4d;

const NASALS = [0x01, 0x02];

const BLOCKS = [0x0900, 0x0c80];
const BLOCK_LENGTH = 0x80;

const NAME = /^(?:[\p{Script=Latin}\p{Script=Kannada}\p{Script=Devanagari}\p{M}\s.'’-]|\u200c|\u200d)+$/u;

/** Shorter keys match whole words only: rm is Ram, but begins Ramesh and Ramya too. */
const LEAST_BEGINNING = 4;

const NUKTA = 0x3c;

const FOLDS: [RegExp, string][] = [
  [/c(?!c?h)/g, "k"],
  [/ch/g, "c"],
  [/x/g, "ks"],
  [/w/g, "v"],
  [/q/g, "k"],
  [/z/g, "j"],
  [/f/g, "p"],
  [/mh/g, "ngh"],
  [/iah$/, "iya"],
  // Aspirates, and sh.
  [/([bcdgjklmnprstv])h+/g, "$1"],
  [/jn|dny|gn/g, "gy"],
  [/ms/g, "ns"],
  [/ee|ii|ie$/g, "i"],
  [/oo|uu/g, "u"],
  // Gowda, Gouda, Gauda, Rao.
  [/au|ou|ov(?![aeiou])|ao/g, "av"],
  [/(?<=[bcdgjklmnprstv])y(?=[bcdgjklmnprstv])/g, "ay"],
  [/ai|ei/g, "ay"],
  [/ey$/, "e"],
  [/(?<=[^aeiou])y$/, "i"],
  [/i(?=[aou])/g, "iy"],
  [/ed$/, "ad"],
  [/er(?=[^aeiouy])/g, "ar"],
  [/(?<=[bcdgjklmnpstv])ru(?=[^aeiouy])/g, "ri"],
  [/(.)\1+/g, "$1"],
  // Hindi leaves out what Kannada speaks: Vimla, Vimala; Ram, Rama.
  [/(?<=.)a/g, ""],
];

/* The embedded backend searches this way in its database, the BFF over complete lists. */

/** The embedded backend's index omits the same characters. */
export const PHONE_SEPARATORS = [..." \t\u00a0-\u2010\u2011\u2012\u2013()./+,"];

export const compactPhone = (phone: string): string =>
  [...typedPhone(phone)].filter((character) => !PHONE_SEPARATORS.includes(character)).join("");

/** ASCII only, because databases lower A to Z only. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** A row matches with all words in its text, each in one of its spellings, or with these digits in its phone number. */
export type SearchTerm = { words: string[][]; phone?: string };

const MOST_PARTS = 10;

export const searchTerms = (search: string): SearchTerm[] =>
  partsOf(typedText(search)).map((words) => ({
    words: [...new Set(words)].map(spellingsOf),
    phone: figuresOfPhone(words.join(" ")),
  }));

export const holds = ({ words, phone: figures }: SearchTerm, text: string, phone: string): boolean =>
  words.every((spellings) => spellings.some((one) => text.includes(one))) ||
  (figures !== undefined && phone.includes(figures));

const digitsIn = (text: string) => text.replace(/\D/g, "");

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

const WHOLE = 10;
const MOST_FIGURES = 13;
const LEAST_FIGURES = 4;

/** With separators of any kind, except in amounts. */
const PHONE_LIKE = /^[^\p{L},₹]+$/u;
const isOnePhone = (words: string[]) => {
  const plain = words.map(typedPhone);
  return plain.every((word) => PHONE_LIKE.test(word)) && withoutZeros(plain.join("")).length <= MOST_FIGURES;
};
const withoutZeros = (text: string) => digitsIn(text).replace(/^0+/, "");

function figuresOfPhone(search: string): string | undefined {
  const typed = typedPhone(search);
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

function caseVariantsOf(word: string): string[] {
  const small = word.toLowerCase();
  const titled = small.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([word, small, word.toUpperCase(), titled].map(lowerAscii))];
}

export const soundKeys = (name: string): string[] =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]|\u200c|\u200d/g, "")
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => folded(inLatin(word)))
    .filter((key) => key.length > 1);

export const soundKey = (name: string): string => soundKeys(name).join(" ");

export const searchedSounds = (search: string): string[] => (NAME.test(search) ? soundKeys(search) : []);

export const isBeginning = (searched: string): boolean => searched.length >= LEAST_BEGINNING;

export const isSoundFound = (searched: string, sound: string): boolean =>
  isBeginning(searched) ? sound.startsWith(searched) : sound === searched;

/** Each consonant gets the vowel a unless a sign says otherwise. Other scripts have no sound here. */
function inLatin(word: string): string {
  const places = [...word].map(placeOf);
  return places
    .map((place, at) => {
      if (typeof place === "string") return place;
      const next = places[at + 1];
      const consonant = CONSONANTS.get(place);
      if (consonant) return isSign(next === NUKTA ? places[at + 2] : next) ? consonant : `${consonant}a`;
      if (NASALS.includes(place)) return nasalBefore(typeof next === "number" ? CONSONANTS.get(next) : undefined);
      return VOWELS.get(place) ?? VOWEL_SIGNS.get(place) ?? "";
    })
    .join("");
}

const isSign = (place: string | number | undefined) =>
  typeof place === "number" && (place === VIRAMA || VOWEL_SIGNS.has(place));

/** As before the next consonant: Sampath, Ananth, Singh for सिंह. */
function nasalBefore(consonant = ""): string {
  if (consonant === "h") return "ng";
  return ["", "p", "b", "m"].includes(consonant) ? "m" : "n";
}

function placeOf(letter: string): string | number {
  const code = letter.codePointAt(0) ?? 0;
  const block = BLOCKS.find((start) => code >= start && code < start + BLOCK_LENGTH);
  if (block !== undefined) return code - block;
  return /[a-z]/.test(letter) ? letter : "";
}

const folded = (word: string) => FOLDS.reduce((kept, [from, to]) => kept.replace(from, to), word);
