import { phoneNumber } from "@/lib/format";

/** What Excel needs to read UTF-8 as such. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A table as a CSV file (RFC 4180): a line for each row, every cell quoted, lines ended by CR LF. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");

const quoted = (cell: string) => `"${harmless(onOneLine(cell)).replaceAll('"', '""')}"`;

/** A line break in a cell is one in the file to whatever reads it line by line. */
function onOneLine(cell: string): string {
  const [only = "", ...more] = cell.split(/[\r\n\v\f\u0085\u2028\u2029]+/);
  if (more.length === 0) return only;
  return [only, ...more]
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" / ");
}

/** What begins a formula, in full width too, behind blanks and characters that nobody sees. */
const FORMULA = /^(?:\t|[\s\p{C}]*[=+\-@＝＋－＠])/u;

/**
 * A visitor may have typed =HYPERLINK(...) for a name, and a spreadsheet would run it. An apostrophe in front makes it
 * text (OWASP, CSV injection).
 */
const harmless = (cell: string) => (FORMULA.test(cell) ? asText(cell) : cell);

/** Text, whatever a spreadsheet would make of it. */
const asText = (cell: string) => `'${cell}`;

/**
 * A telephone number that a spreadsheet keeps as it is. One of digits alone it would take for an amount, and drop the 0
 * before it or write 9.00E+09: Indian mobiles are written in two halves, as on the screen, any other as text.
 */
export function phoneCell(phone: string): string {
  const shown = phoneNumber(phone);
  return /^[\d.,]+$/.test(shown) ? asText(shown) : shown;
}
