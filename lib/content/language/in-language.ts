import type { Language, TranslatedLanguage } from "@/contract/language";

/** What a form or a request says about the language of its page: nothing on English pages. */
export const inLanguage = (language: Language): { language?: TranslatedLanguage } =>
  language === "en" ? {} : { language };
