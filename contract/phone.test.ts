import fc from "fast-check";
import { isLikelyPhone } from "@/lib/enquiry/suspect-answers";
import { digits, fuzzOptions, spelt } from "@/server/testing/fuzzing";
import {
  dialled,
  internationalPhone,
  isWholeNumber,
  phoneKey,
  phoneKeys,
  shownPhone,
  whatsappLink,
  withCountryCode,
} from "./phone";
import { cleanTypedPhone } from "./typed-text";

const ASHA = "https://wa.me/919845012345";

test.each([
  "9845012345",
  "98450 12345",
  "+91 98450-12345",
  "+91 (0) 98450 12345",
  "0091 98450 12345",
  "91 98450 12345",
  "Phone: 98450 12345",
  "98450.12345",
  "98450 – 12345",
  "98450-12345 / 98860 54321",
  "080 4123 4567 / 98450 12345",
  "9845012345 9886054321",
  "98450 12345 after 6 pm",
  "98450 12345 (wife: 98860 54321)",
])("the Indian mobile '%s' is dialled with its country code, and opens a chat", (typed) => {
  expect([dialled(typed), whatsappLink(typed)]).toEqual(["+919845012345", ASHA]);
});

test.each([
  ["the mobile with a leading 0 (no landline has such digits)", "080501 23456", "918050123456"],
  ["the mobile with a leading 0", "0 70220 12345", "917022012345"],
  ["the mobile with a leading 0", "087770 12345", "918777012345"],
  ["the mobile with a leading 0", "0 81978 12345", "918197812345"],
  ["the foreign number", "+65 9123 4567", "6591234567"],
  ["the foreign number", "+44 (0)7911 123456", "447911123456"],
  ["the foreign number", "+1 (415) 555-0132", "14155550132"],
  ["the foreign number", "+971 50 123 4567 / 04 123 4567", "971501234567"],
])("%s '%s' is dialled with its country code, and opens a chat", (_what, typed, number) => {
  expect([dialled(typed), whatsappLink(typed)]).toEqual([`+${number}`, `https://wa.me/${number}`]);
});

test.each([
  ["080 4123 4567", "+918041234567"],
  ["+91 80 4123 4567", "+918041234567"],
  ["80 4123 4567", "+918041234567"],
  ["0821 242 1234", "+918212421234"],
  ["+91 22 6123 4567", "+912261234567"],
  ["080 4123 4567 ext 12", "+918041234567"],
  ["1800 123 4567", "18001234567"],
  ["", ""],
  ["call my wife", ""],
  ["12345", "12345"],
  ["+43 50100", "+4350100"],
  ["+44 20 7946 0000", "+442079460000"],
  ["98450 1234", "984501234"],
  ["98450 123456", "98450123456"],
  ["+91 98450 1234", "+91984501234"],
  ["+1234567890123456", "+1234567890123456"],
])("'%s', a landline or no whole number, is dialled as '%s' and opens no chat", (typed, number) => {
  expect([dialled(typed), whatsappLink(typed)]).toEqual([number, undefined]);
});

test.each([
  [true, ["+91 98450 12345", "98450.12345", "080 4123 4567", "+91 80 4123 4567", "1800 123 4567", "+65 9123 4567"]],
  [false, ["", "4123 4567", "98450 1234", "98450 123456", "0000000000", "98450 12345 / 98860 54321"]],
])("can be a number of the company: %s for each of %j", (isOne, numbers) => {
  for (const typed of numbers) expect([typed, isWholeNumber(typed)]).toEqual([typed, isOne]);
});

const zeros = [..."0०০੦૦୦௦౦೦൦٠۰０"].map((zero) => zero.codePointAt(0) ?? 0);

test.each(zeros.map((zero) => String.fromCodePoint(...[..."9845012345"].map((digit) => zero + Number(digit)))))(
  "'%s' is read in the digits of its script",
  (typed) => expect([phoneKeys(typed), dialled(typed)]).toEqual([["9845012345"], "+919845012345"]),
);

