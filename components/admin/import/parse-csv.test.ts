import { csvOf, phoneCell } from "@/components/admin/table/csv";
import { parseCsv, readText } from "./parse-csv";

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

test("quoted cells keep separators, quotes and line breaks; empty lines are skipped; line numbers match a spreadsheet's", () => {
  expect(parseCsv('Name,Says\r\n"Rao, Ananya","a ""big"" plot,\r\nby the lake"\r\n\r\n,\r\nKiran,yes')).toEqual([
    { line: 1, cells: ["Name", "Says"] },
    { line: 2, cells: ["Rao, Ananya", 'a "big" plot,\nby the lake'] },
    { line: 6, cells: ["Kiran", "yes"] },
  ]);
});

test.each([";", "\t", ","])("cells may be separated by %j", (sign) => {
  expect(cellsOf(`Name${sign}Price\nNeem${sign}${sign === "," ? '"12,00,000"' : "12,00,000"}`)).toEqual([
    ["Name", "Price"],
    ["Neem", "12,00,000"],
  ]);
});

test("a title above the columns does not hide the separator, and Excel's own line names it", () => {
  expect(cellsOf("Enquiries 2025\n\nName;Site\nLata;30 x 40, corner")).toEqual([
    ["Enquiries 2025"],
    ["Name", "Site"],
    ["Lata", "30 x 40, corner"],
  ]);
  expect(parseCsv("sep=;\r\nName;Price\r\nNeem;1,200")).toEqual([
    { line: 2, cells: ["Name", "Price"] },
    { line: 3, cells: ["Neem", "1,200"] },
  ]);
});

test("our own exports are read back unchanged, with the lines of a cell joined", async () => {
  const lines = [
    ["Phone", "Says"],
    [phoneCell("08023456789"), 'two "lines"\nof it'],
    ["+919000000014", ""],
  ];
  const [head, [phone, says] = [], [mobile] = []] = cellsOf(await readText(new Blob([csvOf(lines)])));
  expect([head, phone, says, mobile]).toEqual([
    ["Phone", "Says"],
    "08023456789",
    'two "lines" / of it',
    "+919000000014",
  ]);
});

test("an Excel file in UTF-8, UTF-16 or Windows-1252 is read correctly", async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from("Name\té", "utf16le")]);
  expect(cellsOf(await readText(new Blob(["\uFEFFName,ಅನನ್ಯ"])))).toEqual([["Name", "ಅನನ್ಯ"]]);
  expect(cellsOf(await readText(new Blob([utf16])))).toEqual([["Name", "é"]]);
  expect(cellsOf(await readText(new Blob([new Uint8Array([...Buffer.from("Name,"), 0xe9])])))).toEqual([["Name", "é"]]);
});
