import "server-only";
import { createHash } from "node:crypto";
import { translationCalls } from "@/contract/calls/site-content";
import { cleanLine, cleanText } from "@/contract/clean-text";
import { cut } from "@/contract/cut";
import { AppError, type FieldErrors } from "@/contract/errors";
import { isTranslated, TRANSLATED, type TranslatedLanguage } from "@/contract/language";
import { messages } from "@/contract/messages";
import type {
  ImportedTranslations,
  SiteText,
  TranslationFile,
  TranslationInput,
} from "@/contract/schemas/site-content";
import { type Translation, withTranslations } from "@/server/database/translations/store";
import { implementSite } from "@/server/gateway/implement-site";
import { ownerIdOf } from "@/server/identity/owner-id";
import type { Staff } from "@/server/identity/staff";
import { countStates, groupsOf, readEnglishTexts, translationsOf } from "./index";

export const translationAnswers = implementSite(translationCalls, {
  async list() {
    const [texts, open] = await Promise.all([readEnglishTexts(), withTranslations((store) => store.openLanguages())]);
    const data = TRANSLATED.map(async (language) => {
      const translated = await translationsOf(language, texts);
      const groups = groupsOf(translated).map((one) => ({ group: one.group, counts: countStates(one.texts) }));
      return { language, isOpen: open.includes(language), counts: countStates(translated), groups };
    });
    return { data: await Promise.all(data) };
  },

  readAll: async ({ params }) => ({ data: await readAll(requireLanguage(params.language)) }),

  async readGroup({ params: { language, group } }) {
    const texts = await readGroup(requireLanguage(language), group);
    return { data: { version: versionOf(texts), texts } };
  },

  async saveDrafts({ params, body: { texts }, staff }) {
    await save(requireLanguage(params.language), texts, staff, { isConfirmed: false });
  },

  async confirm({ params, body: { texts }, staff }) {
    await save(requireLanguage(params.language), texts, staff, { isConfirmed: true });
  },

  async confirmGroup({ params, body: { version }, staff }) {
    const language = requireLanguage(params.language);
    const texts = await readGroup(language, params.group);
    if (version !== versionOf(texts))
      throw new AppError("conflict", "Some of these drafts have changed. Read them again, then confirm.");
    const drafts = texts.filter(({ state }) => state === "draft");
    for (const { english, text } of drafts) {
      const why = whyRefused(english, text);
      if (why) throw new AppError("invalid", messages.translations.inText(cut(english, QUOTED_LENGTH), why));
    }
    await store(language, drafts, staff, { isConfirmed: true });
    return { data: { confirmed: drafts.length } };
  },

  async importFile({ params, body: { rows }, staff }) {
    const language = requireLanguage(params.language);
    const { drafts, report } = readFile(rows, await readAll(language));
    await store(language, drafts, staff, { isConfirmed: false });
    return { data: report };
  },

  async open({ params, staff }) {
    await setOpen(requireLanguage(params.language), true, staff);
  },

  async close({ params, staff }) {
    await setOpen(requireLanguage(params.language), false, staff);
  },
});

const QUOTED_LENGTH = 60;

type How = { isConfirmed: boolean };

async function save(language: TranslatedLanguage, typed: TranslationInput["texts"], staff: Staff, how: How) {
  const current = new Map((await readAll(language)).map((text) => [text.english, text]));
  const fields: FieldErrors = {};
  const translations = typed.flatMap(({ english, text: sent }, at) => {
    const saved = current.get(english);
    const text = cleanTranslation(english, sent);
    const why = whyNotSaved(saved, text, how);
    if (why) fields[`texts.${at}.text`] = why;
    return saved ? [{ ...saved, text }] : [];
  });
  const [why, another] = Object.values(fields);
  if (why) throw new AppError("invalid", another ? messages.translations.fix : why, { fields });
  await store(language, translations, staff, how);
}

function whyNotSaved(saved: SiteText | undefined, text: string, { isConfirmed }: How): string | undefined {
  if (!saved) return "The English text has changed. Load the texts again.";
  // A draft in its place would take it off the website.
  if (saved.state === "confirmed" && !isConfirmed) return messages.translations.isPublicText;
  return whyRefused(saved.english, text);
}

const store = (language: TranslatedLanguage, translations: readonly Translation[], staff: Staff, how: How) =>
  withTranslations(({ save }) => save(language, translations, { ...how, by: staff.name }));

const setOpen = (language: TranslatedLanguage, isOpen: boolean, staff: Staff) =>
  withTranslations((translations) => translations.setOpen(language, isOpen, ownerIdOf(staff)));

const readAll = async (language: TranslatedLanguage) => translationsOf(language, await readEnglishTexts());

async function readGroup(language: TranslatedLanguage, group: string): Promise<SiteText[]> {
  const texts = (await readAll(language)).filter((text) => text.group === group);
  if (texts.length === 0) throw new AppError("missing", messages.missing);
  return texts;
}

function requireLanguage(name: string): TranslatedLanguage {
  if (!isTranslated(name)) throw new AppError("missing", messages.missing);
  return name;
}

const versionOf = (texts: readonly SiteText[]): string =>
  createHash("sha256")
    .update(JSON.stringify(texts.map(({ english, text, state }) => [english, text, state])))
    .digest("base64url");

const words = messages.translations;

/** A translator's file never changes what visitors read. */
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

const PLACEHOLDER = /\{\w+\}/g;

const cleanTranslation = (english: string, text: string): string =>
  english.includes("\n") ? cleanText(text) : cleanLine(text);

/** A text without its placeholder would lack a fact. */
function whyRefused(english: string, text: string): string | undefined {
  const missing = (english.match(PLACEHOLDER) ?? []).filter((one) => !text.includes(one));
  return text && missing.length > 0 ? messages.translations.placeholders([...new Set(missing)]) : undefined;
}