test.each([
  ["\u202a+91 98450 12345\u202c", "marks of direction, as copied from a phone's contacts"],
  ["\u206698450 12345\u2069", "isolates"],
  ["98450\u200b12345", "a space without width"],
  ["98450\u200912345", "a thin space"],
  ["98450\u202f12345", "a narrow space"],
  ["98450\u00a012345", "a no-break space"],
  ["98450\u280012345", "a blank of Braille"],
  ["+91\u00ad98450\u00ad12345", "soft hyphens"],
  ["\ufeff9845012345", "byte-order mark"],
  ["98450–12345", "dash"],
  ["98450\u221212345", "minus sign"],
  ["98450_12345", "underscore"],
  ["98450 _ 12345", "underscore between spaces"],
  ["98450·12345", "middle dot"],
  ["98450•12345", "bullet"],
  ["98450*12345", "asterisk"],
  ["98450:12345", "colon"],
  ["98450/12345", "slash"],
  ["98/450/12/345", "slashes"],
  ["9️⃣8️⃣4️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣", "pictures of keys"],
  ["98450 12345 Ext 2", "extension"],
  ["98450 12345 extn. 14", "extension"],
  ["tel:+919845012345", "scheme"],
  ["+919845012345;", "semicolon"],
  ["Mob: 9845012345", "label"],
  ["98450 12345 (WhatsApp)", "remark"],
  ['="9845012345"', "formula of a spreadsheet"],
  ["'9845012345", "apostrophe of a spreadsheet"],
  ["9.84501234500E+9", "exponent of a spreadsheet"],
  ["9,84501234500E+9", "exponent with a comma"],
  ["919845012345.0", "decimals of a spreadsheet"],
  ["9845012345.00", "decimals of a spreadsheet"],
  ["9,845,012,345", "thousands"],
  ["98,45,01,23,45", "pairs"],
])("'%s' is read despite its %s", (typed) => {
  expect([phoneKeys(typed), dialled(typed), isLikelyPhone(cleanTypedPhone(typed))]).toEqual([
    ["9845012345"],
    "+919845012345",
    true,
  ]);
});

test.each(["9.84501E+09", "9,84501E+09", "9.84E9"])(
  "'%s' has lost digits in a spreadsheet: it is no number",
  (typed) => {
    expect([phoneKeys(typed), dialled(typed), isLikelyPhone(cleanTypedPhone(typed))]).toEqual([[], "", false]);
  },
);

test.each([
  ["98450_12345", "98450 12345"],
  ["98450\u200b12345", "9845012345"],
  ['="9845012345"', "9845012345"],
  ["+91 (0) 98450-12345 / 080.4123", "+91 (0) 98450-12345 / 080.4123"],
  ["98450 12345 ನಂತರ", "98450 12345 ನಂತರ"],
  ["call my wife's number", "call my wife's number"],
])("the phone number %j is stored as %j, which searches find", (typed, stored) => {
  expect(cleanTypedPhone(typed)).toBe(stored);
});

test.each([
  ["98450 12345", ["9845012345"]],
  ["080 4123 4567", ["8041234567"]],
  ["98000 60001 / 98000 60002", ["9800060001", "9800060002"]],
  ["98450 12345 98450 54321", ["9845012345", "9845054321"]],
  ["98450 12345 (home 4123 4567)", ["9845012345", "41234567"]],
  ["98450 12345 (after 18:30, 2 children)", ["9845012345"]],
  ["+65 9123 4567 or +1 415 555 0100", ["+6591234567", "+14155550100"]],
  ["98450 12345 / +91 98450 12345", ["9845012345"]],
  ["not given", []],
  ["98450 12345/46", ["9845012345", "9845012346"]],
  ["080-41234567 / 68", ["8041234567", "8041234568"]],
  ["0000000000", []],
])("'%s' has the keys %j", (typed, keys) => expect(phoneKeys(typed)).toEqual(keys));

