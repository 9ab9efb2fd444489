import { messages } from "@/contract/messages";
import type { ImportedTranslations, SiteText, TranslationFile } from "@/contract/schemas/translation";
import type { Translation } from "@/server/database/translations/store";
import { cleanTranslation, whyRefused } from "./check";

const words = messages.translations;

/** What to save of a translator's file, and what is reported about the rest. A file never changes what visitors read. */
export function readFile(
  rows: TranslationFile["rows"],
  texts: readonly SiteText[],
): { drafts: Translation[]; report: ImportedTranslations } {
  const current = new Map(texts.map((text) => [withoutSpaces(text.english), text]));
  const places = new Set(texts.map(({ place }) => place));
  const drafts = new Map<string, Translation>();
  const report: ImportedTranslations = { taken: 0, unchanged: 0, refused: [] };

  for (const { place, english, text } of rows) {
    const refuse = (why: string) => report.refused.push({ place, english, why });
    const one = current.get(withoutSpaces(english));
    if (!text.trim()) report.unchanged++;
    else if (!one) refuse(places.has(place) ? words.changedInFile : words.gone);
    else {
      const translated = cleanTranslation(one.english, text);
      const why = whyRefused(one.english, translated);
      const known = drafts.get(one.english)?.text ?? one.text;
      if (translated === known) report.unchanged++;
      else if (one.state === "confirmed") refuse(words.isPublic);
      else if (why) refuse(why);
      else {
        report.taken++;
        drafts.set(one.english, { english: one.english, text: translated, place: one.place });
      }
    }
  }
  return { drafts: [...drafts.values()], report };
}

/** Spreadsheets change line breaks and outer blanks. */
const withoutSpaces = (english: string) => english.replace(/\s+/g, " ").trim();
