import { readSpendFile, readSpendSheets } from "@/components/admin/sources/read-spend-file";
import { parseCsv, readSpreadsheet } from "@/components/admin/spreadsheet/read-spreadsheet";
import { cellsInFile, columnsOf, phoneCell } from "@/components/admin/table/columns-of";
import { csvOf } from "@/components/admin/table/save-file";

const linesIn = async (...parts: BlobPart[]) => (await readSpreadsheet(new File(parts, "file.csv")))[0].lines;

test("our own exports are read back unchanged, with the lines of a cell joined", async () => {
  const lines = [
    ["Phone", "Says"],
    [phoneCell("08023456789"), 'two "lines"\nof it'],
    ["+919000000014", ""],
  ];
  expect((await linesIn(csvOf(lines))).map(({ cells }) => cells)).toEqual([
    ["Phone", "Says"],
    ["08023456789", 'two "lines" / of it'],
    ["+919000000014", ""],
  ]);
});

test("a row is one line of the file, even with line breaks in its cells", () => {
  expect(csvOf([["a plot,\nby the lake\r\n\r\n 30 x 40\u2028corner", "\n"]])).toBe(
    '\uFEFF"a plot, / by the lake / 30 x 40 / corner",""\r\n',
  );
});

test.each([
  ["90000 00014", "90000 00014"],
  ["+91 9000000014", "90000 00014"],
  ["08023456789", "'08023456789"],
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
  expect(csvOf([["30-40"]])).toBe('\uFEFF"30-40"\r\n');
});

