/** Control characters, and halves of a character: nobody types them, databases refuse some, and mail headers obey others. */
const UNTYPED = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

/** Text of several lines as it can be kept: one kind of line break, tabs, and characters that somebody can type. */
export const cleanText = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(UNTYPED, (character) => (character === "\n" || character === "\t" ? character : ""))
    .trim();

/** The same for an answer of one line. */
export const cleanLine = (text: string) => text.replace(UNTYPED, " ").replace(/ {2,}/g, " ").trim();
