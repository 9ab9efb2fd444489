import { dryRun, suggestMapping, withOrder } from "@/components/admin/import/dry-run";
import { tableOf } from "@/components/admin/import/table";
import { parseCsv } from "@/components/admin/spreadsheet/read-spreadsheet";
import { readSource } from "@/contract/enquiry-source";
import { enquiriesKind } from "./import-enquiries";

const PEOPLE = [
  { _id: "meera@example.com", name: "Meera Rao" },
  { _id: "2", name: "Ravi Kumar" },
];
const kind = enquiriesKind(PEOPLE);
const tableIn = (...lines: string[]) => tableOf(parseCsv(lines.join("\n")), kind.columns);
const mappingOf = (table: ReturnType<typeof tableIn>) =>
  suggestMapping(table, kind.columns, { fields: {}, values: {} });
const rowsIn = (...lines: string[]) => dryRun(tableIn(...lines), kind).rows;
const bodiesIn = (...lines: string[]) => rowsIn(...lines).flatMap((row) => (row.outcome === "new" ? [row.body] : []));

const LONG =
  "id,created_time,ad_name,adset_name,campaign_name,form_name,platform,first_name,last_name,phone_number,lead_status";
const META =
  "l:1,2026-08-07T08:21:55-05:00,Wooden houses,Bengaluru 35-55,Diwali offer,Quote form,ig,Meera,Urs,p:+919800020001,CREATED";

test("a file of Meta gives the person's names, number, moment, channel and campaign, and nothing of the advertisement", () => {
  const [body] = bodiesIn(LONG, META);
  expect(body).toMatchObject({
    name: "Meera Urs",
    phone: "+919800020001",
    status: "pending",
    receivedAt: "2026-08-07T13:21:55.000Z",
  });
  expect(readSource(body?.enquiry ?? "")).toEqual({
    text: "lead_status: CREATED",
    source: { utm_source: "ig", utm_campaign: "Diwali offer" },
  });
});

test.each([
  ["a project is no person", "Project name,Client name,Mobile\nTeak Court,Lata,98450 12345", "- name phone"],
  ["a birthday is no arrival", "Name,Mobile,Date of birth\nLata,98450 12345,12/03/1985", "name phone -"],
  ["DOB is no arrival", "Name,Mobile,DOB\nLata,98450 12345,12/03/2009", "name phone -"],
  ["an agent is a colleague", "Agent Name,Name,Mobile\nRavi Kumar,Lata,98450 12345", "assignee name phone"],
  ["an agent's number is not the person's", "Agent phone,Mobile,Name\n98450 12346,98450 12345,Lata", "- phone name"],
  ["a father's name is not the person's", "Father's name,Name,Mobile\nRavi,Lata,98450 12345", "- name phone"],
  [
    "a customer's number in the office's books is no phone",
    "Customer ID,Customer,Mobile\n12,Lata,98450 12345",
    "- name phone",
  ],
  ["a plot's number is not its size", "Plot No.,Name,Mobile\n12,Lata,98450 12345", "- name phone"],
  [
    "names may stand in two lines",
    "Name,Contact,,Enq Dt\n,Mobile,Alternate,\nLata,98450 12345,98450 12346,1/4/2025",
    "name phone phone receivedAt",
  ],
  [
    "names may be in Hindi",
    "नाम,मोबाइल नंबर,शहर,स्रोत,टिप्पणी\nसुनीता,98450 12345,जयपुर,फेसबुक,जल्दी",
    "name phone location source enquiry",
  ],
  ["contacts are people if they are names", "Contact,Mobile\nLata,98450 12345\nRavi,98450 12346", "name phone"],
  [
    "follow-ups are steps, dates and calls",
    "Name,Mobile,Next follow up,Follow up,Last contacted on\nLata,98450 12345,5/1/2031,Send plan,1/4/2025",
    "name phone stepAt step lastTouchAt",
  ],
])("%s", (_what, file, fields) => {
  expect(
    mappingOf(tableIn(file))
      .fields.map((field) => field ?? "-")
      .join(" "),
  ).toBe(fields);
});

test("the first name comes first, and a full name is not repeated", () => {
  expect(bodiesIn("Surname,First name,Mobile", "Urs,Lata,98450 12345")[0]?.name).toBe("Lata Urs");
  expect(bodiesIn("Name,Last name,Mobile", "Lata Urs,Urs,98450 12345")[0]?.name).toBe("Lata Urs");
});

