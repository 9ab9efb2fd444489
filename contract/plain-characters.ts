const digitValues = new Map<string, string>();

/** Unicode numbers the ten digits of each script in a row, from 0; sets may be adjacent, hence modulo 10. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  const plain = String(before % 10);
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

/** U+2800 is a blank that counts as a symbol. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

export const visibleText = (text: string): string => (isAscii(text) ? text : text.replace(INVISIBLE, ""));
