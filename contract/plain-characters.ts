const digitValues = new Map<string, string>();

/** Unicode lists the digits 0 to 9 of each script in a row. Two such rows may be adjacent, hence modulo 10. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let digitsBefore = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - digitsBefore - 1))) digitsBefore++;
  const plain = String(digitsBefore % 10);
  digitValues.set(digit, plain);
  return plain;
}

export const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => digitValues.get(digit) ?? plainDigit(digit));

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

export function plainCharacters(text: string): string {
  if (isAscii(text)) return text;
  return visibleText(plainDigits(text.normalize("NFKC")))
    .replace(/\p{Zs}/gu, " ")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[\u00b7\u2022\u2027\u30fb]/g, ".");
}

/** U+2800 looks blank, but Unicode counts it as a symbol. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

export const visibleText = (text: string): string => (isAscii(text) ? text : text.replace(INVISIBLE, ""));