test.each(["\r=1", "\n=1", " \n\r\n=1"])("a formula after a line break becomes text too: %j", (cell) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF"'=1"\r\n`);
});

test("a date is in words in the list, and as typed in the file", () => {
  const fields = { visit: { kind: "date", label: "Visit on" } } as const;
  const entity = { noun: "enquiry", nameField: "name", fields, writeOnly: {} } as const;
  const [column] = columnsOf<{ visit: string }>(entity, { visit: {} });
  const row = { visit: "2031-05-29" };
  expect(column?.text?.(row)).toBe("29 May 2031");
  expect(column && cellsInFile(column).map(({ text }) => text(row))).toEqual(["2031-05-29"]);
});

const GOOGLE = [
  "Campaign report",
  '"November 1, 2026 - November 30, 2026"',
  "Day\tCampaign\tCampaign ID\tCurrency code\tCost\tImpr.\tClicks",
  '2026-11-01\tteak-2\t11\tINR\t"1,234.50"\t900\t12',
  "2026-11-02\tteak-2\t11\tINR\t1,00,000\t900\t12",
  "2026-11-02\tvillas\t12\tINR\t--\t0\t0",
  '2026-11-03\t"villas, lake side"\t13\tINR\t250\t90\t1',
  "Total: Campaigns\t--\t--\tINR\t101,484.50\t1,890\t25",
  "Total: Account\t--\t--\tINR\t101,484.50\t1,890\t25",
].join("\r\n");

const META_HEAD = "Reporting starts,Reporting ends,Campaign name,Amount spent (INR),Impressions,Results";

test("Google's file in UTF-16 has titles above, totals below, dashes and commas in amounts, and counts each campaign", async () => {
  const bytes = Buffer.from(`\uFEFF${GOOGLE}`, "utf16le");
  expect(readSpendFile(await linesIn(bytes))).toEqual({
    from: "2026-11-01",
    to: "2026-11-30",
    source: "Google",
    rows: [
      { month: "2026-11", campaign: "teak-2", rupees: 101_234.5 },
      { month: "2026-11", campaign: "villas, lake side", rupees: 250 },
    ],
    campaigns: [
      { id: "11", name: "teak-2" },
      { id: "12", name: "villas" },
      { id: "13", name: "villas, lake side" },
    ],
    total: 101_484.5,
    divided: 0,
  });
});

test("an amount whose comma groups no digits is refused, and never another amount", () => {
  const text = 'Campaign,Currency code,Cost\nteak,INR,"1234,50"';
  expect(() => readSpendFile(parseCsv(`1 October 2026 - 30 November 2026\n${text}`))).toThrow("1234,50");
});

test("Meta's file has the currency in a heading, and a row that spans months is divided by days", () => {
  const text = [
    META_HEAD,
    "2026-10-22,2026-11-10,,3500,1,1",
    "2026-10-22,2026-11-10,Villas,2000,100,3",
    "2026-11-01,2026-11-30,Teak,1500,9,1",
  ];
  expect(readSpendFile(parseCsv(text.join("\n")))).toEqual({
    from: "2026-10-22",
    to: "2026-11-30",
    source: "Facebook",
    rows: [
      { month: "2026-10", campaign: "Villas", rupees: 1_000 },
      { month: "2026-11", campaign: "Villas", rupees: 1_000 },
      { month: "2026-11", campaign: "Teak", rupees: 1_500 },
    ],
    campaigns: [],
    total: 3_500,
    divided: 1,
  });
});

test.each([
  ["November 2026", ["2026-11-01", "2026-11-30"]],
  ["5 Nov 2026", ["2026-11-05", "2026-11-05"]],
  ["05/11/2026", ["2026-11-05", "2026-11-05"]],
])("a report by day or month is read: %s", (cell, [from, to]) => {
  const read = readSpendFile(parseCsv(`Month,Campaign,Currency code,Cost\n"${cell}",teak,INR,10`));
  expect([read.from, read.to, read.rows[0]?.month]).toEqual([from, to, "2026-11"]);
});

test("without a column of days the date line above the table counts", () => {
  const text = "Report\n1 October 2026 - 30 November 2026\nCampaign,Currency code,Cost\nteak,INR,610";
  const read = readSpendFile(parseCsv(text));
  expect(read.rows).toEqual([
    { month: "2026-10", campaign: "teak", rupees: 310 },
    { month: "2026-11", campaign: "teak", rupees: 300 },
  ]);
});

test.each([
  ["another currency", "Day,Campaign,Currency code,Cost\n2026-11-01,a,INR,1\n2026-11-01,b,USD,1", "Line 3 is in USD."],
  ["no currency", "Day,Campaign,Cost\n2026-11-01,a,1", "The file has no column “Currency code”."],
  ["no amounts", "Tag,Kampagne,Kosten\n2026-11-01,a,1", "No column “Cost”"],
  ["an impossible day", "Day,Campaign,Currency code,Cost\n2026-11-31,a,INR,1", "“2026-11-31” in line 2 is not a day."],
  ["a wrong amount", "Day,Campaign,Currency code,Cost\n2026-11-01,a,INR,1e9", "“1e9” in line 2 is not an amount."],
  ["totals only", "Day,Campaign,Currency code,Cost\nTotal: Account,,INR,9", "The file has no spend."],
])("a file with %s is refused, with the reason", (_what, text, reason) => {
  expect(() => readSpendFile(parseCsv(text))).toThrow(reason);
});

test("a campaign may be called Total, and an id that a spreadsheet rounded is none", () => {
  const text = [
    "Day,Campaign,Campaign ID,Currency code,Cost",
    "2026-11-01,Total Homes,23860000000000011,INR,5",
    "2026-11-01,Villas,23860000000000000,INR,1",
    "Total,,,INR,6",
  ];
  expect(readSpendFile(parseCsv(text.join("\n")))).toMatchObject({
    rows: [{ campaign: "Total Homes" }, { campaign: "Villas" }],
    campaigns: [{ id: "23860000000000011", name: "Total Homes" }],
    total: 6,
  });
});

test("of a workbook the first sheet with spend is read; without one, the reason is that of a sheet with amounts", () => {
  const sheet = (...lines: string[]) => ({ name: "Report", lines: parseCsv(lines.join("\n")) });
  const head = "Day,Campaign,Currency code,Cost";
  const [notes, summary, rows] = [
    sheet("Notes,By", "Spend,Asha"),
    sheet(head, "All,Villas,INR,9"),
    sheet(head, "2026-11-01,Villas,INR,9"),
  ];
  expect(readSpendSheets([notes, summary, rows]).total).toBe(9);
  expect(() => readSpendSheets([notes, summary])).toThrow("“All” in line 2 is not a day.");
});
