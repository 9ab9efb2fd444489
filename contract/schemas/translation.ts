import { z } from "zod";
import { TRANSLATED } from "@/contract/language";
import { tooLong } from "./lengths";

/** `outdated`: the English text has changed since it was translated. */
export const TRANSLATION_STATES = ["none", "draft", "confirmed", "outdated"] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

const counts = z.record(z.enum(TRANSLATION_STATES), z.number());
export type TranslationCounts = z.infer<typeof counts>;

/** A group is a part of the site such as `document:home`. */
export const languageProgress = z.object({
  language: z.enum(TRANSLATED),
  isOpen: z.boolean(),
  counts,
  groups: z.array(z.object({ group: z.string(), counts })),
});
export type LanguageProgress = z.infer<typeof languageProgress>;

export const siteText = z.object({
  /** Its group and the path within it. */
  place: z.string(),
  group: z.string(),
  english: z.string(),
  /** The translation; if `outdated`, the former one. Empty without any. */
  text: z.string(),
  state: z.enum(TRANSLATION_STATES),
  /** The longest English text of its field; null for the words of the site itself. */
  max: z.number().nullable(),
  formerEnglish: z.string().optional(),
});
export type SiteText = z.infer<typeof siteText>;

/** `version` is that of the texts, so that staff confirm only texts that they have read. */
export const groupTexts = z.object({ version: z.string(), texts: z.array(siteText) });

/** Above every English text in contract/content. A translation may be longer. */
const MAX_ENGLISH = 4_000;
const MAX_TRANSLATION = 8_000;
const MAX_PLACE = 600;

const english = z.string().min(1).max(MAX_ENGLISH);
const text = z.string().max(MAX_TRANSLATION, tooLong(MAX_TRANSLATION));
const place = z.string().max(MAX_PLACE);

/** An empty text removes the translation. */
export const translationInput = z.object({ texts: z.array(z.object({ english, text })).min(1).max(500) });
export type TranslationInput = z.infer<typeof translationInput>;

export const confirmGroupInput = z.object({ version: z.string().max(100) });

/** May come from a former version of the site. */
export const translationFile = z.object({
  rows: z.array(z.object({ place, english: z.string().max(MAX_ENGLISH), text })).max(500),
});
export type TranslationFile = z.infer<typeof translationFile>;

export const importedTranslations = z.object({
  taken: z.number(),
  unchanged: z.number(),
  refused: z.array(z.object({ place: z.string(), english: z.string(), why: z.string() })),
});
export type ImportedTranslations = z.infer<typeof importedTranslations>;
