/** `tag` is BCP 47, `folder` starts the addresses of the language's pages, `sentenceEnd` ends a sentence. */
export const languages = {
  en: { tag: "en-IN", name: "English", english: "English", folder: "", sentenceEnd: "." },
  kn: { tag: "kn-IN", name: "ಕನ್ನಡ", english: "Kannada", folder: "/kn", sentenceEnd: "." },
  hi: { tag: "hi-IN", name: "हिन्दी", english: "Hindi", folder: "/hi", sentenceEnd: "।" },
} as const;

export type Language = keyof typeof languages;
export type TranslatedLanguage = Exclude<Language, "en">;

export const englishList = (spoken: readonly Language[]) => spoken.map((code) => languages[code].english).join(", ");

/** A page is open to search engines in a language once this share of its texts is confirmed. */
export const MIN_CONFIRMED_SHARE = 0.8;

export const LANGUAGE_CODES = ["en", "kn", "hi"] as const satisfies readonly Language[];
export const TRANSLATED = ["kn", "hi"] as const satisfies readonly TranslatedLanguage[];

export const isTranslated = (name: unknown): name is TranslatedLanguage =>
  TRANSLATED.includes(name as TranslatedLanguage);
