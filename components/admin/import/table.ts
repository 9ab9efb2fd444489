import type { Line } from "@/components/admin/spreadsheet/line";
import { isWholeNumber } from "@/contract/phone";
import type { ImportColumn } from "./columns-of";
import { isHeadingOf } from "./headings";

export type Table = { headers: string[]; lines: Line[] };

/** The same for all spellings of a column's name or of a status. */
export const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const filled = ({ cells }: Line) => cells.filter((cell) => cell !== "").length;
const letterOf = (index: number) => String.fromCharCode(65 + (index % 26));

const MOST_TITLES = 20;

/** Skips titles. A file without column names begins with a row, which has a phone number: its columns get letters. */
export function tableOf(read: readonly Line[], columns: readonly ImportColumn[]): Table {
  const start = headingsAt(read, columns);
  const [top, below, ...others] = read.slice(start);
  if (!top) return { headers: [], lines: [] };
  const joined = below && joinedHeadings(top.cells, below.cells, columns);
  const first = joined ? { ...top, cells: joined } : top;
  const rest = below && !joined ? [below, ...others] : others;
  const isRow = first.cells.some(isWholeNumber);
  const lines = (isRow ? [first, ...rest] : rest).map(withoutDittos());
  const width = Math.max(...[first, ...rest].map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, index) => (isRow ? "" : (first.cells[index] ?? "")));
  const hasCells = (index: number) => lines.some(({ cells }) => (cells[index] ?? "") !== "");
  const named = headers.map((header, index) =>
    header === "" && hasCells(index) ? `Column ${letterOf(index)}` : header,
  );
  return { headers: named, lines };
}

/** Names in two lines: "Contact" over two columns, and below it "Mobile" and "Alternate". */
function joinedHeadings(above: readonly string[], below: readonly string[], columns: readonly ImportColumn[]) {
  const isNamed = (index: number) => Boolean(below[index]) && below[index] !== above[index];
  const isBelowOne = (index: number) => !above[index] || (!above[index + 1] && isNamed(index + 1));
  const named = [...below.keys()].filter(isNamed);
  const joined = Array.from({ length: Math.max(above.length, below.length) }, (_, index) =>
    isNamed(index)
      ? `${above.slice(0, index + 1).findLast((name) => name !== "") ?? ""} ${below[index]}`.trim()
      : (above[index] ?? ""),
  );
  const isKnown = named.some((index) => columns.some((column) => isHeadingOf(column, joined[index] ?? "")));
  return isKnown && named.every(isBelowOne) ? joined : undefined;
}

/** The line with the most known names; one name suffices above the first row. Else the first with several cells. */
function headingsAt(lines: readonly Line[], columns: readonly ImportColumn[]): number {
  const isKnown = (cell: string) => columns.some((column) => isHeadingOf(column, cell));
  const firstRow = lines.findIndex(({ cells }) => cells.some(isWholeNumber));
  const known = lines.slice(0, MOST_TITLES).map((line) => (filled(line) > 1 ? line.cells.filter(isKnown).length : 0));
  const most = Math.max(0, ...known);
  const found = known.indexOf(most);
  if (most > 1 || (most === 1 && (firstRow < 0 || found < firstRow))) return found;
  return Math.max(
    0,
    lines.findIndex((line) => filled(line) > 1),
  );
}

/** Ditto marks: the cell repeats the one above. */
const DITTO = /^(?:["“”〃]|''|[-–]*\s*(?:do|ditto)\.?\s*[-–]*)$/i;

function withoutDittos(): (line: Line) => Line {
  const above: string[] = [];
  return ({ line, cells }) => {
    const full = cells.map((cell, index) => (DITTO.test(cell) ? (above[index] ?? "") : cell));
    for (const [index, cell] of full.entries()) above[index] = cell;
    return { line, cells: full };
  };
}

/** Empty cells of these columns get the value above: a cell merged over rows is stored once in a CSV file. */
export function withRepeats({ headers, lines }: Table, repeats: readonly number[]): Table {
  if (repeats.length === 0) return { headers, lines };
  const above = new Map<number, string>();
  const full = lines.map(({ line, cells }) => {
    const own = headers.map((_, index) => cells[index] ?? "");
    for (const index of repeats) {
      if (own[index] === "") own[index] = above.get(index) ?? "";
      above.set(index, own[index] ?? "");
    }
    return { line, cells: own };
  });
  return { headers, lines: full };
}

/** Most cells below a value are empty. */
export function mayRepeat({ lines }: Table, index: number): boolean {
  const cells = lines.map((line) => line.cells[index] ?? "");
  const empty = cells.filter((cell) => cell === "").length;
  return cells[0] !== "" && empty > cells.length / 2 && empty < cells.length;
}

export const cellsOf = ({ lines }: Table, index: number): string[] =>
  lines.map(({ cells }) => cells[index] ?? "").filter((cell) => cell !== "");
