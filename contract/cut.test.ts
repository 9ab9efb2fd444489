import fc from "fast-check";
import { cut, cutAddress } from "./cut";

const letters = (text: string) => Array.from(new Intl.Segmenter("kn").segment(text), ({ segment }) => segment);

/** Each beginning of the text that ends with a whole letter. */
const beginningsOf = (text: string) => letters(text).map((_, index, all) => all.slice(0, index + 1).join(""));

test.each([
  ["ಬೆಂಗಳೂರು", 3, "ಬೆಂ"],
  ["ಬೆಂಗಳೂರು", 2, ""],
  ["ಅಕ್ಷರ", 3, "ಅ"],
  ["ಅಕ್ಷರ", 4, "ಅಕ್ಷ"],
  ["हिन्दी", 3, "हि"],
  ["Villa 👨‍👩‍👧 east", 10, "Villa"],
  ["A👍🏽B", 3, "A"],
  ["🇮🇳🇮🇳", 6, "🇮🇳"],
  ["Teak 🏠", 6, "Teak"],
  ["Two words", 4, "Two"],
  ["whole", 5, "whole"],
])("the first letters of %j in %i units are %j", (text, most, expected) => {
  expect(cut(text, most)).toBe(expected);
});

const script = fc.constantFrom(
  "ಕ್ಷೇತ್ರ",
  "ಬೆಂಗಳೂರು",
  "हिन्दी",
  "தமிழ்",
  "ا",
  "teak",
  "👨‍👩‍👧",
  "👍🏽",
  "é",
  " ",
  "&utm_term=",
);

test("whatever is cut ends with a whole letter, within the length", () => {
  fc.assert(
    fc.property(fc.array(script), fc.nat(40), (parts, most) => {
      const text = parts.join("");
      const shortened = cut(text, most);
      expect(shortened.length).toBeLessThanOrEqual(most);
      expect(["", text, ...beginningsOf(text).map((beginning) => beginning.trimEnd())]).toContain(shortened);
    }),
  );
});

test("an address that is cut can still be decoded, letter by letter", () => {
  fc.assert(
    fc.property(fc.array(script), fc.nat(120), (parts, most) => {
      const address = `/packages?utm_campaign=${encodeURIComponent(parts.join(""))}&gclid=Cj0`;
      const shortened = cutAddress(address, most);
      expect(shortened.length).toBeLessThanOrEqual(most);
      expect(address.startsWith(shortened)).toBe(true);
      const beginnings = beginningsOf(decodeURIComponent(address)).map((beginning) => beginning.trimEnd());
      expect(["", ...beginnings]).toContain(decodeURIComponent(shortened).trimEnd());
    }),
  );
});

test("an address of broken parts is only cut", () => {
  expect(cutAddress("/a?b=%E0%B2%&c=100%", 10)).toBe("/a?b=");
  expect(cutAddress("/a?b=%zz&c=1", 6)).toBe("/a?b=");
  expect(cutAddress(`/a?b=${"%FF".repeat(9)}`, 12).length).toBeLessThanOrEqual(12);
});
