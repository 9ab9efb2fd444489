/** Control characters and lone surrogates: databases refuse some, and some split mail headers. */
const UNTYPED = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

/** Multi-line text for storage: `\n` as the only line break, tabs, and no unprintable characters. */
export const cleanText = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(UNTYPED, (character) => (character === "\n" || character === "\t" ? character : ""))
    .trim();

/** The same for one line. */
export const cleanLine = (text: string) => text.normalize("NFC").replace(UNTYPED, " ").replace(/ {2,}/g, " ").trim();
