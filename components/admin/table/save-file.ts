export function saveFile(name: string, content: BlobPart, type = "text/csv"): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Excel needs it to recognise UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Writes each row on one line, even if its cells have several. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  csvWithLineBreaks(lines.map((cells) => cells.map(joinLines)));

/** RFC 4180: every cell is quoted, lines end with CR LF. */
export const csvWithLineBreaks = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(quote).join(",")}\r\n`).join("");

const quote = (cell: string) => `"${disarm(cell).replaceAll('"', '""')}"`;

function joinLines(cell: string): string {
  const lines = cell.split(/[\r\n\v\f\u0085\u2028\u2029]+/);
  if (lines.length === 1) return cell;
  const trimmed = lines.map((line) => line.trim());
  return trimmed.filter(Boolean).join(" / ");
}

/** Matches the start of a formula, also full-width, after blanks and invisible characters. */
const FORMULA = /^(?:\t|[\s\p{C}]*[=+\-@＝＋－＠])/u;

/** Prevents CSV injection (OWASP): a visitor may type =HYPERLINK(...) as a name, and a spreadsheet would run it. */
const disarm = (cell: string) => (FORMULA.test(cell) ? markAsText(cell) : cell);

/** The quote mark makes spreadsheets keep the cell as it is. */
export const markAsText = (cell: string) => `'${cell}`;
