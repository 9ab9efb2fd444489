import type { SiteText } from "@/contract/schemas/translation";
import { languageWords } from "./language-words";
import { fileOf, inBatches, readTranslationFile } from "./translation-file";

const words = languageWords.file;
const text = (english: string, translated = "", over: Partial<SiteText> = {}): SiteText => ({
  place: "document:home.title",
  group: "document:home",
  english,
  text: translated,
  state: translated ? "draft" : "none",
  max: 80,
  ...over,
});
/** As the browser reads the file. */
const withoutMark = (csv: string) => csv.replace(/^\uFEFF/, "");

test("a file that comes back unchanged has the same texts, with their lines, quotes and formula signs", () => {
  const texts = [
    text('One “paragraph”, "quoted".\n\nAnother.', "ಒಂದು.\n\nಇನ್ನೊಂದು."),
    text("-5% on all", "=ಐದು"),
    text("It's {brand}, at 30 × 40"),
  ];
  expect(readTranslationFile(withoutMark(fileOf(texts)))).toEqual(
    texts.map(({ place, english, text }) => ({ place, english, text })),
  );
});

test("the file is marked as UTF-8, names its columns, and no cell is a formula", () => {
  const file = fileOf([text("Home", '=HYPERLINK("http://x")', { max: null, state: "outdated" })]);
  expect(file).toBe(
    '\uFEFF"Place","English","Translation","Longest","State"\r\n' +
      '"document:home.title","Home","\'=HYPERLINK(""http://x"")","","Outdated"\r\n',
  );
});

test("columns are found by name in any order, and further ones do not matter", () => {
  const file = "translation;notes;english;place\nಮನೆ;good;Home;document:home.title\n";
  expect(readTranslationFile(file)).toEqual([{ place: "document:home.title", english: "Home", text: "ಮನೆ" }]);
});

test.each([
  ["a file without translations", "Place,English\na,Home\n", words.noColumn("Translation")],
  ["an empty file", "", words.noColumn("Place")],
  ["a file whose letters are lost", "Place,English,Translation\na,Home,????\n", words.lostLetters],
])("%s is refused with the reason", (_what, file, why) => {
  expect(() => readTranslationFile(file)).toThrow(why);
});

test("a large file is sent in parts that fit into a request, in its order", () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({ place: "a", english: `Text ${at}`, text: "ಕ".repeat(1_000) }));
  const batches = inBatches(rows);
  expect(batches.flat()).toEqual(rows);
  for (const batch of batches) expect(Buffer.byteLength(JSON.stringify({ rows: batch }))).toBeLessThan(1_000_000);
  expect(inBatches([])).toEqual([]);
});
