/** What Excel needs to read UTF-8 as such. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A table as a CSV file (RFC 4180): every cell quoted, lines ended by CR LF. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");

const quoted = (cell: string) => `"${harmless(cell).replaceAll('"', '""')}"`;

/** What begins a formula, in full width too, behind blanks and characters that nobody sees. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

/**
 * A visitor may have typed =HYPERLINK(...) for a name, and a spreadsheet would run it. An apostrophe in front makes it
 * text (OWASP, CSV injection).
 */
const harmless = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);
