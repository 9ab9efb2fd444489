import fc from "fast-check";
import { often } from "@/server/testing/fuzzing";
import { dialled, isWholeNumber, numbersIn, whatsappLink } from "./phone";

const ASHA = "https://wa.me/919845012345";

test.each([
  "9845012345",
  "98450 12345",
  "98450-12345",
  "098450 12345",
  "+91 98450-12345",
  "+919845012345",
  "+91 (0) 98450 12345",
  "(+91) 98450 12345",
  "0091 98450 12345",
  "91 98450 12345",
  "091 98450 12345",
  "Phone: 98450 12345",
  "98450.12345",
  "(98450) 12345",
  "98450 – 12345",
  "98450-12345 / 98860 54321",
  "98450 12345, 080 4123 4567",
  "080 4123 4567 / 98450 12345",
  "98450 12345 or 98450 54321",
  "9845012345 9886054321",
  "98450 12345 after 6 pm",
  "98450 12345 (wife: 98860 54321)",
])("the Indian mobile '%s' is dialled with its country code, and opens a chat", (typed) => {
  expect([dialled(typed), whatsappLink(typed)]).toEqual(["+919845012345", ASHA]);
});

test.each(["080501 23456", "0 70220 12345", "087770 12345", "0 81978 12345"])(
  "'%s' is a mobile with a leading 0, because no landline has such digits",
  (typed) => expect(dialled(typed)).toMatch(/^\+91[78]\d{9}$/),
);

test.each([
  ["+65 9123 4567", "6591234567"],
  ["0065 9123 4567", "6591234567"],
  ["+44 (0)7911 123456", "447911123456"],
  ["+1 (415) 555-0132", "14155550132"],
  ["+971 50 123 4567", "971501234567"],
  ["+971 50 123 4567 / 04 123 4567", "971501234567"],
])("the foreign number '%s' keeps its country code", (typed, number) => {
  expect([dialled(typed), whatsappLink(typed)]).toEqual([`+${number}`, `https://wa.me/${number}`]);
});

test.each([
  ["080 4123 4567", "08041234567"],
  ["+91 80 4123 4567", "+918041234567"],
  ["+91 (0)80 4123 4567", "+918041234567"],
  ["80 4123 4567", "8041234567"],
  ["0821 242 1234", "08212421234"],
  ["+91 22 6123 4567", "+912261234567"],
  ["079 2658 1234", "07926581234"],
  ["1800 123 4567", "18001234567"],
])("the landline '%s' can be dialled, and opens no chat", (typed, number) => {
  expect([dialled(typed), whatsappLink(typed)]).toEqual([number, undefined]);
});

test.each([
  ["", ""],
  ["call my wife", ""],
  ["12345", "12345"],
  ["98450 1234", "984501234"],
  ["98450 123456", "98450123456"],
  ["+91 98450 1234", "+91984501234"],
  ["+91 98450 012", "+9198450012"],
  ["+1234567890123456", "+1234567890123456"],
])("'%s' opens no chat", (typed, number) => {
  expect([dialled(typed), whatsappLink(typed)]).toEqual([number, undefined]);
});

test.each(["+91 98450 12345", "98450.12345", "080 4123 4567", "+91 80 4123 4567", "1800 123 4567", "+65 9123 4567"])(
  "'%s' can be a number of the company",
  (typed) => expect(isWholeNumber(typed)).toBe(true),
);

test.each([
  "",
  "12",
  "4123 4567",
  "98450 1234",
  "98450 123456",
  "+91 98450 1234",
  "0000000000",
  "98450 12345 / 98860 54321",
])("'%s' cannot be a number of the company", (typed) => expect(isWholeNumber(typed)).toBe(false));

test.each([
  ["98450 12345", ["9845012345"]],
  ["98450/12345", ["9845012345"]],
  ["080 4123 4567", ["08041234567"]],
  ["98450 12345 / 98450 54321", ["9845012345", "9845054321"]],
  ["98450 12345 98450 54321", ["9845012345", "9845054321"]],
  ["+91 98450 12345, 080-4123 4567", ["919845012345", "08041234567"]],
  ["98450 12345 (home 4123 4567)", ["9845012345", "41234567"]],
  ["+65 9123 4567 or +1 415 555 0100", ["6591234567", "14155550100"]],
  ["not given", []],
])("'%s' has the numbers %j", (typed, numbers) => {
  const digits = numbersIn(typed).map((number) => number.replace(/\D/g, ""));
  expect(digits.filter(Boolean)).toEqual(numbers);
});

test("a chat link carries its text, and no character of the text changes the address", () => {
  const link = whatsappLink("98450 12345", "Rates & plans: 50% off?") ?? "";
  expect(link.split("?")[0]).toBe(ASHA);
  expect([...new URL(link).searchParams]).toEqual([["text", "Rates & plans: 50% off?"]]);
});

const separated = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom("", "", "", " ", "-", ".", " (", ") ")), {
    minLength: 6,
    maxLength: 16,
  })
  .map((digits) => digits.flat().join(""));
const prefix = fc.constantFrom("", "0", "00", "+", "+91 ", "91", "0091 ", "+0", "+91 0", "+65 ", "+44 (0)");
const typedNumber = fc.tuple(prefix, separated).map(([start, rest]) => start + rest);
const typedAnything = fc.oneof(typedNumber, fc.string({ unit: "grapheme" }));

test("any input gives a wa.me link with 8 to 15 digits and no leading 0, or none", () => {
  let links = 0;
  fc.assert(
    fc.property(typedAnything, (typed) => {
      const link = whatsappLink(typed);
      if (link === undefined) return;
      links++;
      expect(link).toMatch(/^https:\/\/wa\.me\/[1-9]\d{7,14}$/);
      expect(dialled(typed)).toBe(`+${link.slice("https://wa.me/".length)}`);
    }),
    often(2_000),
  );
  expect(links).toBeGreaterThan(0);
});

test("any input is dialled as digits, with a plus if the country is known", () => {
  fc.assert(
    fc.property(typedAnything, (typed) => {
      expect(dialled(typed)).toMatch(/^(?:\+?\d+)?$/);
    }),
    often(1_000),
  );
});