test.each([
  ["", ""],
  ["12345", "12345"],
  ["+91 12345", "9112345"],
  ["9198450012", "9198450012"],
  ["+91 91984 50012", "9198450012"],
  ["1800 123 4567", "18001234567"],
  ["080 4123 4567 / 90000 00027", "9000000027"],
])("the key of the number that counts in '%s' is '%s'", (typed, key) => expect(phoneKey(typed)).toBe(key));

test.each([
  ["an Indian mobile", "", ["98450", "90000", "70220"], 5, ["", "0", "+91 ", "91", "0091 ", "091 ", "+91 (0)"]],
  ["a foreign number, with its country code", "+", ["12", "447", "659", "9715"], 7, ["+", "00"]],
] as const)("every spelling of %s has the same key", (_what, plus, series, length, prefixes) => {
  const spellings = fc
    .tuple(fc.constantFrom(...series), digits(length))
    .map((parts) => parts.join(""))
    .chain((number) => fc.tuple(fc.constant(number), spelt(number, prefixes, ["", "", " ", "-", ".", "\u00a0"])));
  fc.assert(
    fc.property(spellings, ([number, typed]) => expect(phoneKey(typed)).toBe(plus + number)),
    fuzzOptions(300),
  );
});

test.each([
  ["9000000014", "90000 00014", "+91 90000 00014"],
  ["090000 00014", "90000 00014", "+91 90000 00014"],
  ["+65 9000 0014", "+65 9000 0014", "+65 9000 0014"],
  ["+91 80 2222 3333", "+91 80 2222 3333", "+91 80 2222 3333"],
  ["18001234567", "18001234567", "1800 123 4567"],
  ["call my wife", "call my wife", "call my wife"],
])("the phone number '%s' is shown to staff as '%s', and anywhere as '%s'", (typed, toStaff, anywhere) => {
  expect([shownPhone(typed), internationalPhone(typed)]).toEqual([toStaff, anywhere]);
});

test("a chat link carries its text, and no character of the text changes the address", () => {
  const link = whatsappLink("98450 12345", "Rates & plans: 50% off?") ?? "";
  expect(link.split("?")[0]).toBe(ASHA);
  expect([...new URL(link).searchParams]).toEqual([["text", "Rates & plans: 50% off?"]]);
});

const separated = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom("", "", "", " ", "-", ".", " (", ") ", "_")), {
    minLength: 6,
    maxLength: 16,
  })
  .map((digits) => digits.flat().join(""));
const prefix = fc.constantFrom("", "0", "00", "+", "+91 ", "91", "0091 ", "+0", "+91 0", "+65 ", "+44 (0)");
const typedNumber = fc.tuple(prefix, separated).map(([start, rest]) => start + rest);
const typedAnything = fc.oneof(typedNumber, fc.string({ unit: "grapheme" }));

test("any input is dialled as digits, with a plus if the country is known, and gives a wa.me link with 7 to 15 digits, or none", () => {
  let links = 0;
  fc.assert(
    fc.property(typedAnything, (typed) => {
      expect(dialled(typed)).toMatch(/^(?:\+?\d+)?$/);
      const link = whatsappLink(typed);
      if (link === undefined) return;
      links++;
      expect(link).toMatch(/^https:\/\/wa\.me\/[1-9]\d{6,14}$/);
      expect(dialled(typed)).toBe(`+${link.slice("https://wa.me/".length)}`);
    }),
    fuzzOptions(2_000),
  );
  expect(links).toBeGreaterThan(0);
});

test.each([
  ["+971", "501234567", "+971 501234567"],
  ["91", "98450 12345", "98450 12345"],
  ["971", "98450 12345", "98450 12345"],
  ["", "919845012345", "919845012345"],
  ["+65", "+971 501234567", "+971 501234567"],
])("with the country code %j the number %j is %j", (code, number, whole) => {
  expect(withCountryCode(code, number)).toBe(whole);
});
