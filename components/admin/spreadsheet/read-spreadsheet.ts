import type { CellValue, Sheet as WorkbookSheet } from "hucre/xlsx";
import Papa from "papaparse";
import { AppError } from "@/contract/errors";

/** For file inputs. Old Excel files can be chosen, so that their refusal can say what to do. */
export const SPREADSHEET_TYPES =
  ".xlsx,.xls,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const MAX_BYTES = 5_000_000;
const MAX_UNPACKED_BYTES = 100_000_000;
/** The compression that deflate cannot exceed. */
const MAX_RATIO = 1_032;

/** Reads the sheets that have cells. A text file is one sheet. Throws `invalid` with what staff can do about it. */
export async function readSpreadsheet(file: File): Promise<[Sheet, ...Sheet[]]> {
  if (file.size > MAX_BYTES) return refuse(fileWords.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, ...others] = (await isZip(bytes)) ? await readZip(bytes) : readText(bytes, file.name);
  return first ? [first, ...others] : refuse(fileWords.noRows);
}

function refuse(message: string, cause?: unknown): never {
  throw new AppError("invalid", message, { cause });
}

const startOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.subarray(0, 512));
const isZip = (bytes: Uint8Array) => startOf(bytes).startsWith("PK\u0003\u0004");

async function readZip(bytes: Uint8Array): Promise<Sheet[]> {
  const names = await fileNamesInZip(bytes);
  if (!names.includes("xl/workbook.xml"))
    refuse(names.some((name) => name.endsWith(".iwa")) ? fileWords.numbers : fileWords.otherFile);
  return readWorkbook(bytes).catch((cause) => refuse(fileWords.unreadable, cause));
}

async function fileNamesInZip(bytes: Uint8Array): Promise<string[]> {
  const { unzipSync } = await import("fflate");
  const names: string[] = [];
  let unpackedBytes = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        names.push(name);
        unpackedBytes += originalSize || size * MAX_RATIO;
        return false;
      },
    });
  } catch (cause) {
    refuse(fileWords.unreadable, cause);
  }
  return unpackedBytes > MAX_UNPACKED_BYTES ? refuse(fileWords.tooLarge) : names;
}

function readText(bytes: Uint8Array, name: string): Sheet[] {
  const refusal = refusalOf(bytes);
  if (refusal) refuse(refusal);
  const text = decodeText(bytes);
  if ((text.match(CONTROLS)?.length ?? 0) > text.length / 100) refuse(fileWords.unreadable);
  const lines = parseCsv(text);
  return lines.length > 0 ? [{ name, lines }] : [];
}

const CONTROLS = /(?!\s)\p{Cc}/gu;

const OLD_EXCEL = "\u00d0\u00cf\u0011\u00e0";
const PICTURE = /^(?:\xff\xd8\xff|.PNG\r\n|GIF8|RIFF.{4}WEBP|.{4}ftyp|II\*)/s;
const WEB_PAGE = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|table|head|body|meta|\?xml)/i;

function refusalOf(bytes: Uint8Array): string | undefined {
  const start = startOf(bytes);
  if (start.startsWith(OLD_EXCEL)) return hasPassword(bytes) ? fileWords.password : fileWords.oldExcel;
  if (start.startsWith("%PDF")) return fileWords.pdf;
  if (PICTURE.test(start)) return fileWords.picture;
  return WEB_PAGE.test(start) ? fileWords.webPage : undefined;
}

/** Excel puts a workbook with a password into a file like an old one, in a stream with this name in UTF-16. */
const hasPassword = (bytes: Uint8Array) =>
  new TextDecoder("latin1").decode(bytes).includes([..."EncryptedPackage"].join("\0"));

export const fileWords = {
  tooLarge: "This file is larger than 5 MB. Split it and import the parts.",
  noRows: "This file has no rows.",
  oldExcel:
    "This is an old Excel file (.xls). Open it in Excel or Google Sheets, save it as Excel Workbook (.xlsx), and choose that file.",
  password: "This workbook has a password. Remove the password in Excel, save the workbook, and choose it again.",
  numbers: "This is a Numbers file. In Numbers, choose File, Export To, Excel, and choose the exported file.",
  pdf: "This is a PDF. Choose the Excel or CSV file that it was made from.",
  picture: "This is a picture. Choose an Excel (.xlsx) or CSV file.",
  webPage:
    "This is a web page, not a spreadsheet. Open it in Excel, save it as Excel Workbook (.xlsx), and choose that file.",
  otherFile:
    "This is neither an Excel (.xlsx) nor a CSV file. Save it as Excel Workbook (.xlsx), and choose that file.",
  unreadable:
    "This file is damaged or not a spreadsheet. Open it in Excel or Google Sheets, save it as Excel Workbook (.xlsx), and choose that file.",
} as const;

