import { countStates, withStates } from "./read-texts";

const text = (english: string, place = `document:home.${english}`) => ({
  place,
  group: "document:home",
  english,
  max: 80,
});
const row = (english: string, translated: string, isConfirmed = 0, place = `document:home.${english}`) => ({
  english,
  text: translated,
  place,
  isConfirmed,
});

test("a saved translation is a draft until it is confirmed", () => {
  const states = withStates([text("Home"), text("About")], [row("Home", "ಮನೆ", 1), row("About", "ಬಗ್ಗೆ")], {});
  expect(states.map(({ text, state }) => [text, state])).toEqual([
    ["ಮನೆ", "confirmed"],
    ["ಬಗ್ಗೆ", "draft"],
  ]);
});

test("a shipped draft counts as a draft, and a saved translation goes before it", () => {
  const shipped = { Home: "ಮನೆ", About: "ಕುರಿತು" };
  const states = withStates([text("Home"), text("About")], [row("About", "ಬಗ್ಗೆ", 1)], shipped);
  expect(states.map(({ text, state }) => [text, state])).toEqual([
    ["ಮನೆ", "draft"],
    ["ಬಗ್ಗೆ", "confirmed"],
  ]);
});

test("a text whose English has changed in its place is outdated, with the former translation and its English", () => {
  const place = "document:home.title";
  const rows = [row("Houses", "ಮನೆಗಳು", 1, place), row("Good houses", "ಒಳ್ಳೆಯ ಮನೆಗಳು", 1, place)];
  expect(withStates([text("Best houses", place)], rows, {})).toMatchObject([
    { state: "outdated", text: "ಒಳ್ಳೆಯ ಮನೆಗಳು", formerEnglish: "Good houses" },
  ]);
});

test("a new text in the place of one that only moved is not outdated", () => {
  const rows = [row("Fast", "ವೇಗ", 1, "document:home.reasons.0.title")];
  const texts = [text("Quiet", "document:home.reasons.0.title"), text("Fast", "document:home.reasons.1.title")];
  expect(withStates(texts, rows, {}).map(({ state }) => state)).toEqual(["none", "confirmed"]);
});

test("texts named like properties of every object have no translation", () => {
  expect(withStates([text("constructor")], [], {})).toMatchObject([{ state: "none", text: "" }]);
});

test("states are counted", () => {
  const texts = withStates([text("Home"), text("About"), text("More")], [row("Home", "ಮನೆ", 1)], { About: "ಬಗ್ಗೆ" });
  expect(countStates(texts)).toEqual({ none: 1, draft: 1, confirmed: 1, outdated: 0 });
});
