import { slugOf } from "./slug";

test.each([
  ["Hubballi & Dharwad", "hubballi-dharwad"],
  ["Café Façade", "cafe-facade"],
  ["ಬೆಂಗಳೂರು ನಗರ", "ಬೆಂಗಳೂರು-ನಗರ"],
  ["ಬಾತ್\u200cರೂಮ್", "ಬಾತ್ರೂಮ್"],
])("%s is %s in an address", (name, slug) => {
  expect(slugOf(name)).toBe(slug.normalize("NFKD"));
});

test("names that differ in a vowel have different addresses", () => {
  expect(slugOf("कम")).not.toBe(slugOf("काम"));
});
