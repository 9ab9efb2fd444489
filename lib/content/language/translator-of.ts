import { type Language, languages } from "@/contract/language";
import { addressIn } from "./address";
import { makeTranslator, type Words } from "./translator";

/** Translates into this language with these words. */
export function translatorOf(language: Language, words: Words) {
  const { tag, stop } = languages[language];
  return makeTranslator({ language, tag, stop, words, at: (href) => addressIn(language, href) });
}
