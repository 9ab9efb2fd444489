import { isSamePerson } from "./find-customer";

const imran = { phone: "90000 00027", email: "imran.pasha@example.com" };

test("the same number, however it was typed, is the same person", () => {
  for (const phone of ["9000000027", "+91 90000 00027", "+919000000027"]) {
    expect(isSamePerson(imran, { phone, email: "another@example.com" })).toBe(true);
  }
});

test("the same email in any casing is the same person", () => {
  expect(isSamePerson(imran, { phone: "1", email: "Imran.Pasha@Example.com" })).toBe(true);
});

test("two who left nothing are not one person", () => {
  expect(isSamePerson({ phone: "", email: "" }, { phone: "", email: "" })).toBe(false);
  expect(isSamePerson(imran, { phone: "9000000028", email: "" })).toBe(false);
});
