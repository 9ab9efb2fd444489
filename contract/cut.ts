/** Signs that remove a consonant's vowel, so that the next consonant belongs to the same letter (ಕ್ಷ). */
const VIRAMA = "\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca";

/** One letter as readers count them. Firefox 115 lacks Intl.Segmenter. */
const LETTER = new RegExp(
  `\\p{RI}\\p{RI}|[^](?:[\\p{M}\\p{Emoji_Modifier}\\u200c\\u200d]|(?<=[${VIRAMA}]\\u200d?)\\p{L}|(?<=\\u200d)\\p{Extended_Pictographic})*`,
  "gu",
);

/** Cuts between letters, never within one. */
export const cut = (text: string, max: number): string =>
  text.length <= max ? text : firstLetters(text, max, (letter) => letter.length).trimEnd();

function firstLetters(text: string, max: number, lengthOf: (letter: string) => number): string {
  let letters = "";
  let length = 0;
  for (const [letter] of text.matchAll(LETTER)) {
    length += lengthOf(letter);
    if (length > max) break;
    letters += letter;
  }
  return letters;
}

const ENCODED = /(?:%[0-9a-f]{2})+/gi;

/** Cuts an address for display, also between letters that are encoded as several `%E0`. */
export function cutAddress(address: string, max: number): string {
  if (address.length <= max) return address;
  const cutRun = [...address.matchAll(ENCODED)].find(({ 0: run, index }) => index < max && index + run.length > max);
  if (!cutRun) return cut(address, max).replace(/%[0-9a-f]?$/i, "");
  const bytes = cutRun[0].match(/[0-9a-f]{2}/gi)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  const text = new TextDecoder().decode(Uint8Array.from(bytes));
  const lengthOf = (letter: string) => new TextEncoder().encode(letter).length * "%00".length;
  const letters = firstLetters(text, max - cutRun.index, lengthOf);
  return address.slice(0, cutRun.index + lengthOf(letters));
}
