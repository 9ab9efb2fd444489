import { unzip } from "@/server/testing/unzip";
import { xlsxOf } from "./xlsx";

const sheet = {
  name: "Month: Oct/2026",
  widths: [20, 12],
  rows: [
    ["What", "Value"],
    ['=HYPERLINK("x") <ಆಶಾ> & "co"\u0000', 3.5],
    ["Won", { rupees: 1_23_45_678 }],
    ["From", { day: "2026-10-01" }],
    ["Empty", null],
  ],
};

test("a workbook has the parts that spreadsheet programs need, and one for each sheet", () => {
  const files = unzip(xlsxOf([sheet, { ...sheet, name: "Quotes" }]));
  expect([...files.keys()]).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/worksheets/sheet1.xml",
    "xl/worksheets/sheet2.xml",
  ]);
  expect(files.get("xl/workbook.xml")).toContain('<sheet name="Month  Oct 2026" sheetId="1" r:id="rId1"/>');
  expect(files.get("xl/_rels/workbook.xml.rels")).toContain('Target="worksheets/sheet2.xml"');
});

test("amounts and days are numbers with a format, and text is never a formula", () => {
  const xml = unzip(xlsxOf([sheet])).get("xl/worksheets/sheet1.xml") ?? "";
  expect(xml).toContain('<c r="B3" s="2"><v>12345678</v></c>');
  expect(xml).toContain('<c r="B4" s="3"><v>46296</v></c>');
  expect(xml).toContain('<c r="B2"><v>3.5</v></c>');
  expect(xml).toContain(
    '<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;) &lt;ಆಶಾ&gt; &amp; &quot;co&quot;</t></is></c>',
  );
  expect(xml).not.toContain("<f>");
  expect(xml).not.toContain('r="B5"');
});

test("equal sheets give equal bytes", () => {
  expect(xlsxOf([sheet]).equals(xlsxOf([sheet]))).toBe(true);
});
