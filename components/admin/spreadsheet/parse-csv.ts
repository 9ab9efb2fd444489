import Papa from "papaparse";

/** A row of a file that has any cell, with its number as in spreadsheets, from 1. */
export type Line = { line: number; cells: string[] };

export type Sheet = { name: string; lines: Line[] };

/** Without what makes spreadsheets keep a number as text: `="098"` and our own apostrophe (csv.ts). */
export const cellText = (cell: string): string =>
  cell
    .trim()
    .replace(/^="([^"]*)"$/, "$1")
    .replace(/^'(?=[=+\-@\d])/, "");

const SEPARATORS = [",", ";", "\t", "|"];
const SAMPLE_LINES = 50;

/** Excel's first line if the separator is not the usual one. */
const NAMED_SEPARATOR = /^"?sep=(.)"?\n/i;

/** Empty lines are left out. */
export function parseCsv(text: string): Line[] {
  const lines = text.replace(/\r\n?/g, "\n");
  const [named = "", sign] = NAMED_SEPARATOR.exec(lines) ?? [];
  const table = lines.slice(named.length);
  return numbered(rowsIn(table, sign ?? separatorOf(table)), named ? 2 : 1);
}

function numbered(rows: string[][], firstLine: number): Line[] {
  let next = firstLine;
  const all = rows.map((cells): Line => {
    const line = next;
    next += 1 + cells.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0);
    return { line, cells: cells.map(cellText) };
  });
  return all.filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** The one that gives the most lines the same width. */
function separatorOf(table: string): string {
  const sample = table.split("\n", SAMPLE_LINES).join("\n");
  const evenness = SEPARATORS.map((sign) => {
    const lengths = rowsIn(sample, sign)
      .map(({ length }) => length)
      .filter((length) => length > 1);
    const counts = [...new Set(lengths)].map(
      (length) => lengths.filter((one) => one === length).length * 1_000 + length,
    );
    return { sign, score: Math.max(0, ...counts) };
  });
  return evenness.reduce((best, one) => (one.score > best.score ? one : best)).sign;
}

const rowsIn = (table: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(withClosedQuotes(table, delimiter), { delimiter, newline: "\n" }).data;

/** Without this, one opening quote makes one cell of all lines up to the next quote. */
function withClosedQuotes(table: string, separator: string): string {
  const sign = separator.replace(/[\\\]^-]/, "\\$&");
  const quoted = new RegExp(` *("[^"]*(?:""[^"]*)*") *(?=[${sign}\\n]|$)`, "y");
  const bare = new RegExp(`[^${sign}\\n]*`, "y");
  const cells: string[] = [];
  for (let at = 0; at <= table.length; at++) {
    quoted.lastIndex = at;
    const [whole, closed = ""] = quoted.exec(table) ?? [];
    if (whole !== undefined && !hasRows(closed, separator)) {
      cells.push(closed);
      at += whole.length;
    } else {
      bare.lastIndex = at;
      const cell = bare.exec(table)?.[0] ?? "";
      cells.push(cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell);
      at += cell.length;
    }
    cells.push(table[at] ?? "");
  }
  return cells.join("");
}

const PHONE_LIKE = /^\s*\+?\d(?:[ -]?\d){6,}\s*$/;

/** A line inside quotes with several cells, one like a phone number, is a row: the quote before it was not closed. */
function hasRows(quoted: string, separator: string): boolean {
  const cellsOfLines = quoted
    .split("\n")
    .slice(1)
    .map((line) => line.split(separator));
  return cellsOfLines.some((cells) => cells.length > 2 && cells.some((cell) => PHONE_LIKE.test(cell)));
}
