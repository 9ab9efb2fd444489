import { isSamePerson } from "./same-person";

const imran = { phone: "90000 00027", email: "imran.pasha@example.com" };

test("the same number in any spelling is the same person", () => {
  for (const phone of [
    "9000000027",
    "+91 90000 00027",
    "+919000000027",
    "090000 00027",
    "0091-90000-00027",
    "90000.00027 / 080 4123 4567",
    "98450 12345 / 90000 00027",
    "೯೦೦೦೦ ೦೦೦೨೭",
  ]) {
    expect(isSamePerson(imran, { phone, email: "another@example.com" })).toBe(true);
  }
});

test("the same email in any casing, beside another, and with an invisible character is the same person", () => {
  for (const email of [
    "Imran.Pasha@Example.com",
    "imran\u200b.pasha@example.com",
    "a@example.com, imran.pasha@example.com",
  ])
    expect(isSamePerson(imran, { phone: "1", email })).toBe(true);
});

test("two people without contact details are not the same person", () => {
  expect(isSamePerson({ phone: "", email: "" }, { phone: "", email: "" })).toBe(false);
  expect(isSamePerson(imran, { phone: "9000000028", email: "" })).toBe(false);
  expect(isSamePerson({ phone: "not given", email: "" }, { phone: "none", email: "" })).toBe(false);
  expect(isSamePerson({ phone: "1", email: "none" }, { phone: "2", email: "None" })).toBe(false);
});

test("a phone number is not taken for an email", () => {
  expect(isSamePerson({ phone: "9000000027", email: "" }, { phone: "", email: "9000000027" })).toBe(false);
});