/** A text without a byte-order mark is UTF-16 if its zeros show it, otherwise UTF-8 or, if that fails, Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const SAMPLE_BYTES = 4_000;

function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const evenZeros = sample.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const oddZeros = sample.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  if (evenZeros === oddZeros) return undefined;
  // The upper byte of digits, spaces and separators is zero in any language, and big-endian text begins with it.
  return evenZeros > oddZeros ? "utf-16be" : "utf-16le";
}

/** Reads the visible sheets that have cells. */
async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
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

/** A row that has any cell. `line` is its number in the file, from 1, as spreadsheets show it. */
export type Line = { line: number; cells: string[] };

export type Sheet = { name: string; lines: Line[] };

/** Removes what makes spreadsheets keep a number as text: `="098"` and our own apostrophe (save-file.ts). */
const cellText = (cell: string): string =>
  cell
    .trim()
    .replace(/^="([^"]*)"$/, "$1")
    .replace(/^'(?=[=+\-@\d])/, "");

const SEPARATORS = [",", ";", "\t", "|"];
const SAMPLE_LINES = 50;

/** Excel may name the separator in a first line of its own. */
const SEPARATOR_LINE = /^"?sep=(.)"?\n/i;

/** Empty lines are left out. */
export function parseCsv(text: string): Line[] {
  const lines = text.replace(/\r\n?/g, "\n");
  const [separatorLine = "", separator] = SEPARATOR_LINE.exec(lines) ?? [];
  const table = lines.slice(separatorLine.length);
  return numbered(rowsIn(table, separator ?? separatorOf(table)), separatorLine ? 2 : 1);
}

function numbered(rows: string[][], firstLine: number): Line[] {
  let line = firstLine;
  const numberedLines: Line[] = [];
  for (const row of rows) {
    const cells = row.map(cellText);
    if (cells.some((cell) => cell !== "")) numberedLines.push({ line, cells });
    line += row.join("").split("\n").length;
  }
  return numberedLines;
}

/** The separator that gives the most lines the same number of cells, and of equal ones the one that gives more cells. */
function separatorOf(table: string): string {
  const sample = table.split("\n", SAMPLE_LINES).join("\n");
  let best = { separator: ",", score: 0 };
  for (const separator of SEPARATORS) {
    const widths = rowsIn(sample, separator).map((cells) => cells.length);
    for (const width of new Set(widths)) {
      const score = widths.filter((other) => other === width).length * 1_000 + width;
      if (width > 1 && score > best.score) best = { separator, score };
    }
  }
  return best.separator;
}

const rowsIn = (table: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(withClosedQuotes(table, delimiter), { delimiter, newline: "\n" }).data;

/** Quotes the cells with a stray quote. The parser would make one cell of all lines from it to the next quote. */
function withClosedQuotes(table: string, separator: string): string {
  const escaped = separator.replace(/[\\\]^-]/, "\\$&");
  const quotedCell = new RegExp(` *("[^"]*(?:""[^"]*)*") *(?=[${escaped}\\n]|$)`, "y");
  const bareCell = new RegExp(`[^${escaped}\\n]*`, "y");
  const parts: string[] = [];
  for (let position = 0; position <= table.length; position++) {
    quotedCell.lastIndex = position;
    const [match, quoted = ""] = quotedCell.exec(table) ?? [];
    if (match !== undefined && !hasRows(quoted, separator)) {
      parts.push(quoted);
      position += match.length;
    } else {
      bareCell.lastIndex = position;
      const cell = bareCell.exec(table)?.[0] ?? "";
      parts.push(cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell);
      position += cell.length;
    }
    parts.push(table[position] ?? ""); // the separator or line break
  }
  return parts.join("");
}

const PHONE_LIKE = /^\s*\+?\d(?:[ -]?\d){6,}\s*$/;

/** A quoted line with several cells, one of them like a phone number, is a row: the quote before it was not closed. */
function hasRows(quoted: string, separator: string): boolean {
  const [, ...laterLines] = quoted.split("\n");
  const cellsOfLines = laterLines.map((line) => line.split(separator));
  return cellsOfLines.some((cells) => cells.length > 2 && cells.some((cell) => PHONE_LIKE.test(cell)));
}