test("all numbers and addresses are kept, the main one first", () => {
  const head = "Name,Alternate mobile,Mobile number,Office phone,Mobile 4,Email,Email 2";
  const [body] = bodiesIn(head, "Lata,98450 12346,9845012345,080 4123 4567,98450 12347,lata@example.in,urs@example.in");
  expect(body).toMatchObject({
    phone: "9845012345 / 98450 12346 / 080 4123 4567",
    email: "lata@example.in",
    enquiry: "Mobile 4: 98450 12347\nEmail 2: urs@example.in",
  });
  expect(bodiesIn(head, "Lata,+91 98450 12345,9845012345,,,,")[0]?.phone).toBe("9845012345");
});

test.each([
  ["9.80003601600E+9", "9800036016"],
  ["9845012345.0", "9845012345"],
  ["tel:+919845012345", "+919845012345"],
  ["९८४५०१२३४५", "9845012345"],
  ["Mobile: 98450 12345 (WhatsApp); office: 080 4123 4567", "9845012345 / 8041234567"],
])("the number %s is read as %s", (cell, phone) =>
  expect(bodiesIn("Name,Mobile", `Lata,${cell}`)[0]?.phone).toBe(phone),
);

test("rows that are no leads are shown and left out with the reason, and lost letters are refused", () => {
  const rows = rowsIn(
    "Sl No,Name,Mobile,Remarks",
    "1,Lata,98450 12345,???",
    "2,Vimala,N/A,Later",
    "Sl No,Name,Mobile,Remarks",
    "3,????? ???,98450 12346,",
    "4,Ravi,9.88E+09,",
    "5,Ravi,,\uFFFD\uFFFD",
    ",Total,40,",
  );
  expect(rows.map((row) => [row.line, row.outcome, "why" in row ? row.why.slice(0, 22) : ""])).toEqual([
    [2, "new", ""],
    [3, "skipped", "No phone number or ema"],
    [4, "skipped", "Column names again"],
    [5, "refused", "Letters were lost when"],
    [6, "refused", "“9.88E+09” was shorten"],
    [7, "refused", "Letters were lost when"],
    [8, "skipped", "Totals row"],
  ]);
});

test("a later row of the same person adds its number, answers and remark to the first, and the latest status counts", () => {
  const rows = rowsIn(
    "Date,Name,Mobile,City,Plot,Source,Status,Remarks",
    "01/04/2026,Lakshmi,9845098450,,30x40,Google,Hot,East facing",
    "08/05/2026,Laxmi N,98450 98450 / 080-23456789,Hebbal,1200,,Not interested,Ask brother",
  );
  expect(rows).toMatchObject([
    {
      outcome: "new",
      body: {
        name: "Lakshmi",
        phone: "9845098450 / 080-23456789",
        location: "Hebbal",
        plot_size: "30x40",
        status: "closed",
        receivedAt: "2026-04-01T06:30:00.000Z",
      },
    },
    { outcome: "merged", intoLine: 2, why: "Same number or email as line 2: its details are added there" },
  ]);
  const [first] = rows;
  expect(first?.outcome === "new" && readSource(first.body.enquiry ?? "")).toEqual({
    text: "East facing\nStatus: Hot\n8 May 2026:\nName: Laxmi N\nPlot size: 1200\nAsk brother\nStatus: Not interested",
    source: { utm_source: "Google" },
  });
});

test("an assignee is a colleague by name or address; another name stays in the text", () => {
  const assigned = (cell: string) => bodiesIn("Name,Mobile,Handled by", `Lata,98450 12345,${cell}`)[0];
  expect(["Meera Rao", "MEERA@example.com", "ravi"].map((cell) => assigned(cell)?.followUp?.assignee)).toEqual([
    "meera@example.com",
    "meera@example.com",
    "2",
  ]);
  expect(assigned("Girish")).toMatchObject({ enquiry: "Handled by: Girish" });
  expect(assigned("Girish")?.followUp).toBeUndefined();
});

test("a next step is planned if it is to come and the lead is open; else it stays in the text", () => {
  const head = "Name,Mobile,Handled by,Next step,Follow up date,Last call,Status";
  const [day] = new Date(Date.now() + 10 * 86_400_000).toISOString().split("T");
  const step = (...cells: string[]) => bodiesIn(head, ["Lata", "98450 12345", "Ravi Kumar", ...cells].join(","))[0];
  expect(step("Send plan", `${day}`, "2025-04-01 10:30", "Warm")?.followUp).toEqual({
    assignee: "2",
    nextStep: { what: "Send plan", at: `${day}T05:30:00.000Z`, who: "2" },
    lastTouchAt: "2025-04-01T05:00:00.000Z",
  });
  expect(step("", `${day}`, "", "")?.followUp?.nextStep?.what).toBe("Follow up");
  expect(step("Send plan", "2025-04-02", "", "")).toMatchObject({
    enquiry: "Follow up date: 2025-04-02\nNext step: Send plan",
    followUp: { assignee: "2" },
  });
  expect(step("Send plan", `${day}`, "", "DND")?.enquiry).toMatch(/^Status: DND\nNext step: Send plan, /);
});

