import { type Language, languages } from "@/contract/language";
import { addressIn } from "./address";
import { makeTranslator, type Words } from "./translator";

export function translatorOf(language: Language, words: Words) {
  const { tag, stop } = languages[language];
  return makeTranslator({ language, tag, stop, words, at: (href) => addressIn(language, href) });
}
