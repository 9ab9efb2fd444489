/** Control characters and lone surrogates: databases refuse some, and some split mail headers. */
const UNTYPED = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

/** More marks on a letter than any language has. */
const ENDLESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Unicode's composed form (NFC). Marks beyond the thirtieth in a row are dropped, because ordering them takes quadratic time. */
export const composedText = (text: string) => text.replace(ENDLESS_MARKS, "$1").normalize("NFC");

/** Multi-line text for storage: `\n` as the only line break, tabs, and no unprintable characters. */
export const cleanText = (text: string) =>
  composedText(text)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(UNTYPED, (character) => (character === "\n" || character === "\t" ? character : ""))
    .trim();

/** The same for one line. */
export const cleanLine = (text: string) => composedText(text).replace(UNTYPED, " ").replace(/ {2,}/g, " ").trim();
