import { TRANSLATED } from "@/contract/language";
import { translatorOf } from "@/lib/content/language/translator-of";
import { drafts } from "@/lib/content/translations";
import { readEstimate } from "@/lib/estimate/address";
import { startDemo } from "@/server/testing/demo";
import { readEstimatePaper } from "./pdf-handlers";

/** The brand, units, terms that people write in Latin letters, and the names of sources. */
const LATIN = new Set(
  (
    "Sagwan Homes sq ft mm sal GST ISI CPVC uPVC WC " +
    "Feature Constructions NDTV The New Indian Express Hindu GK Home Construction Gunmala Revised Master Plan"
  ).split(" "),
);

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
};

test.each(TRANSLATED)("an estimate in %s has no English word but names, units and common terms", async (language) => {
  await using _demo = await startDemo();
  const translator = translatorOf(language, Object.assign({}, ...Object.values(drafts[language])));
  const paper = await readEstimatePaper(readEstimate("?plot=30x40&floors=2"), "0f3c5e7a9b1d", translator);
  const { language: _, office: _office, ...printed } = paper ?? {};
  const words = textsIn(printed).flatMap((text) => text.replace(/\{\w+\}/g, "").match(/[A-Za-z]{2,}/g) ?? []);
  expect([...new Set(words)].filter((word) => !LATIN.has(word))).toEqual([]);
});
