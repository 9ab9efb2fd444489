import { sharedContacts } from "./same-person";

const imran = { phone: "90000 00027", email: "imran.pasha@example.com" };

test("a number is shared in any spelling", () => {
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
    expect(sharedContacts(imran, { phone, email: "another@example.com" })).toEqual(["phone"]);
  }
});

test("an email in any casing, beside another, and with an invisible character is shared", () => {
  for (const email of [
    "Imran.Pasha@Example.com",
    "imran\u200b.pasha@example.com",
    "a@example.com, imran.pasha@example.com",
  ])
    expect(sharedContacts(imran, { phone: "1", email })).toEqual(["email"]);
});

test("without contact details nothing is shared", () => {
  expect(sharedContacts({ phone: "", email: "" }, { phone: "", email: "" })).toEqual([]);
  expect(sharedContacts(imran, { phone: "9000000028", email: "" })).toEqual([]);
  expect(sharedContacts({ phone: "not given", email: "" }, { phone: "none", email: "" })).toEqual([]);
  expect(sharedContacts({ phone: "1", email: "none" }, { phone: "2", email: "None" })).toEqual([]);
});

test("a phone number is not taken for an email", () => {
  expect(sharedContacts({ phone: "9000000027", email: "" }, { phone: "", email: "9000000027" })).toEqual([]);
});
