import { z } from "zod";
import { TRANSLATED } from "@/contract/language";
import { tooLong } from "./lengths";

/** `outdated`: the English text has changed since it was translated. */
const TRANSLATION_STATES = ["none", "draft", "confirmed", "outdated"] as const;

const counts = z.record(z.enum(TRANSLATION_STATES), z.number());

export const languageProgress = z.object({
  language: z.enum(TRANSLATED),
  isOpen: z.boolean(),
  counts,
  groups: z.array(z.object({ group: z.string(), counts })),
});

export const siteText = z.object({
  place: z.string(),
  group: z.string(),
  english: z.string(),
  text: z.string(),
  state: z.enum(TRANSLATION_STATES),
  max: z.number().nullable(),
  formerEnglish: z.string().optional(),
});

/** `version` changes with the texts, so that staff confirm only texts that they have read. */
export const groupTexts = z.object({ version: z.string(), texts: z.array(siteText) });

const MAX_ENGLISH = 4_000;
const MAX_TRANSLATION = 8_000;
const MAX_PLACE = 600;
const english = z.string().min(1).max(MAX_ENGLISH);
const text = z.string().max(MAX_TRANSLATION, tooLong(MAX_TRANSLATION));
const place = z.string().max(MAX_PLACE);

export const translationInput = z.object({ texts: z.array(z.object({ english, text })).min(1).max(500) });
export const confirmGroupInput = z.object({ version: z.string().max(100) });

export const translationFile = z.object({
  rows: z.array(z.object({ place, english: z.string().max(MAX_ENGLISH), text })).max(500),
});

export const importedTranslations = z.object({
  taken: z.number(),
  unchanged: z.number(),
  refused: z.array(z.object({ place: z.string(), english: z.string(), why: z.string() })),
});

const MEDIA = /^\/media\/site\/[0-9a-f]{64}$/;
const address = z.string().regex(MEDIA);
const ground = z.enum(["any", "light", "dark"]);
export type Ground = z.infer<typeof ground>;

export const logo = z.object({
  src: address,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  ground,
  icon: address,
  appIcon: address,
});
export type Logo = z.infer<typeof logo>;

const MAX_DOCUMENT = 100_000;
const MAX_TEXT = 4_000;

/** Whether the whole document and each of its texts keep their limit. */
function isShortEnough(value: unknown): boolean {
  const json = JSON.stringify(value, (_, part) => (typeof part === "string" ? part.slice(0, MAX_TEXT) : part));
  return json.length <= MAX_DOCUMENT && json.length === JSON.stringify(value).length;
}

const value = z
  .record(z.string(), z.unknown())
  .refine(isShortEnough, "This text is too long for one page. Shorten it.");

/** `version` is the edited one (0: the defaults), so that a save never overwrites an unseen version. */
export const contentInput = z.object({ value, version: z.number().int().nonnegative() });
export type ContentInput = z.infer<typeof contentInput>;

const stored = { value: z.record(z.string(), z.unknown()), version: z.number() };
const saved = { savedAt: z.string().nullable(), savedBy: z.string().nullable() };

export const siteContent = z.object({
  key: z.string(),
  ...stored,
  ...saved,
  draft: z.object({ ...stored, savedAt: z.string() }).nullable(),
});
export type SiteContent = z.infer<typeof siteContent>;

export const contentVersion = z.object({ version: z.number(), savedAt: z.string(), savedBy: z.string() });
export type ContentVersion = z.infer<typeof contentVersion>;
export const contentVersionInFull = contentVersion.extend({ value: stored.value });
export const contentSummary = z.object({ key: z.string(), version: z.number(), ...saved, samples: z.number() });
export type ContentSummary = z.infer<typeof contentSummary>;

export const sitePictureInput = z.object({ picture: z.file() });
export const siteLogoInput = z.object({ logo: z.file() });
export const sitePictureAnswer = z.object({ src: z.string(), width: z.number(), height: z.number() });

export type TranslationState = (typeof TRANSLATION_STATES)[number];
export type TranslationCounts = z.infer<typeof counts>;
export type LanguageProgress = z.infer<typeof languageProgress>;
export type SiteText = z.infer<typeof siteText>;
export type TranslationInput = z.infer<typeof translationInput>;
export type TranslationFile = z.infer<typeof translationFile>;
export type ImportedTranslations = z.infer<typeof importedTranslations>;
