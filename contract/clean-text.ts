/** Control characters and lone surrogates: databases refuse some, and some split mail headers. */
const UNTYPED = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

const ENDLESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** NFC. Marks beyond the thirtieth in a row are dropped, because ordering them takes quadratic time. */
export const composedText = (text: string) => text.replace(ENDLESS_MARKS, "$1").normalize("NFC");

export const cleanText = (text: string) =>
  composedText(text)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(UNTYPED, (character) => (character === "\n" || character === "\t" ? character : ""))
    .trim();

export const cleanLine = (text: string) => composedText(text).replace(UNTYPED, " ").replace(/ {2,}/g, " ").trim();

/** Unicode numbers the ten digits of each script in a row, from 0. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return before % 10;
}

export const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));

export const typedPhone = (text: string): string => plainDigits(visibleText(text));

export function plainCharacters(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return visibleText(plainDigits(text.normalize("NFKC")))
    .replace(/\p{Zs}/gu, " ")
    .replace(/\p{Pd}/gu, "-")
    .replace(/[\u00b7\u2022\u2027\u30fb]/g, ".");
}

export const visibleText = (text: string): string => text.replace(/\p{Cf}/gu, "");

export const nameKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, " ");
