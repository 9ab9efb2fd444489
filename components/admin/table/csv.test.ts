import { cellsInFile, columnsOf } from "./columns-of";
import { csvOf, phoneCell } from "./csv";

test("a file begins with the byte order mark that spreadsheets need for UTF-8, and quotes its cells", () => {
  expect(
    csvOf([
      ["Name", "Says"],
      ["ಅನನ್ಯ", 'a "big" plot,by the lake'],
    ]),
  ).toBe('\uFEFF"Name","Says"\r\n"ಅನನ್ಯ","a ""big"" plot,by the lake"\r\n');
});

test("a row is one line of the file, even with line breaks in its cells", () => {
  expect(csvOf([["a plot,\nby the lake\r\n\r\n 30 x 40\u2028corner", "\n"]])).toBe(
    '\uFEFF"a plot, / by the lake / 30 x 40 / corner",""\r\n',
  );
});

test.each([
  ["90000 00014", "90000 00014"],
  ["9000000014", "90000 00014"],
  ["+91 9000000014", "90000 00014"],
  ["08023456789", "'08023456789"],
  ["080 2345 6789", "080 2345 6789"],
  ["+65 9123 4567", "+65 9123 4567"],
  ["", ""],
])("spreadsheets do not change the number %j, written %j", (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell);
});

test.each([
  ...["=HYPERLINK(1)", "+919000000014", "-2", "@SUM(A1)", "\t=1"],
  ...["＝HYPERLINK(1)", "＋1", "－1", "＠SUM(A1)", "\uFEFF=1", "  =1", "\u00A0=1", "\u200B=1"],
])("a cell that a spreadsheet would run as a formula becomes text: %j", (cell) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`);
});

test.each(["\r=1", "\n=1", " \n\r\n=1"])("a formula after a line break becomes text too: %j", (cell) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF"'=1"\r\n`);
});

test("a formula's sign inside a text changes nothing", () => {
  expect(csvOf([["30-40"]])).toBe('\uFEFF"30-40"\r\n');
});

const thing = {
  one: "enquiry",
  called: "name",
  fields: { visit: { kind: "date", label: "Visit on" } },
  sentAlone: {},
} as const;

test("a date is in words in the list, and as typed in the file", () => {
  const [column] = columnsOf<{ visit: string }>(thing, { visit: {} });
  const row = { visit: "2031-05-29" };
  expect(column?.text?.(row)).toBe("29 May 2031");
  expect(column && cellsInFile(column).map(({ text }) => text(row))).toEqual(["2031-05-29"]);
});
