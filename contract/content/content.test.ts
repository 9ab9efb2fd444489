import { GST_STATES, stateOfGstin } from "@/contract/content/registration";
import { company } from "./company";
import { packageDetails, projectDetails } from "./details";
import { emptyItem, type Fields, savedSchemaOf, summarizeErrors } from "./fields";
import { registrationProblem } from "./registration";

const place = { ...emptyItem(company.places.of), label: "Office" };
const valid = { ...emptyItem(company), brand: "Sagwan Homes", city: "Bengaluru" };

const NO_NUMBER = "Not a valid phone number. Enter it with its area code, e.g. +91 80 4123 4567";
const NO_CHAT = "Not a valid WhatsApp number. Enter a mobile number with country code, e.g. +91 98450 12345";

function toFix(fields: Fields, value: unknown): string {
  const { error } = savedSchemaOf(fields).safeParse(value);
  return error ? summarizeErrors(fields, error) : "";
}

test.each([
  [{ phone: "98450 1234" }, `Phone: ${NO_NUMBER}`],
  [{ whatsapp: "080 4123 4567" }, `WhatsApp: ${NO_CHAT}`],
  [{ phone: "080.4123.4567", whatsapp: "098450.12345" }, ""],
  [{ phone: "+65 9123 4567", whatsapp: "+65 9123 4567" }, ""],
])(
  "the company's own numbers %j are saved only if they can be dialled, and WhatsApp's if it has a chat",
  (over, error) => {
    expect(toFix(company, { ...valid, ...over })).toBe(error);
  },
);

test("a required text of the site needs a visible character", () => {
  expect(toFix(company, { ...valid, brand: "\u200b\u2800" })).toBe(toFix(company, { ...valid, brand: "" }));
  expect(toFix(company, { ...valid, brand: "" })).not.toBe("");
});

test.each([
  ["https://owner:secret@www.instagram.com/teak", false],
  ["ftp://www.instagram.com/teak", false],
  ["javascript:alert(1)", false],
  ["www.instagram.com/teak", false],
  ["https://www.instagram.com/@teak", true],
  ["http://www.instagram.com/teak?to=a:b@c", true],
  ["", true],
])("of a link for visitors, %j is saved: %s", (href, isSaved) => {
  const error = "Enter a full link starting with https://, without a user name or password";
  const social = [{ name: "Instagram", href }];
  expect(toFix(company, { ...valid, social })).toBe(isSaved ? "" : `Link 1: ${error}`);
});

test("several fields with errors are counted and named, each once, in a list by its item", () => {
  const places = [place, { ...place, label: " ", hours: "x".repeat(121) }];
  expect(toFix(company, { ...valid, email: "hello at example", places })).toBe(
    "Fix 3 fields: Email, Location 2 (Name), Location 2 (Opening hours).",
  );
});

test("a picture without a description is named by its number", () => {
  const picture = { src: `/media/site/${"0".repeat(64)}`, width: 1, height: 1, alt: " " };
  const pictures = [{ picture: { ...picture, alt: "The hall" } }, { picture }];
  expect(toFix(packageDetails, { ...emptyItem(packageDetails), pictures })).toBe("Describe picture 2 to save.");
});

test("[PRJS-03] a project's picture can be saved without a description", () => {
  const picture = { src: `/media/site/${"0".repeat(64)}`, width: 1, height: 1, alt: "" };
  expect(toFix(projectDetails, { ...emptyItem(projectDetails), pictures: [{ picture, caption: "", month: "" }] })).toBe(
    "",
  );
});

const point = { latitude: 12.9, longitude: 77.6, address: "12, 4th Main, Jayanagar" };
const readPoint = (changes: object) => {
  const read = savedSchemaOf(company).parse({ ...valid, places: [{ ...place, ...changes }] });
  return (read as { places: { point: unknown }[] }).places[0]?.point;
};

test("a changed address drops the pin of the old one, and its spelling does not matter", () => {
  expect(readPoint({ point, address: point.address })).toEqual(point);
  expect(readPoint({ point, address: " 12, 4th main,\nJayanagar" })).toEqual(point);
  expect(readPoint({ point, address: "7 Mill Road, Hosur" })).toBeNull();
  expect(readPoint({ point, address: "" })).toBeNull();
  // A pin from before pins had an address belongs to the one it was saved with.
  const { address, ...old } = point;
  expect(readPoint({ point: old, address })).toEqual(point);
});

test.each([
  ["gstin", ["29AAKCM4821Q1ZQ", "27AAPFU0939F1ZV", "24AAACC1206D1ZM", ""]],
  ["cin", ["U72900KA2008PTC046374", "L52399MH1987PLC044954", "U51909TZ2019OPC035491"]],
  ["sac", ["995411", ""]],
  ["account", ["50100123456789", "000123456"]],
  ["ifsc", ["HDFC0001234", "SBIN0CBPO12"]],
  ["upi", ["sagwanhomes@hdfcbank", "9845012345@ybl", "sagwan.homes-1@axl"]],
  ["rera", ["PRM/KA/RERA/1251/446/PR/220124/000123", "P51800001234", "67 OF 2017"]],
] as const)("each of these is a valid %s: %j", (kind, numbers) => {
  for (const number of numbers) expect([number, registrationProblem(kind, number)]).toEqual([number, undefined]);
});

test.each([
  ["29AAKCM4821Q1Z5", "gstin", /check digit/],
  ["29AAKCM4812Q1ZQ", "gstin", /check digit/],
  ["39AAKCM4821Q1ZO", "gstin", /39 is not one/],
  ["29AAKCM4821Q1ZQ1", "gstin", /This one has 16/],
  ["29AAKCM482101ZQ", "gstin", /Not a GSTIN/],
  ["U72900KA2008PTC04637", "cin", /This one has 20/],
  ["X72900KA2008PTC046374", "cin", /Not a CIN/],
  ["U72900XX2008PTC046374", "cin", /XX is not one/],
  ["U72900KA2999PTC046374", "cin", /cannot be 2999/],
  ["U72900KA1602PTC046374", "cin", /cannot be 1602/],
  ["U72900KA2008LTD046374", "cin", /LTD is not one/],
  ["954411", "sac", /six digits/],
  ["5010 0123456", "account", /9 to 18 digits/],
  ["HDFC1001234", "ifsc", /a zero/],
  ["sagwan@example.com", "upi", /Not a UPI ID/],
  ["NOT NEEDED", "rera", /Not a RERA/],
  ["RERA", "rera", /Not a RERA/],
  ["1234", "rera", /Not a RERA/],
] as const)("%s is no valid %s", (number, kind, why) => {
  expect(registrationProblem(kind, number)).toMatch(why);
});

test("a GSTIN's state is a place of supply of today: a former code is its successor's, and the centre is none", () => {
  const states = ["29AAKCM4821Q1ZQ", "25AAKCM4821Q1ZQ", "28AAKCM4821Q1ZQ", "99AAKCM4821Q1ZQ", ""].map(stateOfGstin);
  expect(states.map((code) => GST_STATES.get(code))).toEqual([
    "Karnataka",
    "Dadra and Nagar Haveli and Daman and Diu",
    "Andhra Pradesh",
    undefined,
    undefined,
  ]);
});