test("the order of day and month is that of the column, and staff can change it", () => {
  const table = tableIn("Name,Mobile,Date", "Asha,98450 12345,3/4/2025", "Lata,98450 12346,4/13/2025");
  const dates = (mapping = mappingOf(table)) =>
    dryRun(table, kind, mapping).rows.map((row) => row.outcome === "new" && row.body.receivedAt?.slice(0, 10));
  expect(dates()).toEqual(["2025-03-04", "2025-04-13"]);
  expect(dates(withOrder(mappingOf(table), 2, "dayFirst"))).toEqual(["2025-04-03", "2025-04-13"]);
});

test("a day and its time may stand in two columns, and places and answers in several", () => {
  const head = "Lead Date,Time,Sender Name,Sender Mobile,Area,City,Query,Budget";
  expect(bodiesIn(head, "07/08/2026,6:05 PM,Lata,98450 12345,Hebbal,Bengaluru,Two floors,45L")[0]).toMatchObject({
    receivedAt: "2026-08-07T12:35:00.000Z",
    name: "Lata",
    location: "Hebbal, Bengaluru",
    enquiry: "Query: Two floors\nBudget: 45L",
  });
});

test.each([
  ["Mobile,Email", "98450 12345,asha@example;com", { email: "", enquiry: "Email: asha@example;com" }],
  ["Mobile,Email", "98450 12345,asha@", { email: "", enquiry: "Email: asha@" }],
  ["Mobile,Email", "98450 12345,mailto:asha@example.com", { email: "asha@example.com" }],
  ["Mobile,Email", "0000000000,asha@example.com", { phone: "Not given" }],
  ["Email,Mobile", "lata@example.com,", { phone: "Not given", email: "lata@example.com" }],
  ["City,Mobile", "Mysuru,98450 12345\n-do-,98450 12346", { location: "Mysuru" }],
  ["Country code,Mobile", "+971,501234567", { phone: "+971 501234567" }],
  ["Mobile,Plot size", '98450 12345,"1,200"', { plot_size: "1200" }],
  ["Mobile,Plot size", "98450 12345,30 x 40", { plot_size: "30 x 40" }],
  ["Mobile,Remarks", "98450 12345,Two floors / of teak", { enquiry: "Two floors\nof teak" }],
  ["Mobile,Date", "98450 12346,12/03/2025\n98450 12345,last week", { enquiry: "Date: last week" }],
  ["Mobile,Date,Time", "98450 12345,,6:05 PM", { enquiry: "Time: 6:05 PM" }],
  ["Mobile,Name", "98450 12345,Lata\n98450 12346,\u200b", { name: "98450 12346" }],
])("of %s, %j is read and nothing is lost", (head, row, body) =>
  expect(bodiesIn(head, row).at(-1)).toMatchObject(body),
);

test("Meta's test leads are left out", () => {
  const test = "<test lead: dummy data for full_name>,test@example.com,p:<test lead: dummy data for phone_number>";
  const rows = rowsIn("full_name,email,phone_number", "Lata,lata@example.com,p:+919845012345", test);
  expect(rows).toMatchObject([{ outcome: "new" }, { outcome: "skipped", why: "Test lead of Meta" }]);
});

test("answers to a form's own questions are kept with the question, numbers of other systems are not", () => {
  const lines = ["Query ID,Name,Mobile,Where is your plot?,Query Message", "77,Lata,98450 12345,Hosur,Two floors"];
  expect(bodiesIn(...lines)[0]?.enquiry).toBe("Where is your plot?: Hosur\nQuery Message: Two floors");
  expect(bodiesIn("Name,Mobile,Budget", "Lata,98450 12345,45L")[0]?.enquiry).toBe("Budget: 45L");
});

test("headings are found below titles of several cells", () => {
  const lines = [
    "Malnad Homes,080 2345 6789",
    "Hebbal office,,printed 1 April",
    "Sl,Name of the party,Ph. no",
    "1,Lata,98450 12345",
  ];
  expect(rowsIn(...lines)).toMatchObject([{ line: 4, outcome: "new", body: { name: "Lata" } }]);
});
