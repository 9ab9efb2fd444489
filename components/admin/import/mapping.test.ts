import { enquiriesKind } from "@/app/(staff)/admin/enquiries/import/import-enquiries";
import { suggestMapping } from "./mapping";
import { parseCsv } from "./parse-csv";
import { tableOf } from "./table";

const NOTHING = { fields: {}, values: {} };
const fieldsOf = (lines: string[], remembered = NOTHING) =>
  suggestMapping(tableOf(parseCsv(lines.join("\n"))), enquiriesKind.columns, remembered).fields;

test("the columns of an office's file are found by their names, and a serial number is ignored", () => {
  const rows = ["1,Lata Urs,98450 12345,Hebbal,30x40,Call after 6,12/03/2025"];
  expect(fieldsOf(["Sl No,Name,Mobile,Place,Site,Remarks,Date", ...rows])).toEqual([
    undefined,
    "name",
    "phone",
    "location",
    "plot_size",
    "enquiry",
    "receivedAt",
  ]);
});

test("a name inside a longer one is enough, and the longest name decides", () => {
  expect(
    fieldsOf(["Name of the client,Client mobile no. (WhatsApp),E-mail ID,Plot dimensions in feet", ",,,"]),
  ).toEqual(["name", "phone", "email", "plot_size"]);
});

test("columns with unknown names, or without any, are found by their cells", () => {
  const rows = ["ಅನನ್ಯ ರಾವ್,98450 12345,a@example.com,12/03/2025", "Kiran,080 4123 4567,k@example.com,13/03/2025"];
  const found = ["name", "phone", "email", "receivedAt"];
  expect(fieldsOf(["A,B,C,D", ...rows])).toEqual(found);
  expect(fieldsOf(rows)).toEqual(found);
});

test("a column with the right name and other cells is not that one", () => {
  const rows = ["Lata,98450 12345,near the lake,soon", "Kiran,98860 54321,behind the temple,later"];
  expect(fieldsOf(["Name,Mobile,Site,Date", ...rows])).toEqual(["name", "phone", undefined, undefined]);
});

test("several columns may go into the text, and every other field takes one", () => {
  expect(fieldsOf(["Name,Mobile,Phone,Remarks,Comments", "Lata,98450 12345,98860 54321,a,b"])).toEqual([
    "name",
    "phone",
    undefined,
    "enquiry",
    "enquiry",
  ]);
});

test("what staff chose for an earlier file comes before any suggestion, also that a column is ignored", () => {
  const remembered = { fields: { site: "location", place: "", mobile: "phone" }, values: {} };
  expect(fieldsOf(["Name,Mobile,Place,Site", "Lata,98450 12345,Hebbal,30x40"], remembered)).toEqual([
    "name",
    "phone",
    undefined,
    "location",
  ]);
});
