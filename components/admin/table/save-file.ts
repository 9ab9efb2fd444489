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

/** RFC 4180: every cell quoted, CR LF line ends. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  csvInFull(lines.map((cells) => cells.map(onOneLine)));

export const csvInFull = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");

const quoted = (cell: string) => `"${harmless(cell).replaceAll('"', '""')}"`;

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

/** Prevents CSV injection (OWASP): a visitor may type =HYPERLINK(...) as a name, and a spreadsheet would run it. */
const harmless = (cell: string) => (FORMULA.test(cell) ? asText(cell) : cell);

/** A spreadsheet keeps it as it is. */
export const asText = (cell: string) => `'${cell}`;
