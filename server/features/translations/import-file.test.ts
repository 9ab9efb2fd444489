import { messages } from "@/contract/messages";
import type { SiteText } from "@/contract/schemas/translation";
import { readFile } from "./answers";

const { translations: words } = messages;
const text = (english: string, over: Partial<SiteText> = {}): SiteText => ({
  place: `document:home.${english}`,
  group: "document:home",
  english,
  text: "",
  state: "none",
  max: 80,
  ...over,
});
const row = (english: string, translated: string, place = `document:home.${english}`) => ({
  place,
  english,
  text: translated,
});

test("a row whose English is current becomes a draft at the place of the text", () => {
  const { drafts, report } = readFile([row("Home", " ಮನೆ ", "elsewhere")], [text("Home")]);
  expect(drafts).toEqual([{ english: "Home", text: "ಮನೆ", place: "document:home.Home" }]);
  expect(report).toEqual({ taken: 1, unchanged: 0, refused: [] });
});

test("changed line breaks and blanks do not matter, and the translation keeps its own lines", () => {
  const english = "One paragraph.\n\nAnother.";
  const { drafts } = readFile([row("One paragraph. Another.", "ಒಂದು.\r\n\r\nಇನ್ನೊಂದು.")], [text(english)]);
  expect(drafts).toMatchObject([{ english, text: "ಒಂದು.\n\nಇನ್ನೊಂದು." }]);
});

test("rows without a translation, or with the known one, change nothing", () => {
  const known = [text("Home", { text: "ಮನೆ", state: "confirmed" }), text("About")];
  const { drafts, report } = readFile([row("Home", "ಮನೆ"), row("About", "")], known);
  expect(drafts).toEqual([]);
  expect(report).toEqual({ taken: 0, unchanged: 2, refused: [] });
});

test("each refused row has its reason", () => {
  const known = [
    text("By {brand} in {city}"),
    text("Public", { text: "ಸಾರ್ವಜನಿಕ", state: "confirmed" }),
    text("New words", { place: "document:home.title" }),
  ];
  const rows = [
    row("By {brand} in {city}", "{brand} ಇಂದ"),
    row("Public", "ಬೇರೆ"),
    row("Old words", "ಹಳೆಯ", "document:home.title"),
    row("Removed", "ತೆಗೆದ"),
  ];
  const { drafts, report } = readFile(rows, known);
  expect(drafts).toEqual([]);
  expect(report.refused.map(({ why }) => why)).toEqual([
    words.placeholders(["{city}"]),
    words.isPublic,
    words.changedInFile,
    words.gone,
  ]);
});

test("an outdated translation that the translator left as it was stays outdated", () => {
  const outdated = text("Best houses", { text: "ಮನೆಗಳು", state: "outdated", formerEnglish: "Houses" });
  expect(readFile([row("Best houses", "ಮನೆಗಳು")], [outdated]).report.unchanged).toBe(1);
  expect(readFile([row("Best houses", "ಅತ್ಯುತ್ತಮ ಮನೆಗಳು")], [outdated]).report.taken).toBe(1);
});
