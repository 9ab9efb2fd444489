import { customersKind } from "@/app/(staff)/admin/customers/customers-screen";
import { enquiriesKind as kindOf } from "@/app/(staff)/admin/enquiries/import/import-enquiries";
import { parseCsv } from "@/components/admin/spreadsheet/read-spreadsheet";
import { dryRun, type ImportKind, suggestMapping, withValue } from "./dry-run";
import { tableOf } from "./table";

const NOTHING = { fields: {}, values: {} };
const PEOPLE_HERE = [
  { _id: "meera@example.com", name: "Meera Rao" },
  { _id: "2", name: "Ravi Kumar" },
];
const enquiriesKind = kindOf(PEOPLE_HERE);
const run = <Body>(kind: ImportKind<Body>, ...lines: string[]) =>
  dryRun(tableOf(parseCsv(lines.join("\n")), kind.columns), kind);
const outcomes = <Body>(kind: ImportKind<Body>, ...lines: string[]) =>
  run(kind, ...lines).rows.map((row) => [row.line, row.outcome, ...("why" in row && row.why ? [row.why] : [])]);

const customers = customersKind([{ email: "Old@example.com", phone: "+91 90000 00001" }]);
const HEAD = "customer name,E-mail,PHONE,Location of Plot,Status,Created";

test("columns are found by their headers in any case and order; ignored and missing ones are named", () => {
  expect(run(customers, HEAD).unread).toEqual(["Created"]);
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

test("an old lead keeps its remark, its date and the office's own word for its status", () => {
  const [row] = run(enquiriesKind, LEADS, "1,Lata Urs,98450 12345,,Hebbal,Call after 6,Hot,12/03/2025").rows;
  expect(row).toMatchObject({
    outcome: "new",
    body: {
      name: "Lata Urs",
      phone: "98450 12345",
      email: "",
      location: "Hebbal",
      plot_size: "",
      enquiry: "Call after 6\nStatus: Hot",
      status: "active",
      receivedAt: "2025-03-12T06:30:00.000Z",
    },
  });
});

test("what its field cannot hold goes into the text of an old lead, and only a phone number is required", () => {
  const rows = run(
    enquiriesKind,
    LEADS,
    "1,Lata,98450 12345,NA,,,,last week",
    "2,,98450 12346,,,,,13/03/2025",
    "3,Ravi,NA,,,,,14/03/2025",
    "4,Asha,9.85E+09,,,,,",
    "5,Lata again,+91 98450-12345,,,,,",
  ).rows;
  expect(rows).toMatchObject([
    { outcome: "new", body: { email: "", enquiry: "Mail: NA\nDate: last week\nName: Lata again" } },
    { outcome: "new", title: "98450 12346", body: { name: "98450 12346" } },
    { outcome: "skipped", title: "Ravi", why: "No phone number or email" },
    { outcome: "refused", title: "Asha", why: expect.stringMatching(/shortened by the spreadsheet/) },
    { outcome: "merged", why: "Same number or email as line 2: its details are added there" },
  ]);
});

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
  const found = run(enquiriesKind, LEADS, ...cells.map((cell, at) => `1,Lata,98450 1${at + 1_000},,,,${cell},`)).rows;
  expect(found).toMatchObject(cells.map(() => ({ body: { status } })));
});

test("a chosen status counts before the suggested one", () => {
  const table = tableOf(parseCsv(`${LEADS}\n1,Lata,98450 12345,,,,Hot,`), enquiriesKind.columns);
  const mapping = withValue(suggestMapping(table, enquiriesKind.columns, NOTHING), "status", "HOT", "pending");
  expect(dryRun(table, enquiriesKind, mapping).rows).toMatchObject([{ body: { status: "pending" } }]);
});

test("several columns of remarks keep their names, a line each", () => {
  const [row] = run(enquiriesKind, "Name,Mobile,Remarks,Comments", "Lata,98450 12345,Two floors,Call after 6").rows;
  expect(row).toMatchObject({ body: { enquiry: "Remarks: Two floors\nComments: Call after 6" } });
});

const fieldsOf = (lines: string[], remembered: typeof NOTHING) =>
  suggestMapping(tableOf(parseCsv(lines.join("\n")), enquiriesKind.columns), enquiriesKind.columns, remembered).fields;

const PEOPLE = ["ಅನನ್ಯ ರಾವ್,98450 12345,a@example.com,12/03/2025", "Kiran,080 4123 4567,k@example.com,13/03/2025"];
const OTHER_CELLS = ["Lata,98450 12345,near the lake,soon", "Kiran,98860 54321,behind the temple,later"];
const CHOSEN = { fields: { site: "location", place: "", mobile: "phone" }, values: {} };

test.each([
  [
    "are found by a name inside a longer one, of which the longest decides",
    ["Name of the client,Client mobile no. (WhatsApp),E-mail ID,Plot dimensions in feet", ",,,"],
    ["name", "phone", "email", "plot_size"],
    NOTHING,
  ],
  [
    "with unknown names are found by their cells",
    ["A,B,C,D", ...PEOPLE],
    ["name", "phone", "email", "receivedAt"],
    NOTHING,
  ],
  ["without names are found by their cells", PEOPLE, ["name", "phone", "email", "receivedAt"], NOTHING],
  [
    "with the right name and other cells are not those",
    ["Name,Mobile,Site,Date", ...OTHER_CELLS],
    ["name", "phone", undefined, undefined],
    NOTHING,
  ],
  [
    "that staff matched or ignored in an earlier file stay so",
    ["Name,Mobile,Place,Site", "Lata,98450 12345,Hebbal,30x40"],
    ["name", "phone", undefined, "location"],
    CHOSEN,
  ],
] as [string, string[], (string | undefined)[], typeof NOTHING][])("columns %s", (_what, lines, fields, remembered) => {
  expect(fieldsOf(lines, remembered)).toEqual(fields);
});
