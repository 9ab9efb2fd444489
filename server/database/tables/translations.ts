import type { TranslatedLanguage } from "@/contract/language";

/** The translation of one English text. */
export type TranslationRow = {
  language: TranslatedLanguage;
  /** Of the English text (server/database/translations/store.ts). */
  hash: string;
  english: string;
  text: string;
  /** Where the text was shown when it was saved. It leads from a changed English text to its former translation. */
  place: string;
  /** 1 if it is public. */
  isConfirmed: number;
  savedAt: number;
  savedBy: string;
};
