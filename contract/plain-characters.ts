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
