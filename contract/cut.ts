/** Signs that kill a consonant's vowel: the next consonant belongs to the same letter (ಕ್ಷ). */
const VIRAMA = "\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca";

/** As readers count letters. Not Intl.Segmenter, which Firefox 115 lacks. */
const LETTER = new RegExp(
  `\\p{RI}\\p{RI}|[^](?:[\\p{M}\\p{Emoji_Modifier}\\u200c\\u200d]|(?<=[${VIRAMA}]\\u200d?)\\p{L}|(?<=\\u200d)\\p{Extended_Pictographic})*`,
  "gu",
);

/** Never half a letter. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : firstLetters(text, most, (letter) => letter.length).trimEnd();

function firstLetters(text: string, most: number, lengthOf: (letter: string) => number): string {
  let kept = "";
  let length = 0;
  for (const [letter] of text.matchAll(LETTER)) {
    length += lengthOf(letter);
    if (length > most) break;
    kept += letter;
  }
  return kept;
}

const ENCODED = /(?:%[0-9a-f]{2})+/gi;

/** An address for reading: also no half of a letter that is written as several `%E0`. */
export function cutAddress(address: string, most: number): string {
  if (address.length <= most) return address;
  const across = [...address.matchAll(ENCODED)].find(({ 0: run, index }) => index < most && index + run.length > most);
  if (!across) return cut(address, most).replace(/%[0-9a-f]?$/i, "");
  const bytes = across[0].match(/[0-9a-f]{2}/gi)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  const text = new TextDecoder().decode(Uint8Array.from(bytes));
  const lengthOf = (letter: string) => new TextEncoder().encode(letter).length * "%00".length;
  const kept = firstLetters(text, most - across.index, lengthOf);
  return address.slice(0, across.index + lengthOf(kept));
}
