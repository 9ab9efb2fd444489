import type { Line } from "@/components/admin/spreadsheet/line";
import { whatsappNumber } from "@/contract/phone";
import { importWords } from "@/lib/content/bulk-words";

export type Table = { headers: string[]; lines: Line[] };

/** The same for all spellings of a column's name or of a status. */
export const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const filled = ({ cells }: Line) => cells.filter((cell) => cell !== "").length;
const letterOf = (index: number) => String.fromCharCode(65 + (index % 26));

/** Skips titles. A file without column names begins with a row, which has a phone number: its columns get letters. */
export function tableOf(read: readonly Line[]): Table {
  const start = Math.max(
    0,
    read.findIndex((line) => filled(line) > 1),
  );
  const [first, ...rest] = read.slice(start);
  if (!first) return { headers: [], lines: [] };
  const isRow = first.cells.some((cell) => whatsappNumber(cell) !== undefined);
  const lines = isRow ? [first, ...rest] : rest;
  const width = Math.max(...[first, ...rest].map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, index) => (isRow ? "" : (first.cells[index] ?? "")));
  const hasCells = (index: number) => lines.some(({ cells }) => (cells[index] ?? "") !== "");
  const named = headers.map((header, index) =>
    header === "" && hasCells(index) ? importWords.columns.unnamed(letterOf(index)) : header,
  );
  return { headers: named, lines };
}

export const cellsOf = ({ lines }: Table, index: number): string[] =>
  lines.map(({ cells }) => cells[index] ?? "").filter((cell) => cell !== "");
