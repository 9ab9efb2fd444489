import { type Language, languages } from "@/contract/language";
import { addressIn } from "./address";
import { makeTranslator, type Words } from "./translator";

export function translatorOf(language: Language, words: Words) {
  const { tag, sentenceEnd } = languages[language];
  return makeTranslator({ language, tag, sentenceEnd, words, localHref: (href) => addressIn(language, href) });
}
