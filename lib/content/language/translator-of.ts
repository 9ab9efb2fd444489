import { type Language, languages } from "@/contract/language";
import { addressIn } from "./address";
import { makeTranslator, type Words } from "./translator";

/** Translates into this language with these words. */
export const translatorOf = (language: Language, words: Words) =>
  makeTranslator({ language, tag: languages[language].tag, words, at: (href) => addressIn(language, href) });
