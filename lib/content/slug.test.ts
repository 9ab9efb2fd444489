import { nameIn, slugOf } from "./slug";

test.each([
  ["Hubballi & Dharwad", "hubballi-dharwad"],
  ["Café Façade", "cafe-facade"],
  ["Villa ❤️ Home 1️⃣", "villa-home-1"],
  ["❤️", ""],
  ["ಬೆಂಗಳೂರು ನಗರ", "ಬೆಂಗಳೂರು-ನಗರ"],
  ["ಮೋಹನ", "ಮೋಹನ"],
  ["ಬಾತ್\u200cರೂಮ್", "ಬಾತ್ರೂಮ್"],
])("%s is '%s' in an address", (name, slug) => {
  expect(slugOf(name)).toBe(slug.normalize("NFC"));
});

test("names that differ in a vowel have different addresses", () => {
  expect(slugOf("कम")).not.toBe(slugOf("काम"));
});

test("an address is the same name in either form of its letters", () => {
  for (const form of ["NFC", "NFD"] as const)
    expect(nameIn(encodeURIComponent("ಮೋಹನ".normalize(form)))).toBe(slugOf("ಮೋಹನ"));
});
