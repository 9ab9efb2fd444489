import { type DocumentName, documents } from "@/contract/content/documents";
import { TRANSLATED } from "@/contract/language";
import { defaults } from "@/lib/content/defaults";
import { drafts } from "@/lib/content/translations";
import { replaceTexts, withoutOtherName } from "@/server/database/documents/translate";
import { startDemo } from "@/server/testing/demo";
import { readEnglishTexts } from "./read-texts";

/** Each text of the shipped documents, under the company's own name and under another. */
function shippedTexts(): Set<string> {
  const texts = new Set<string>();
  for (const name of Object.keys(documents) as DocumentName[]) {
    if (!("page" in documents[name])) continue;
    for (const brand of [defaults.company.brand, "Other"])
      replaceTexts(documents[name].fields, withoutOtherName(defaults[name], { brand }), (english) => {
        texts.add(english);
        return english;
      });
  }
  return texts;
}

/** A number needs none. */
const hasWords = (english: string) => /\p{L}/u.test(english);

test.each(TRANSLATED)(
  "every text of the shipped documents has a draft in %s, and no draft is of another",
  (language) => {
    const texts = shippedTexts();
    const words = Object.assign({}, ...Object.values(drafts[language]));
    expect([...texts].filter((english) => hasWords(english) && !(english in words))).toEqual([]);
    expect(Object.keys(drafts[language].content ?? {}).filter((english) => !texts.has(english))).toEqual([]);
  },
);

test("every text of the demo's rows has a draft in each language, and no draft is of another", async () => {
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

test.each(TRANSLATED)("a text has one draft in %s", (language) => {
  const all = Object.values(drafts[language]).flatMap((words) => Object.entries(words));
  const words = Object.fromEntries(all);
  expect(all.filter(([english, text]) => words[english] !== text)).toEqual([]);
});

test.each(TRANSLATED)("each draft in %s has the placeholders of its English text", (language) => {
  const named = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const words of Object.values(drafts[language]))
    for (const [english, text] of Object.entries(words)) expect(named(text)).toEqual(named(english));
});
