import type { CellStyle, WriteSheet } from "hucre";
import { DAY_MS } from "@/contract/durations";

export type Cell = string | number | null | { rupees: number } | { day: string };
export type Sheet = { name: string; widths: readonly number[]; rows: readonly (readonly Cell[])[] };

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The first row of each sheet is its head. Spreadsheet programs never take texts for formulas. */
export async function xlsxOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const { writeXlsx } = await import("hucre/xlsx");
  return Buffer.from(await writeXlsx({ sheets: sheets.map(toWriteSheet) }));
}

/** XML 1.0, section 2.2, allows no other characters. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const HEAD: CellStyle = { font: { bold: true } };
const DAY: CellStyle = { numFmt: "dd\\ mmm\\ yyyy" };
/** ₹12,34,567: Excel groups by thousands unless the format spells lakhs and crores. */
const RUPEES: CellStyle = {
  numFmt: '[>=10000000]"₹"##\\,##\\,##\\,##0;[>=100000]"₹"##\\,##\\,##0;"₹"##,##0',
};

const toWriteSheet = ({ name, widths, rows }: Sheet): WriteSheet => ({
  name: name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31),
  columns: widths.map((width) => ({ width })),
  rows: rows.map((cells) => cells.map(contentOf)),
  cells: new Map(
    rows.flatMap((cells, row) =>
      cells.map((cell, column) => [`${row},${column}`, { style: row === 0 ? HEAD : styleOf(cell) }] as const),
    ),
  ),
});

function contentOf(cell: Cell): string | number | null {
  if (typeof cell === "string") return cell.replace(NOT_XML, "") || null;
  if (typeof cell !== "object" || cell === null) return cell;
  return "rupees" in cell ? cell.rupees : serialDay(cell.day);
}

function styleOf(cell: Cell): CellStyle | undefined {
  if (typeof cell !== "object" || cell === null) return undefined;
  return "rupees" in cell ? RUPEES : DAY;
}

/** Excel's number of 1970-01-01. */
const UNIX_EPOCH = 25_569;
const serialDay = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS) + UNIX_EPOCH;
