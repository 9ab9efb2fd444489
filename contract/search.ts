import { nationalDigits, phoneKey } from "@/contract/phone";
import { plainDigits } from "@/contract/plain-characters";
import { cleanTypedPhone, cleanTypedText } from "@/contract/typed-text";

/* An Indian name has the same key in Kannada, Devanagari and Latin script, and in each of its usual spellings. */

/** By their positions in the blocks of Kannada and Devanagari, which Unicode orders alike. */
const VOWELS = new Map([
  ...["a", "a", "i", "i", "u", "u", "ri", "li"].map((sound, index) => [0x05 + index, sound] as const),
  ...["e", "e", "e", "ai", "o", "o", "o", "au"].map((sound, index) => [0x0d + index, sound] as const),
]);

const VOWEL_SIGNS = new Map([
  ...["a", "i", "i", "u", "u", "ri", "ri"].map((sound, index) => [0x3e + index, sound] as const),
  ...["e", "e", "e", "ai", "o", "o", "o", "au"].map((sound, index) => [0x45 + index, sound] as const),
]);

/** One text for each row of the alphabet. */
const CONSONANTS = new Map(
  ["k k g g n", "ch ch j j n", "t t d d n", "t t d d n n", "p p b b m", "y r r l l l v s s s h"]
    .flatMap((row) => row.split(" "))
    .map((sound, index) => [0x15 + index, sound] as const),
);
const VIRAMA = 0x4d;
const NASALS = [0x01, 0x02];
const BLOCKS = [0x0900, 0x0c80];
const BLOCK_LENGTH = 0x80;
/** Only names are searched by sound. */
const NAME = /^(?:[\p{Script=Latin}\p{Script=Kannada}\p{Script=Devanagari}\p{M}\s.'’-]|\u200c|\u200d)+$/u;

/** Shorter keys match whole words only: "rm" (Ram) also begins Ramesh and Ramya. */
const MIN_PREFIX_LENGTH = 4;

const NUKTA = 0x3c;

const SPELLING_FOLDS: [RegExp, string][] = [
  [/c(?!c?h)/g, "k"],
  [/ch/g, "c"],
  [/x/g, "ks"],
  [/w/g, "v"],
  [/q/g, "k"],
  [/z/g, "j"],
  [/f/g, "p"],
  [/mh/g, "ngh"],
  [/iah$/, "iya"],
  // Aspirated consonants, and sh.
  [/([bcdgjklmnprstv])h+/g, "$1"],
  [/jn|dny|gn/g, "gy"],
  [/ms/g, "ns"],
  [/ee|ii|ie$/g, "i"],
  [/oo|uu/g, "u"],
  // Gowda, Gouda and Gauda; Rao and Rau.
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
  // Hindi drops vowels that Kannada speaks: Vimla is Vimala, Ram is Rama.
  [/(?<=.)a/g, ""],
];

/* The embedded backend searches by these terms in its database, the BFF in complete lists. */

/** The index of the embedded backend omits the same characters. */
export const PHONE_SEPARATORS = [..." \t\u00a0-\u2010\u2011\u2012\u2013()./+,"];

export const compactPhone = (phone: string): string =>
  [...cleanTypedPhone(phone)].filter((character) => !PHONE_SEPARATORS.includes(character)).join("");

/** Lowers A to Z only, as databases do. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Matches a row whose text has each word in one of its spellings, or whose phone number has these digits. */
export type SearchTerm = { words: string[][]; phone?: string };

const MAX_TERMS = 10;

export const searchTerms = (search: string): SearchTerm[] =>
  splitIntoTerms(cleanTypedText(search)).map((words) => ({
    words: [...new Set(words)].map(spellingsOf),
    phone: phoneFigures(words.join(" ")),
  }));

export const matchesTerm = ({ words, phone: figures }: SearchTerm, text: string, phone: string): boolean =>
  words.every((spellings) => spellings.some((spelling) => text.includes(spelling))) ||
  (figures !== undefined && phone.includes(figures));

const digitsIn = (text: string) => text.replace(/\D/g, "");

/** Words that together look like one phone number are one term. Words beyond the limit share the last term. */
function splitIntoTerms(search: string): string[][] {
  const terms: string[][] = [];
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const lastTerm = terms.at(-1);
    if (lastTerm && areOnePhone([...lastTerm, word])) lastTerm.push(word);
    else terms.push([word]);
  }
  const remainder = terms.splice(MAX_TERMS).flat().join(" ");
  return remainder ? [...terms, [remainder]] : terms;
}

const WHOLE_NUMBER_LENGTH = 10;
const MAX_PHONE_FIGURES = 13;
const MIN_PHONE_FIGURES = 4;

/** Any separators, but no letter and no sign of an amount. */
const PHONE_LIKE = /^[^\p{L},₹]+$/u;
const areOnePhone = (words: string[]) => {
  const plain = words.map(cleanTypedPhone);
  return plain.every((word) => PHONE_LIKE.test(word)) && withoutZeros(plain.join("")).length <= MAX_PHONE_FIGURES;
};
const withoutZeros = (text: string) => digitsIn(text).replace(/^0+/, "");

/** The digits to find in stored phone numbers. Undefined if the search does not look like a number. */
function phoneFigures(search: string): string | undefined {
  const typed = cleanTypedPhone(search);
  if (!PHONE_LIKE.test(typed.replaceAll(" ", ""))) return undefined;
  const key = phoneKey(typed);
  const isWhole = key.length === WHOLE_NUMBER_LENGTH || key.startsWith("+");
  const partial = typed.startsWith("+") ? digitsIn(typed).replace(/^91/, "") : digitsIn(typed);
  const figures = nationalDigits(typed) ?? (isWhole ? digitsIn(key) : partial);
  return figures.length < MIN_PHONE_FIGURES ? undefined : figures;
}

const spellingsOf = (word: string) => [
  ...new Set([...figureSpellings(plainDigits(word)), ...figureSpellings(word)].flatMap(caseVariantsOf)),
];

const MAX_GROUPED_FIGURES = 9;

/** 1200 is also spelt 1,200. */
function figureSpellings(word: string): string[] {
  const [, figure] = /^,*(\d[\d,]*(?:\.\d+)?)?,*$/.exec(word) ?? [];
  if (!figure) return [word.replace(/^,+|,+$/g, "") || word];
  const plain = figure.replaceAll(",", "");
  const [whole = "", part] = plain.split(".");
  if (whole.length < 4 || whole.length > MAX_GROUPED_FIGURES || whole.startsWith("0")) return [plain];
  const grouped = ["en-IN", "en-US"].map((locale) => Number(whole).toLocaleString(locale) + (part ? `.${part}` : ""));
  return [...new Set([plain, ...grouped])];
}

function caseVariantsOf(word: string): string[] {
  const lowered = word.toLowerCase();
  const titled = lowered.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([word, lowered, word.toUpperCase(), titled].map(lowerAscii))];
}

