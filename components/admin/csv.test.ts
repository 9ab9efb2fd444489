import { csvOf } from "./csv";

test("a file begins with the mark by which spreadsheets know UTF-8, and quotes what needs it", () => {
  expect(
    csvOf([
      ["Name", "Says"],
      ["ಅನನ್ಯ", 'a "big" plot,\nby the lake'],
    ]),
  ).toBe('\uFEFF"Name","Says"\r\n"ಅನನ್ಯ","a ""big"" plot,\nby the lake"\r\n');
});

test.each([
  ...["=HYPERLINK(1)", "+919000000014", "-2", "@SUM(A1)", "\t=1", "\r=1"],
  ...["＝HYPERLINK(1)", "＋1", "－1", "＠SUM(A1)", "\uFEFF=1", "  =1", "\u00A0=1", "\u200B=1", "\n=1"],
])("a cell that a spreadsheet would take for a formula is made text: %j", (cell) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`);
});

test("what only holds such a sign is left as it is", () => {
  expect(csvOf([["30-40"]])).toBe('\uFEFF"30-40"\r\n');
});
