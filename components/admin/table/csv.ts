import { shownPhone } from "@/contract/phone";

/** Excel needs it to recognise UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A table as CSV (RFC 4180): every cell quoted, CR LF line ends. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  csvInFull(lines.map((cells) => cells.map(onOneLine)));

/** The same with line breaks within cells, for a file that is read again. */
export const csvInFull = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");

const quoted = (cell: string) => `"${harmless(cell).replaceAll('"', '""')}"`;

/** Joins the lines of a cell, as some programs read CSV line by line. */
function onOneLine(cell: string): string {
  const [only = "", ...more] = cell.split(/[\r\n\v\f\u0085\u2028\u2029]+/);
  if (more.length === 0) return only;
  return [only, ...more]
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" / ");
}

/** The start of a formula, also full-width, after blanks and invisible characters. */
const FORMULA = /^(?:\t|[\s\p{C}]*[=+\-@＝＋－＠])/u;

/**
 * Prevents CSV injection (OWASP): a visitor may type =HYPERLINK(...) as a name, and a spreadsheet would run it. A
 * leading apostrophe makes it text.
 */
const harmless = (cell: string) => (FORMULA.test(cell) ? asText(cell) : cell);

/** Stops spreadsheets from converting the cell. */
const asText = (cell: string) => `'${cell}`;

/**
 * A phone number that spreadsheets do not change. They read plain digits as an amount, and drop the leading 0 or show
 * 9.00E+09. Indian mobiles become two groups of digits, as on screen; other numbers become text.
 */
export function phoneCell(phone: string): string {
  const shown = shownPhone(phone);
  return /^[\d.,]+$/.test(shown) ? asText(shown) : shown;
}
