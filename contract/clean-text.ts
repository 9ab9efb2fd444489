/** Control characters and lone surrogates: databases refuse some, and some split mail headers. */
const UNTYPED = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

const ENDLESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * NFC. Marks beyond the thirtieth in a row are dropped, because ordering them takes quadratic time. Half a surrogate
 * pair is replaced: PostgreSQL reads no JSON with it, and SQLite's driver ends the process.
 */
export const composedText = (text: string) =>
  text
    .replace(ENDLESS_MARKS, "$1")
    .replace(/\p{Cs}/gu, "\ufffd")
    .normalize("NFC");

export const cleanText = (text: string) =>
  composedText(text)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(UNTYPED, (character) => (character === "\n" || character === "\t" ? character : ""))
    .trim();

export const cleanLine = (text: string) => composedText(text).replace(UNTYPED, " ").replace(/ {2,}/g, " ").trim();

export const nameKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, " ");
