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
import { countStates, groupsOf, readEnglishTexts, translateTexts } from "./index";

export const translationAnswers = implementSite(translationCalls, {
  async list() {
    const texts = await readEnglishTexts();
    const openLanguages = await withTranslations((store) => store.openLanguages());
    const data = TRANSLATED.map(async (language) => {
      const translated = await translateTexts(language, texts);
      const groups = groupsOf(translated).map(({ group, texts }) => ({ group, counts: countStates(texts) }));
      return { language, isOpen: openLanguages.includes(language), counts: countStates(translated), groups };
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
      const problem = findProblem(english, text);
      if (problem) throw new AppError("invalid", words.inText(cut(english, QUOTED_LENGTH), problem));
    }
    await saveAll(language, drafts, staff, { isConfirmed: true });
    return { data: { confirmed: drafts.length } };
  },

  async importFile({ params, body: { rows }, staff }) {
    const language = requireLanguage(params.language);
    const { drafts, report } = readFile(rows, await readAll(language));
    await saveAll(language, drafts, staff, { isConfirmed: false });
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

const words = messages.translations;

type Inputs = TranslationInput["texts"];
type SaveOptions = { isConfirmed: boolean };

async function save(language: TranslatedLanguage, inputs: Inputs, staff: Staff, options: SaveOptions) {
  const current = new Map((await readAll(language)).map((text) => [text.english, text]));
  const fields: FieldErrors = {};
  const translations = inputs.flatMap((input, index) => {
    const saved = current.get(input.english);
    const text = cleanTranslation(input.english, input.text);
    const problem = findSaveProblem(saved, text, options);
    if (problem) fields[`texts.${index}.text`] = problem;
    return saved ? [{ ...saved, text }] : [];
  });
  const [problem, another] = Object.values(fields);
  if (problem) throw new AppError("invalid", another ? words.fix : problem, { fields });
  await saveAll(language, translations, staff, options);
}

function findSaveProblem(saved: SiteText | undefined, text: string, { isConfirmed }: SaveOptions): string | undefined {
  if (!saved) return "The English text has changed. Load the texts again.";
  // A draft in place of a confirmed text would take that text off the website.
  if (saved.state === "confirmed" && !isConfirmed) return words.isPublicText;
  return findProblem(saved.english, text);
}

const saveAll = (language: TranslatedLanguage, texts: readonly Translation[], staff: Staff, options: SaveOptions) =>
  withTranslations((store) => store.save(language, texts, { ...options, by: staff.name }));

const setOpen = (language: TranslatedLanguage, isOpen: boolean, staff: Staff) =>
  withTranslations((translations) => translations.setOpen(language, isOpen, ownerIdOf(staff)));

const readAll = async (language: TranslatedLanguage) => translateTexts(language, await readEnglishTexts());

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

/** A translator's file never changes what visitors read. */
export function readFile(
  rows: TranslationFile["rows"],
  texts: readonly SiteText[],
): { drafts: Translation[]; report: ImportedTranslations } {
  const current = new Map(texts.map((text) => [withSingleSpaces(text.english), text]));
  const places = new Set(texts.map(({ place }) => place));
  const drafts = new Map<string, Translation>();
  const report: ImportedTranslations = { taken: 0, unchanged: 0, refused: [] };

  for (const { place, english, text } of rows) {
    const refuse = (why: string) => report.refused.push({ place, english, why });
    const saved = current.get(withSingleSpaces(english));
    if (!text.trim()) report.unchanged++;
    else if (!saved) refuse(places.has(place) ? words.changedInFile : words.gone);
    else {
      const translated = cleanTranslation(saved.english, text);
      const problem = findProblem(saved.english, translated);
      const previous = drafts.get(saved.english)?.text ?? saved.text;
      if (translated === previous) report.unchanged++;
      else if (saved.state === "confirmed") refuse(words.isPublic);
      else if (problem) refuse(problem);
      else {
        report.taken++;
        drafts.set(saved.english, { english: saved.english, text: translated, place: saved.place });
      }
    }
  }
  return { drafts: [...drafts.values()], report };
}

/** Spreadsheets change line breaks and outer blanks. */
const withSingleSpaces = (english: string) => english.replace(/\s+/g, " ").trim();

const PLACEHOLDER = /\{\w+\}/g;

const cleanTranslation = (english: string, text: string): string =>
  english.includes("\n") ? cleanText(text) : cleanLine(text);

/** A translation without a placeholder of its English would lack a fact. */
function findProblem(english: string, text: string): string | undefined {
  const missing = (english.match(PLACEHOLDER) ?? []).filter((placeholder) => !text.includes(placeholder));
  return text && missing.length > 0 ? words.placeholders([...new Set(missing)]) : undefined;
}