export const soundKeys = (name: string): string[] =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]|\u200c|\u200d/g, "")
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => foldSpellings(transliterate(word)))
    .filter((key) => key.length > 1);

export const soundKey = (name: string): string => soundKeys(name).join(" ");
export const searchedSounds = (search: string): string[] => (NAME.test(search) ? soundKeys(search) : []);
export const isPrefixSearch = (searched: string): boolean => searched.length >= MIN_PREFIX_LENGTH;

export const matchesSound = (searched: string, sound: string): boolean =>
  isPrefixSearch(searched) ? sound.startsWith(searched) : sound === searched;

/** Each consonant gets the vowel a, unless a sign follows. Letters of other scripts are dropped. */
function transliterate(word: string): string {
  const positions = [...word].map(blockPosition);
  return positions
    .map((position, index) => {
      if (typeof position === "string") return position;
      const next = positions[index + 1];
      const consonant = CONSONANTS.get(position);
      // A nukta may be between a consonant and its sign.
      if (consonant) return isSign(next === NUKTA ? positions[index + 2] : next) ? consonant : `${consonant}a`;
      if (NASALS.includes(position)) return nasalBefore(typeof next === "number" ? CONSONANTS.get(next) : undefined);
      return VOWELS.get(position) ?? VOWEL_SIGNS.get(position) ?? "";
    })
    .join("");
}

const isSign = (position: string | number | undefined) =>
  typeof position === "number" && (position === VIRAMA || VOWEL_SIGNS.has(position));

/** A nasal sounds like the next consonant: Sampath, Ananth, and Singh for सिंह. */
function nasalBefore(consonant = ""): string {
  if (consonant === "h") return "ng";
  return ["", "p", "b", "m"].includes(consonant) ? "m" : "n";
}

/** The position in its script's block. A Latin letter is itself, and any other character is empty. */
function blockPosition(letter: string): string | number {
  const code = letter.codePointAt(0) ?? 0;
  const block = BLOCKS.find((start) => code >= start && code < start + BLOCK_LENGTH);
  if (block !== undefined) return code - block;
  return /[a-z]/.test(letter) ? letter : "";
}

const foldSpellings = (word: string) => SPELLING_FOLDS.reduce((folded, [from, to]) => folded.replace(from, to), word);
