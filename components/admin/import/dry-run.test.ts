import { customersKind } from "@/app/(staff)/admin/customers/customers-screen";
import { enquiriesKind } from "@/app/(staff)/admin/enquiries/import/import-enquiries";
import { parseCsv } from "@/components/admin/spreadsheet/read-spreadsheet";
import { dryRun, type ImportKind, suggestMapping, withValue } from "./dry-run";
import { tableOf } from "./table";

const NOTHING = { fields: {}, values: {} };
const enquiries = enquiriesKind([]);
const run = <Body>(kind: ImportKind<Body>, ...lines: string[]) =>
  dryRun(tableOf(parseCsv(lines.join("\n")), kind.columns), kind);
const outcomes = <Body>(kind: ImportKind<Body>, ...lines: string[]) =>
  run(kind, ...lines).rows.map((row) => [row.line, row.outcome, ...("why" in row && row.why ? [row.why] : [])]);

const customers = customersKind([{ email: "Old@example.com", phone: "+91 90000 00001" }]);
const HEAD = "customer name,E-mail,PHONE,Location of Plot,Status,Created";

test("columns are found by their headers in any case and order; ignored and missing ones are named", () => {
  expect(run(customers, HEAD).ignored).toEqual(["Created"]);
  expect(run(customers, "Name,Email", "Ananya,a@example.com")).toMatchObject({ rows: [], missing: ["Phone"] });
});

test("a dry run tells each row's result: new, existing, duplicate in the file, or refused with all reasons; an empty status gets the default", () => {
  expect(
    outcomes(
      customers,
      HEAD,
      "Ananya,ananya@example.com,9000000002,Hennur,Near trial,",
      "Kiran,kiran@example.com,9000000003,Hennur,,",
      "Old,OLD@example.com,9000000004,Hennur,Active,",
      "Old,other@example.com,9000000001,Hennur,Active,",
      "Kiran again,kiran@example.com,9000000005,Hennur,Active,",
      "Nobody,no address,9.00E+09,,Active,",
    ),
  ).toEqual([
    [2, "refused", expect.stringMatching(/^“Near trial” is not valid. Use one of: verified, /)],
    [3, "new"],
    [4, "duplicate", "Same number or email as an existing one"],
    [5, "duplicate", "Same number or email as an existing one"],
    [6, "duplicate", "Same number or email as line 3 in this file"],
    [7, "refused", expect.stringMatching(/shortened by the spreadsheet.*Enter an email/i)],
  ]);
  const [row, other] = run(customers, HEAD, ",no address,1,,Active,", "Kiran,k@example.com,2,Hennur,,").rows;
  expect(row).toMatchObject({ why: expect.stringMatching(/Name is required.*email/i) });
  expect(other).toMatchObject({ body: { name: "Kiran", status: "pending" } });
});

const LEADS = "Sl No,Name,Mobile,Mail,Place,Remarks,Status,Date";

test.each<[string, string[]]>([
  ["pending", ["New lead", "to be called"]],
  ["closed", ["Not interested", "Not reachable", "Closed"]],
  ["converted", ["WON", "Signed", "Agreement signing", "Sold", "Order placed", "Booking advance paid"]],
  [
    "active",
    [
      ...["Hot", "Design sent", "Designing", "Assigned to Ravi", "From Facebook", "Deadline in May"],
      ...["Won't decide before May", "Not converted", "Not yet booked", "not_booked", "Unsold", "To be signed"],
    ],
  ],
])("the status %s is suggested for %j in a file", (status, cells) => {
  const { rows } = run(enquiries, LEADS, ...cells.map((cell, index) => `1,Lata,98450 1${index + 1_000},,,,${cell},`));
  expect(rows).toMatchObject(cells.map(() => ({ body: { status } })));
});

test("a chosen status counts before the suggested one", () => {
  const table = tableOf(parseCsv(`${LEADS}\n1,Lata,98450 12345,,,,Hot,`), enquiries.columns);
  const mapping = withValue(suggestMapping(table, enquiries.columns, NOTHING), "status", "HOT", "pending");
  expect(dryRun(table, enquiries, mapping).rows).toMatchObject([{ body: { status: "pending" } }]);
});

const mapped = (file: string, remembered: typeof NOTHING) =>
  suggestMapping(tableOf(parseCsv(file), enquiries.columns), enquiries.columns, remembered)
    .fields.map((field) => field ?? "-")
    .join(" ");

const PEOPLE = "ಅನನ್ಯ ರಾವ್,98450 12345,a@example.com,12/03/2025\nKiran,080 4123 4567,k@example.com,13/03/2025";
const OTHERS = "Lata,98450 12345,near the lake,soon\nKiran,98860 54321,behind the temple,later";
const CHOSEN = { fields: { site: "location", place: "", mobile: "phone" }, values: {} };

test.each([
  [
    "are found by a name inside a longer one, of which the longest decides",
    "Name of the client,Client mobile no. (WhatsApp),E-mail ID,Plot dimensions in feet\n,,,",
    "name phone email plot_size",
    NOTHING,
  ],
  ["with unknown names are found by their cells", `A,B,C,D\n${PEOPLE}`, "name phone email receivedAt", NOTHING],
  ["without names are found by their cells", PEOPLE, "name phone email receivedAt", NOTHING],
  ["with the right name and other cells are not those", `Name,Mobile,Site,Date\n${OTHERS}`, "name phone - -", NOTHING],
  [
    "that staff matched or ignored in an earlier file stay so",
    "Name,Mobile,Place,Site\nLata,98450 12345,Hebbal,30x40",
    "name phone - location",
    CHOSEN,
  ],
])("columns %s", (_what, file, fields, remembered) => expect(mapped(file, remembered)).toBe(fields));
