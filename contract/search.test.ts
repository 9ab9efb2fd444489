import fc from "fast-check";
import { digits, fuzzOptions, spelt } from "@/server/testing/fuzzing";
import { measureConfused, measureFound, readNames } from "@/server/testing/names/measure";
import { nameKey } from "./clean-text";
import {
  compactPhone,
  lowerAscii,
  matchesSound,
  matchesTerm,
  searchedSounds,
  searchTerms,
  soundKey,
  soundKeys,
} from "./search";

const finds = (search: string, text: string, phone = "") =>
  searchTerms(search).every((term) => matchesTerm(term, lowerAscii(text), compactPhone(phone)));

const indian = fc.stringMatching(/^[1-9]\d{9}$/);
const foreign = fc.tuple(fc.constantFrom("1415", "4479", "659", "97150"), digits(7)).map((parts) => parts.join(""));
const SEPARATORS = [
  ...["", "", " ", "-", "  ", " - ", ".", "/", "_", "·", "*"],
  ...["\u00a0", "\u2009", "\u202f", "\u2011", "–", "\u2212", "\u00ad", "\u200b", "\u2060"],
];
const INDIAN = ["", "0", "+91", "+91 ", "+91-", "91", "0091", "00 91 ", "091", "+91 0", "+91 (0)", "(0)"];

test("every spelling of a number finds every other, alone or beside a name", () => {
  const twoSpellings = indian.chain((figures) =>
    fc.tuple(spelt(figures, INDIAN, SEPARATORS), spelt(figures, INDIAN, SEPARATORS)),
  );
  fc.assert(
    fc.property(twoSpellings, ([typed, stored]) => {
      expect(finds(typed, `imran pasha\n${stored}`, stored)).toBe(true);
      expect(finds(`Pasha ${typed}`, `imran pasha\n${stored}`, stored)).toBe(true);
    }),
    fuzzOptions(300),
  );
});

test("a number does not find another number", () => {
  fc.assert(
    fc.property(indian, indian, (one, other) => {
      fc.pre(one !== other);
      expect(finds(one, other, other)).toBe(false);
    }),
    fuzzOptions(300),
  );
});

test("a foreign number is found in every spelling", () => {
  const spellings = foreign.chain((figures) =>
    fc.tuple(fc.constant(figures), spelt(figures, ["+", "00", "+ "], SEPARATORS)),
  );
  fc.assert(
    fc.property(spellings, ([figures, typed]) => expect(finds(typed, figures, `+${figures}`)).toBe(true)),
    fuzzOptions(300),
  );
});

test.each([
  ["9000000027", "90000 00027"],
  ["090000 00027", "90000 00027"],
  ["0 00027", "90000 00027"],
  ["00027", "90000 00027"],
  ["+91 90000 0", "9000000027"],
  ["(080) 2345-6789", "+91 80 23456789"],
  ["೯೦೦೦೦ ೦೦೦೨೭", "90000 00027"],
])("%j, complete or partly typed, finds the stored number %j", (typed, stored) => {
  expect(finds(typed, stored, stored)).toBe(true);
});

test.each(["98000 60001", "+91 98000 60002", "98000\u200b60002"])("%j finds a row with several numbers", (typed) => {
  for (const stored of ["98000 60001 / 98000 60002", "೯೮೦೦೦ ೬೦೦೦೧, 98000\u200b60002"])
    expect(finds(typed, stored, stored)).toBe(true);
});

test("words match in any order and with any blanks, and only all together", () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  const blanks = fc.constantFrom(" ", "  ", "\t", "\u00a0", " \u2003");
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 8 }), blanks, (words, blank) => {
      expect(finds(words.toReversed().join(blank), words.join(" ").toUpperCase())).toBe(true);
      expect(finds(`${words.join(blank)}${blank}x-none`, words.join(" "))).toBe(false);
    }),
    fuzzOptions(200),
  );
});

test("a name with marks and invisible characters finds the name, and joiners that shape letters stay", () => {
  expect(finds("\u202aAsha\u200b Rao\u202c", "Asha Rao")).toBe(true);
  expect(finds("ರಾಜ್\u200cಕುಮಾರ್", "ರಾಜ್\u200cಕುಮಾರ್")).toBe(true);
});

test.each([
  ["1,200", "1200 sq ft"],
  ["1200", "1,200 sq ft"],
  ["2,000,000", "20,00,000"],
  ["hennur, bengaluru", "Bengaluru, Hennur"],
  ["1,2", "1200"],
])("amounts match with or without grouping: %j in %j", (typed, text) => {
  expect(finds(typed, text)).toBe(true);
});

test("words beyond the limit of separate terms are still searched", () => {
  const text = "a b c d e f g h i j k l m";
  expect([finds(text, text), finds(`${text} n`, text)]).toEqual([true, false]);
});

test("a name is the same in any casing and with any blanks", () => {
  expect(nameKey("  BENGALURU  East ")).toBe(nameKey("Bengaluru East"));
});

test("a name has the same key in Kannada, Devanagari and Latin script, in 96 of 100 pairs of spellings", () => {
  const { pairs, found } = measureFound(readNames("known"));
  expect(pairs).toBeGreaterThan(900);
  expect(found / pairs).toBeGreaterThan(0.96);
});

test("names that the folds were not written with have the same key in 94 of 100 pairs", () => {
  const { pairs, found } = measureFound(readNames("unseen"));
  expect(found / pairs).toBeGreaterThan(0.94);
});

test("of 1,000 pairs of different names, less than one has a key in common, and a search finds less than two", () => {
  const { pairs, same, found } = measureConfused([...readNames("known"), ...readNames("unseen")]);
  expect(pairs).toBe((260 * 259) / 2);
  expect(same / pairs).toBeLessThan(0.001);
  expect(found / pairs).toBeLessThan(0.002);
});

test.each([
  ["conjuncts and signs", "ಲಕ್ಷ್ಮಿ", "लक्ष्मी", "Lakshmi", "LAXMI", "Lakshmee"],
  ["the anusvara", "ಸಂಪತ್", "संपत", "Sampath"],
  ["a consonant with a dot", "फ़िदा", "Fida"],
  ["two-part vowel signs, however they are stored", "ಸೋಮ", "ಸೋಮ".normalize("NFD"), "Soma"],
  ["joiners that only shape letters", "ರಾಜ್‌ಕುಮಾರ್", "Rajkumar"],
  ["accents", "Émile", "Emile"],
])("spellings with %s have one key", (_what, name, ...others) => {
  for (const other of others) expect(soundKey(other)).toBe(soundKey(name));
});

test("a key has one part for each word, without initials, marks and letters of other scripts", () => {
  expect(soundKeys("K. Lakshmi  Gowda (Mrs)")).toEqual(["lksmi", "gvd", "mrs"]);
  expect(soundKeys("李明 12")).toEqual([]);
});

test("only letters are searched by sound, not numbers, email addresses and other scripts", () => {
  expect(searchedSounds("ಲಕ್ಷ್ಮಿ ಗೌಡ")).toEqual(["lksmi", "gvd"]);
  for (const search of ["90000 00014", "asha@example.com", "2BHK", "", "李明", "A"])
    expect(searchedSounds(search)).toEqual([]);
});

test("a short key finds whole words only, a longer one what begins with it", () => {
  expect(matchesSound(soundKey("Ram"), soundKey("Ramesh"))).toBe(false);
  expect(matchesSound(soundKey("Manju"), soundKey("ಮಂಜುನಾಥ್"))).toBe(true);
});
