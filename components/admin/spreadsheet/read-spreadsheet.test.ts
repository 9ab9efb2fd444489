import { strToU8, zipSync } from "fflate";
import { type WriteSheet, writeXlsx } from "hucre/xlsx";
import { fileWords, parseCsv, readSpreadsheet } from "./read-spreadsheet";

const cellsIn = (text: string) => parseCsv(text).map(({ cells }) => cells);
const read = (bytes: BlobPart, name = "leads.csv") => readSpreadsheet(new File([bytes], name));
const cellsOf = async (bytes: BlobPart) => (await read(bytes))[0].lines.map(({ cells }) => cells);
const workbook = async (...sheets: WriteSheet[]) => new Uint8Array(await writeXlsx({ sheets }));

test("quoted cells keep separators, quotes and line breaks; empty lines are skipped; line numbers match a spreadsheet's", () => {
  expect(parseCsv('Name,Says\r\n"Rao, Ananya","a ""big"" plot,\r\nby the lake"\r\n\r\n,\r\nKiran,yes')).toEqual([
    { line: 1, cells: ["Name", "Says"] },
    { line: 2, cells: ["Rao, Ananya", 'a "big" plot,\nby the lake'] },
    { line: 6, cells: ["Kiran", "yes"] },
  ]);
});

test.each([";", "\t", ",", "|"])("cells may be separated by %j", (sign) => {
  expect(cellsIn(`Name${sign}Price\nNeem${sign}${sign === "," ? '"12,00,000"' : "12,00,000"}`)).toEqual([
    ["Name", "Price"],
    ["Neem", "12,00,000"],
  ]);
});

test("a title above the columns does not hide the separator, and Excel's own line names it", () => {
  expect(cellsIn("Enquiries 2025\n\nName;Site\nLata;30 x 40, corner")).toEqual([
    ["Enquiries 2025"],
    ["Name", "Site"],
    ["Lata", "30 x 40, corner"],
  ]);
  expect(parseCsv("sep=^\r\nName^Price\r\nNeem^1,200")).toEqual([
    { line: 2, cells: ["Name", "Price"] },
    { line: 3, cells: ["Neem", "1,200"] },
  ]);
});

test.each(["\r", "\n", "\r\n"])("lines may end in %j", (end) => {
  expect(parseCsv(["Name,Mobile", "Asha,1", "Lata,2"].join(end)).map(({ line }) => line)).toEqual([1, 2, 3]);
});

test.each([
  ['"Corner" site', 'Ravi,98450 12346,"two, floors"'],
  ['" needs stairs', "Ravi,98450 12346,ok"],
  ['" needs stairs', 'Ravi,98450 12346,24"'],
  ['" needs stairs', 'Ravi,98450 12346,"ok"'],
  ['"', "Ravi,98450 12346,ok"],
])("a quote that is not closed is a sign of its cell and swallows no row: %s", (cell, next) => {
  const lines = cellsIn(`Name,Mobile,Remarks\nLata,98450 12345,${cell}\n${next}\nMeera,98450 12347,ok`);
  expect(lines.map(([name]) => name)).toEqual(["Name", "Lata", "Ravi", "Meera"]);
  expect(lines[1]?.[2]).toBe(cell);
});

test("lines of a remark stay in its cell", () => {
  const remark = "Wants two floors, lift, parking\nWife: 98450 12345, after 6, not Sunday\nBudget 45L";
  expect(cellsIn(`Name,Mobile,Remarks\nLata,98450 12345,"${remark}"\nRavi,98450 12346,ok`)[1]?.[2]).toBe(remark);
});

test("signs that keep a number as text in spreadsheets are not part of it", () => {
  expect(cellsIn('"=""9845012345""",\'9845012346,\'tis')).toEqual([["9845012345", "9845012346", "'tis"]]);
});

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

test.each([
  ["UTF-8 with a mark", Buffer.from("\uFEFFName,ಲತಾ")],
  ["UTF-8", Buffer.from("Name,ಲತಾ")],
  ["UTF-16 with a mark", utf16("\uFEFFName,ಲತಾ", false)],
  ["UTF-16, other order, with a mark", utf16("\uFEFFName,ಲತಾ", true)],
  ["UTF-16", utf16("Name,ಲತಾ", false)],
  ["UTF-16, other order", utf16("Name,ಲತಾ", true)],
])("the encoding %s is read", async (_name, bytes) => expect(await cellsOf(bytes)).toEqual([["Name", "ಲತಾ"]]));

