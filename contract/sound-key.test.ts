import { measureConfused, measureFound, readNames } from "@/server/testing/names/measure";
import { isSoundFound, searchedSounds, soundKey, soundKeys } from "./sound-key";

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
  expect(isSoundFound(soundKey("Ram"), soundKey("Ramesh"))).toBe(false);
  expect(isSoundFound(soundKey("Manju"), soundKey("ಮಂಜುನಾಥ್"))).toBe(true);
});
