import type { CellValue, Sheet as WorkbookSheet } from "hucre/xlsx";
import { cellText, type Line, type Sheet } from "./line";

/** Visible sheets that have cells. Loads the library when called. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const { readXlsx } = await import("hucre/xlsx");
  const { sheets } = await readXlsx(bytes, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden });
  return sheets.map((sheet) => ({ name: sheet.name, lines: linesOf(sheet) })).filter(({ lines }) => lines.length > 0);
}

function linesOf({ rows, merges = [] }: WorkbookSheet): Line[] {
  const texts = rows.map((row) => row.map(textOf));
  // A cell merged over several rows is repeated in each. One merged over columns only is a title.
  for (const { startRow, endRow, startCol } of merges) {
    const value = texts[startRow]?.[startCol];
    if (value === undefined) continue;
    for (const row of texts.slice(startRow + 1, endRow + 1)) row[startCol] = value;
  }
  return texts
    .map((cells, index) => ({ line: index + 1, cells: Array.from(cells, (cell) => cell ?? "") }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

const ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/;

function textOf(value: CellValue): string {
  if (value instanceof Date) return dateText(value);
  const text = cellText(String(value ?? ""));
  return ERROR.test(text) ? "" : text;
}

const FIRST_YEAR = 1901;

/** Workbooks store wall clock time, which the library gives as UTC. A time without a day has the day 0. */
function dateText(value: Date): string {
  const [day = "", time = ""] = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString().split(/[T.]/);
  if (value.getUTCFullYear() < FIRST_YEAR) return time;
  return time === "00:00:00" ? day : `${day} ${time}`;
}
