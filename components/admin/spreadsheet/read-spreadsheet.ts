import type { CellValue, Sheet as WorkbookSheet } from "hucre/xlsx";
import { AppError } from "@/contract/errors";
import { cellText, type Line, parseCsv, type Sheet } from "./parse-csv";

/** For file inputs. Old Excel files may be chosen, and are refused with what to do. */
export const SPREADSHEET_TYPES =
  ".xlsx,.xls,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const MAX_BYTES = 5_000_000;
const MAX_UNPACKED_BYTES = 100_000_000;
/** The most that deflate saves. */
const MAX_RATIO = 1_032;

/** Sheets with cells; a text file is one. Throws `invalid` with what staff can do about it. */
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
  const names = new Set(await namesIn(bytes));
  if (!names.has("xl/workbook.xml")) {
    const isNumbers = [...names].some((name) => name.endsWith(".iwa"));
    refuse(isNumbers ? fileWords.numbers : fileWords.otherFile);
  }
  return readWorkbook(bytes).catch((cause) => refuse(fileWords.unreadable, cause));
}

async function namesIn(bytes: Uint8Array): Promise<string[]> {
  const { unzipSync } = await import("fflate");
  const entries: { name: string; unpacked: number }[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        entries.push({ name, unpacked: originalSize || size * MAX_RATIO });
        return false;
      },
    });
  } catch (cause) {
    refuse(fileWords.unreadable, cause);
  }
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MAX_UNPACKED_BYTES) refuse(fileWords.tooLarge);
  return entries.map(({ name }) => name);
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

/** Excel stores a workbook with a password in a stream of this name, in UTF-16, of a file like an old one. */
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

/** By the byte-order mark; else UTF-16 by its zeros, UTF-8, or Windows-1252. */
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
  const sample = [...bytes.subarray(0, SAMPLE_BYTES).entries()];
  const zerosAt = (rest: number) => sample.filter(([at, byte]) => byte === 0 && at % 2 === rest).length;
  const [high, low] = [zerosAt(0), zerosAt(1)];
  if (high === low) return undefined;
  // The upper byte of digits, spaces and separators is zero, in any language.
  return high > low ? "utf-16be" : "utf-16le";
}

/** Visible sheets that have cells. Loads the library when called. */
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
