import fc from "fast-check";
import { compactPhone } from "@/contract/search";
import { isOf, personOf } from "./person";
import { createRedactor } from "./redact";

const asha = personOf(["+91 90000 00014", "Asha.Rao@Example.com"]);
const { redact, redactJson } = createRedactor(asha, ["Asha Rao"]);

test.each([
  ["Call Asha Rao on 90000 00014.", "Call (erased) on (erased)."],
  ["ASHA  RAO, +91-90000-00014", "(erased), (erased)"],
  ["0 9000000014 / asha.rao@example.com", "(erased) / (erased)"],
  ["1200 sq ft, 9000000014", "1200 sq ft, (erased)"],
  ["Asha Raoji and natasha rao", "Asha Raoji and natasha rao"],
  ["90000 000145 and 190000 00014", "90000 000145 and 190000 00014"],
  ["basha.rao@example.com", "basha.rao@example.com"],
  ["ಕರೆ: ೯೦೦೦೦ ೦೦೦೧೪, ९०००००००१४", "ಕರೆ: (erased), (erased)"],
  ["+೯೧ 9000\u200b0\u200b00014; 900•000•0014", "(erased); (erased)"],
  ["asha\u200b.rao@example.com", "(erased)"],
  ["೯೦೦೦೦ ೦೦೦೧೪೫", "೯೦೦೦೦ ೦೦೦೧೪೫"],
])("only this person is found in a text, in any spelling: %s", (text, left) => {
  expect(redact(text)).toBe(left);
});

test("a person without keys, or with too short a number, is found in no text", () => {
  for (const knownBy of [[], ["12345"]])
    expect(createRedactor(personOf(knownBy), [" "]).redact("Asha, 12345")).toBe("Asha, 12345");
});

test("of two names of a person, one of which begins with the other, the whole longer one is erased", () => {
  const { redact: without } = createRedactor(asha, ["Asha Rao", "Asha Rao Quartermain"]);
  expect(without("Asha Rao Quartermain and Asha Rao")).toBe("(erased) and (erased)");
});

test("no spelling of the number is left, whatever surrounds it", () => {
  const separator = fc.constantFrom("", " ", "-", ".", " - ", "(", ")");
  const spelled = fc
    .array(separator, { minLength: 9, maxLength: 9 })
    .map((between) => [..."9000000014"].reduce((text, digit, at) => `${text}${between[at - 1] ?? ""}${digit}`, ""));
  fc.assert(
    fc.property(fc.constantFrom("", "0", "+91 ", "0091", "91-"), spelled, (before, number) => {
      expect(compactPhone(redact(`Phone: ${before}${number}, at noon`))).not.toContain("9000000014");
    }),
  );
});

test("in JSON a name is replaced in keys and values, and the result is valid JSON", () => {
  const json = JSON.stringify({ "Asha Rao": ["asha rao", 1, null, { note: 'said "Asha Rao"' }] });
  expect(JSON.parse(redactJson(json))).toEqual({ "(erased)": ["(erased)", 1, null, { note: 'said "(erased)"' }] });
});

test("a row is a person's by phone number or by address", () => {
  expect(isOf(asha, { phone: "09000000014", email: "other@example.com" })).toBe(true);
  expect(isOf(asha, { phone: "1", email: " ASHA.RAO@example.com" })).toBe(true);
  expect(isOf(asha, { phone: "90000 00015", email: "" })).toBe(false);
  expect(isOf(personOf(["90000 00014"]), { phone: "", email: "" })).toBe(false);
});
