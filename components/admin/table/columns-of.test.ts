import { cellsInFile, columnsOf } from "./columns-of";

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
