import { crc32, deflateRawSync } from "node:zlib";
import { DAY_MS } from "@/contract/durations";

export type Cell = string | number | null | { rupees: number } | { day: string };
export type Sheet = { name: string; widths: readonly number[]; rows: readonly (readonly Cell[])[] };

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** ECMA-376. First rows are heads. Texts are inline and never formulas. */
export function xlsxOf(sheets: readonly Sheet[]): Buffer {
  const parts = sheets.map((sheet, index): ZippedFile => {
    return { name: `xl/worksheets/sheet${index + 1}.xml`, text: sheetXml(sheet) };
  });
  return zipOf([
    { name: "[Content_Types].xml", text: contentTypes(sheets) },
    { name: "_rels/.rels", text: relations([["officeDocument", "xl/workbook.xml"]]) },
    { name: "xl/workbook.xml", text: workbook(sheets) },
    {
      name: "xl/_rels/workbook.xml.rels",
      text: relations([
        ...sheets.map((_, index) => ["worksheet", `worksheets/sheet${index + 1}.xml`] as const),
        ["styles", "styles.xml"],
      ]),
    },
    { name: "xl/styles.xml", text: STYLES },
    ...parts,
  ]);
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** XML 1.0, section 2.2, allows no other characters. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const STYLE = { plain: 0, head: 1, rupees: 2, day: 3 };

/** ₹12,34,567: Excel groups by thousands unless the format spells lakhs and crores. */
const RUPEES = '[>=10000000]"₹"##\\,##\\,##\\,##0;[>=100000]"₹"##\\,##\\,##0;"₹"##,##0';

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${escaped(RUPEES)}"/><numFmt numFmtId="165" formatCode="dd\\ mmm\\ yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function contentTypes(sheets: readonly Sheet[]): string {
  const part = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const override = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${part}.${type}+xml"/>`;
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override("workbook.xml", "sheet.main")}${override("styles.xml", "styles")}${sheets.map((_, index) => override(`worksheets/sheet${index + 1}.xml`, "worksheet")).join("")}</Types>`;
}

const relations = (all: readonly (readonly [type: string, target: string])[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

const workbook = (sheets: readonly Sheet[]) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escaped(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`;

const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);

function sheetXml({ widths, rows }: Sheet): string {
  const columns = widths.map((width, index) => {
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const lines = rows.map((cells, row) => {
    const shown = cells.map((cell, column) => cellXml(`${letters(column)}${row + 1}`, cell, row === 0));
    return `<row r="${row + 1}">${shown.join("")}</row>`;
  });
  return `${HEAD}<worksheet xmlns="${MAIN}"><cols>${columns.join("")}</cols><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

function cellXml(place: string, cell: Cell, isHead: boolean): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "object" && "rupees" in cell)
    return `<c r="${place}" s="${STYLE.rupees}"><v>${cell.rupees}</v></c>`;
  if (typeof cell === "object") return `<c r="${place}" s="${STYLE.day}"><v>${serialDay(cell.day)}</v></c>`;
  const style = isHead ? STYLE.head : STYLE.plain;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const serialDay = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS) + 25_569; // 1970-01-01

const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));

function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(NOT_XML, "").replace(/[&<>"]/g, (one) => entities[one] ?? one);
}

type ZippedFile = { name: string; text: string };

/** Flag 11: names are UTF-8. */
const UTF8 = 0x0800;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980, the earliest date of the format: equal contents give equal bytes. */
const [TIME, DATE] = [0, 0x21];

/** APPNOTE 6.3. */
function zipOf(files: readonly ZippedFile[]): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const packed = deflateRawSync(content);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(VERSION, 0);
    about.writeUInt16LE(UTF8, 2);
    about.writeUInt16LE(DEFLATE, 4);
    about.writeUInt16LE(TIME, 6);
    about.writeUInt16LE(DATE, 8);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(path.length, 22);
    const entry = Buffer.concat([Buffer.from("PK\x03\x04"), about, path, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), versionMadeBy, about, place, path]));
    entries.push(entry);
    offset += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...entries, listed, Buffer.from("PK\x05\x06"), end]);
}

const versionMadeBy = Buffer.from([VERSION, 0]);
