/** Control characters and lone surrogates. Databases refuse some of them, and some split mail headers. */
const UNTYPED = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

const ENDLESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Composes characters (NFC). Drops marks beyond the thirtieth in a row, because ordering them takes quadratic time.
 * Replaces lone surrogates, because PostgreSQL reads no JSON with them and SQLite's driver ends the process.
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
