import { plainCharacters, plainDigits, visibleText } from "@/contract/plain-characters";

/** Joiners shape letters beside a virama and in Arabic script, and join pictures; a selector chooses a picture's form. */
const SHAPING_OR_INVISIBLE =
  /((?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]|\p{Script=Arabic})[\u200c\u200d]|[\u200c\u200d](?=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic}))|[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Empty if nothing of it is visible. */
export function typedText(text: string): string {
  return visibleText(text).trim() === "" ? "" : text.replace(SHAPING_OR_INVISIBLE, "$1");
}

export const typedSize = (text: string): string => plainDigits(typedText(text));

/** The address in what mail programs copy (Asha <asha@example.com>, mailto:…), without the mark that ends a sentence. */
export const cleanTypedEmail = (text: string): string =>
  plainCharacters(text)
    .trim()
    .replace(/(?<![>.,;])[>.,;]+$/, "")
    .replace(/^(?:[^<>]*<|mailto:)(?=[^<>@\s]+@[^<>@\s]+$)/i, "");

/** The first lookahead spares most characters the search for a digit before them. */
const ODD_SEPARATORS = /(?=[^\p{L}\p{N}\s()+./,;|&-])(?<=\d[)\s.-]*)[^\p{L}\p{N}\s()+./,;|&-]+(?=[\s(.-]*(?:\d|$))/gu;

/** Within a number, spaces, hyphens, dots, slashes and brackets are the only separators. */
export const typedPhone = (text: string): string =>
  fromSheet(
    plainCharacters(text)
      .replace(/(?<=\d)\p{M}+/gu, "")
      .replace(ODD_SEPARATORS, " "),
  );

/** As spreadsheets write numbers: ="98450…", '98450…, 9198450….0, 9.845…E+9, 9,845,…. */
function fromSheet(text: string): string {
  const typed = text.trim().replace(/^[='"]+/, "");
  const [, first = "", rest = "", exponent = ""] = /^(\d)[.,](\d+)E\+?(\d{1,2})$/i.exec(typed) ?? [];
  if (exponent) return rest.length < Number(exponent) ? typed : first + rest.slice(0, Number(exponent));
  if (/^\d{10,14}\.0+$/.test(typed)) return typed.replace(/\..*/, "");
  return /^\d{1,3}(?:,\d{2,3}){3,4}$/.test(typed) ? typed.replaceAll(",", "") : typed;
}

/** A spreadsheet shortened the number: 9.84E+09. */
export const hasLostDigits = (phone: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(phone);
