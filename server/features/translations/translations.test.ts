import { type DocumentName, documents, emptyDetails } from "@/contract/content/documents";
import { TRANSLATED } from "@/contract/language";
import { messages } from "@/contract/messages";
import type { SiteText } from "@/contract/schemas/site-content";
import { defaults } from "@/lib/content/defaults";
import { drafts } from "@/lib/content/translations";
import { replaceTexts, withoutNameMeaning } from "@/server/database/documents/document";
import { startDemo } from "@/server/testing/demo";
import { readFile } from "./answers";
import { listSiteTexts, readEnglishTexts, type Sources, withStates } from "./index";

const textOf = (english: string, over: Partial<SiteText> = {}): SiteText => {
  const place = `document:home.${english}`;
  return { place, group: "document:home", english, text: "", state: "none", max: 80, ...over };
};

describe("states", () => {
  const text = (english: string, place = `document:home.${english}`) => textOf(english, { place });
  const row = (english: string, text: string, isConfirmed = 0, place = `document:home.${english}`) => {
    return { english, text, place, isConfirmed };
  };

  test("a saved translation is a draft until it is confirmed, and goes before a shipped one, which is a draft", () => {
    const saved = [row("About", "ಬಗ್ಗೆ", 1), row("Designs", "ವಿನ್ಯಾಸಗಳು")];
    const shipped = { Home: "ಮನೆ", About: "ಕುರಿತು", Designs: "ನಕ್ಷೆಗಳು" };
    const states = withStates([text("Home"), text("About"), text("Designs")], saved, shipped);
    expect(states.map(({ text, state }) => `${text} ${state}`)).toEqual([
      ...["ಮನೆ draft", "ಬಗ್ಗೆ confirmed", "ವಿನ್ಯಾಸಗಳು draft"],
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
});

const rows = { cities: [], packages: [], services: [], designs: [], projects: [] };
const nothing: Sources = { ...rows, saved: {}, areSamplesShown: true };
const listed = (over: Partial<Sources>, group: string) =>
  listSiteTexts({ ...nothing, ...over }).filter((text) => text.group === group);
const englishOf = (texts: { english: string }[]) => texts.map(({ english }) => english);

test("a public document lists its texts as pages read them, with the limit of each field", () => {
  const [title, lead] = listed({}, "document:home");
  const { home } = defaults;
  expect([title, lead]).toEqual([
    { place: "document:home.title", group: "document:home", english: home.title, max: 80 },
    { place: "document:home.lead", group: "document:home", english: home.lead, max: 200 },
  ]);
  const saved = { home: { ...home, title: "Houses of steel by {brand}" } };
  expect(listed({ saved }, "document:home")[0]).toMatchObject({ english: "Houses of steel by {brand}" });
});

test("documents without a page are not listed, nor are names and numbers", () => {
  const saved = { company: { ...defaults.company, brand: "A brand", languages: "English, Kannada" } };
  const texts = listSiteTexts({ ...nothing, saved });
  const groups = new Set(texts.map(({ group }) => group));
  expect(groups).toContain("document:company");
  for (const name of ["desk", "quote", "retention", "conversions"]) expect(groups).not.toContain(`document:${name}`);
  expect(englishOf(texts)).not.toContain("A brand");
  expect(englishOf(texts)).toContain("English, Kannada");
  expect(englishOf(texts).filter((english) => !/\p{L}/u.test(english))).toEqual([]);
});

test("the description of a picture is listed", () => {
  const picture = { src: `/media/site/${"a".repeat(64)}`, width: 1, height: 1, alt: "A house in Jayanagar" };
  const details = { ...emptyDetails("project"), pictures: [{ picture, caption: "", month: "" }] };
  const project = { _id: "7", projectName: "Rao house", property_type: "Villa", description: ["Steel frame"] };
  const row = { ...project, imageUrl: "", status: "completed", plot_size: "30 x 40" };
  expect(listed({ saved: { "project:7": details }, projects: [row] }, "projects")).toEqual([
    { place: "projects.7.projectName", group: "projects", english: "Rao house", max: 120 },
    { place: "projects.7.property_type", group: "projects", english: "Villa", max: 80 },
    { place: "projects.7.description.0", group: "projects", english: "Steel frame", max: 500 },
    { place: "projects.7.pictures.0.picture", group: "projects", english: "A house in Jayanagar", max: 200 },
  ]);
});

test("a text that several rows share is listed once, with the shortest limit", () => {
  const service = (_id: string, serviceName: string) => ({ _id, serviceName, description: ["Design", "Kitchen"] });
  const services = [service("1", "Design"), service("2", "Interior")];
  const texts = listed({ services }, "services");
  expect(texts.map(({ place, max }) => [place, max])).toEqual([
    ["services.1.serviceName", 120],
    ["services.1.description.1", 500],
    ["services.2.serviceName", 120],
  ]);
});

test("our own words are a group for each area, from either language's drafts, and drafts of documents and rows are none", () => {
  jest.replaceProperty(drafts, "kn", { frame: { Menu: "ಮೆನು" }, content: { "A house": "ಮನೆ" }, rows: { Bed: "ಬೆಡ್" } });
  jest.replaceProperty(drafts, "hi", { frame: { Menu: "मेनू", Close: "बंद करें" } });
  expect(englishOf(listed({}, "words:frame"))).toEqual(["Menu", "Close"]);
  expect([...listed({}, "words:content"), ...listed({}, "words:rows")]).toEqual([]);
});

describe("a translator's file", () => {
  const { translations: words } = messages;
  const row = (english: string, text: string, place = `document:home.${english}`) => ({ place, english, text });

  test("a row whose English is current becomes a draft at the place of the text", () => {
    const { drafts, report } = readFile([row("Home", " ಮನೆ ", "elsewhere")], [textOf("Home")]);
    expect(drafts).toEqual([{ english: "Home", text: "ಮನೆ", place: "document:home.Home" }]);
    expect(report).toEqual({ taken: 1, unchanged: 0, refused: [] });
  });

  test("changed line breaks and blanks do not matter, and the translation keeps its own lines", () => {
    const english = "One paragraph.\n\nAnother.";
    const { drafts } = readFile([row("One paragraph. Another.", "ಒಂದು.\r\n\r\nಇನ್ನೊಂದು.")], [textOf(english)]);
    expect(drafts).toMatchObject([{ english, text: "ಒಂದು.\n\nಇನ್ನೊಂದು." }]);
  });

  test("rows without a translation, or with the known one, change nothing", () => {
    const known = [textOf("Home", { text: "ಮನೆ", state: "confirmed" }), textOf("About")];
    const { drafts, report } = readFile([row("Home", "ಮನೆ"), row("About", "")], known);
    expect(drafts).toEqual([]);
    expect(report).toEqual({ taken: 0, unchanged: 2, refused: [] });
  });

  test("each refused row has its reason", () => {
    const known = [
      textOf("By {brand} in {city}"),
      textOf("Public", { text: "ಸಾರ್ವಜನಿಕ", state: "confirmed" }),
      textOf("New words", { place: "document:home.title" }),
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
    const outdated = textOf("Best houses", { text: "ಮನೆಗಳು", state: "outdated", formerEnglish: "Houses" });
    expect(readFile([row("Best houses", "ಮನೆಗಳು")], [outdated]).report.unchanged).toBe(1);
    expect(readFile([row("Best houses", "ಅತ್ಯುತ್ತಮ ಮನೆಗಳು")], [outdated]).report.taken).toBe(1);
  });
});

function shippedTexts(): Set<string> {
  const texts = new Set<string>();
  for (const name of Object.keys(documents) as DocumentName[]) {
    if (!("page" in documents[name])) continue;
    for (const brand of [defaults.company.brand, "Other"])
      replaceTexts(documents[name].fields, withoutNameMeaning(defaults[name], { brand }), (english) => {
        texts.add(english);
        return english;
      });
  }
  return texts;
}

const hasWords = (english: string) => /\p{L}/u.test(english);

test.each(TRANSLATED)("every text of the shipped documents has a draft in %s, and no other text has", (language) => {
  const texts = shippedTexts();
  const words = Object.assign({}, ...Object.values(drafts[language]));
  expect([...texts].filter((english) => hasWords(english) && !(english in words))).toEqual([]);
  expect(Object.keys(drafts[language].content ?? {}).filter((english) => !texts.has(english))).toEqual([]);
});

test("every text of the demo's rows has a draft in each language, and no other text has", async () => {
  await using _demo = await startDemo();
  const texts = await readEnglishTexts();
  const inEnglish = new Set(texts.map(({ english }) => english));
  for (const known of ["Mysuru", "Premium", "Drawings", "Tulasi", "Pooja", "main door of teak", "Twin homes"])
    expect(inEnglish).toContain(known);
  for (const language of TRANSLATED) {
    const words = Object.assign({}, ...Object.values(drafts[language]));
    const missing = texts.filter(({ english }) => !(english in words));
    expect({ language, missing: missing.map(({ english }) => english) }).toEqual({ language, missing: [] });
    expect(Object.keys(drafts[language].demo ?? {}).filter((english) => !inEnglish.has(english))).toEqual([]);
  }
});

test.each(TRANSLATED)("a text has one draft in %s, with the placeholders of its English", (language) => {
  const entries = Object.values(drafts[language]).flatMap((words) => Object.entries(words));
  const words = Object.fromEntries(entries);
  expect(entries.filter(([english, text]) => words[english] !== text)).toEqual([]);
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [english, text] of entries) expect(placeholders(text)).toEqual(placeholders(english));
});
