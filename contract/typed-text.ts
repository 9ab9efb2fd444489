import { plainCharacters, plainDigits, visibleText } from "@/contract/plain-characters";

/** The group captures invisible characters that shape what is seen: joiners in some scripts and in joined emoji. */
const SHAPING_OR_INVISIBLE =
  /((?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]|\p{Script=Arabic})[\u200c\u200d]|[\u200c\u200d](?=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic}))|[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Removes invisible characters, except those that shape others. Empty if nothing is visible. */
export function cleanTypedText(text: string): string {
  return visibleText(text).trim() === "" ? "" : text.replace(SHAPING_OR_INVISIBLE, "$1");
}

export const cleanTypedSize = (text: string): string => plainDigits(cleanTypedText(text));

/** Takes the address out of what mail programs copy (Asha <asha@example.com>, mailto:…) and drops final punctuation. */
export const cleanTypedEmail = (text: string): string =>
  plainCharacters(text)
    .trim()
    .replace(/(?<![>.,;])[>.,;]+$/, "")
    .replace(/^(?:[^<>]*<|mailto:)(?=[^<>@\s]+@[^<>@\s]+$)/i, "");

/** The first lookahead is for speed: most characters need no search for a digit before them. */
const ODD_SEPARATORS = /(?=[^\p{L}\p{N}\s()+./,;|&-])(?<=\d[)\s.-]*)[^\p{L}\p{N}\s()+./,;|&-]+(?=[\s(.-]*(?:\d|$))/gu;

/** Replaces unusual separators within a number with spaces, and reads what spreadsheets make of it. */
export const cleanTypedPhone = (text: string): string =>
  fromSpreadsheet(
    plainCharacters(text)
      .replace(/(?<=\d)\p{M}+/gu, "")
      .replace(ODD_SEPARATORS, " "),
  );

/** Reads what spreadsheets make of a number: ="98450…", '98450…, 9198450….0, 9.845…E+9, 9,845,…. */
function fromSpreadsheet(text: string): string {
  const typed = text.trim().replace(/^[='"]+/, "");
  const [, first = "", rest = "", exponent = ""] = /^(\d)[.,](\d+)E\+?(\d{1,2})$/i.exec(typed) ?? [];
  if (exponent) return rest.length < Number(exponent) ? typed : first + rest.slice(0, Number(exponent));
  if (/^\d{10,14}\.0+$/.test(typed)) return typed.replace(/\..*/, "");
  return /^\d{1,3}(?:,\d{2,3}){3,4}$/.test(typed) ? typed.replaceAll(",", "") : typed;
}

/** True for a number that a spreadsheet shortened, such as 9.84E+09. */
export const hasLostDigits = (phone: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(phone);