test("Windows-1252 is read", async () => {
  expect(await cellsOf(Uint8Array.from([...Buffer.from("Name,Andr"), 0xe9]))).toEqual([["Name", "André"]]);
});

test("a workbook gives its visible sheets with cells; numbers in full, dates in the time that they show, and no errors", async () => {
  const rows = [
    ["Enquiries", null, null],
    [],
    ["Name", "Mobile", "Date"],
    ["Lata", 9_845_012_345, new Date("2026-08-07T00:00:00Z")],
    ["'Ravi", "98450 12346", new Date("2026-08-07T18:05:09Z")],
    ["#N/A", '="9845012347"', 0.5],
  ];
  const sheets = await read(
    await workbook({ name: "Leads", rows }, { name: "Empty", rows: [] }, { name: "Old", rows, hidden: true }),
  );
  expect(sheets).toEqual([
    {
      name: "Leads",
      lines: [
        { line: 1, cells: ["Enquiries", "", ""] },
        { line: 3, cells: ["Name", "Mobile", "Date"] },
        { line: 4, cells: ["Lata", "9845012345", "2026-08-07"] },
        { line: 5, cells: ["'Ravi", "98450 12346", "2026-08-07 18:05:09"] },
        { line: 6, cells: ["", "9845012347", "0.5"] },
      ],
    },
  ]);
});

test("a cell merged over rows stands in each of them, and one merged over columns in the first", async () => {
  const rows = [
    ["Leads", null],
    ["Mysuru", "Lata"],
    [null, "Ravi"],
    [null, "Asha"],
  ];
  const title = { startRow: 0, startCol: 0, endRow: 0, endCol: 1 };
  const place = { startRow: 1, startCol: 0, endRow: 2, endCol: 0 };
  expect(await cellsOf(await workbook({ name: "Leads", rows, merges: [title, place] }))).toEqual([
    ["Leads", ""],
    ["Mysuru", "Lata"],
    ["Mysuru", "Ravi"],
    ["", "Asha"],
  ]);
});

const xlsx = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const oldExcel = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)]);
const withPassword = () =>
  writeXlsx({ sheets: [{ name: "Leads", rows: [["Name"]] }], encryption: { password: "teak", spinCount: 1 } });

test.each<[string, string, () => BlobPart | Promise<BlobPart>]>([
  ["an old Excel file", fileWords.oldExcel, () => oldExcel],
  ["a workbook with a password", fileWords.password, async () => new Uint8Array(await withPassword())],
  ["a PDF", fileWords.pdf, () => "%PDF-1.7\n"],
  ["a photo", fileWords.picture, () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ["a screenshot", fileWords.picture, () => Uint8Array.from([0x89, ...Buffer.from("PNG\r\n\x1a\n")])],
  ["a photo of an iPhone", fileWords.picture, () => "\0\0\0\x24ftypheic"],
  ["a Numbers file", fileWords.numbers, () => xlsx({ "Index/Document.iwa": "x" })],
  ["another zip", fileWords.otherFile, () => xlsx({ "word/document.xml": "x" })],
  ["a portal's web page named .xls", fileWords.webPage, () => "\n<html><table><tr><td>Lata</td></tr></table></html>"],
  ["a damaged workbook", fileWords.unreadable, () => xlsx({ "xl/workbook.xml": "<workbook" })],
  ["a cut workbook", fileWords.unreadable, async () => (await workbook({ name: "A", rows: [["Name"]] })).slice(0, 900)],
  ["bytes of no text", fileWords.unreadable, () => Uint8Array.from({ length: 400 }, (_, index) => (index % 30) + 1)],
  ["a workbook too large unpacked", fileWords.tooLarge, () => xlsx({ "xl/workbook.xml": " ".repeat(101_000_000) })],
  ["a large file", fileWords.tooLarge, () => "a".repeat(5_000_001)],
  ["an empty file", fileWords.noRows, () => ""],
  ["an empty workbook", fileWords.noRows, () => workbook({ name: "Leads", rows: [] })],
])("%s is refused with what to do: %s", async (_what, sentence, bytes) => {
  await expect(read(await bytes())).rejects.toMatchObject({ code: "invalid", message: sentence });
});
