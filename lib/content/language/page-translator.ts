import { cache } from "react";
import { type Language, languages } from "@/contract/language";
import { addressIn } from "./address";
import { english, makeTranslator, type Translator, type Words } from "./translator";

/** React's cache scopes it to one render. */
const current = cache((): { translator: Translator } => ({ translator: english }));

/** English outside of a page. */
export const pageTranslator = (): Translator => current().translator;

/** In client components, `#translator` is use-translator.ts. */
export const useTranslator = pageTranslator;

/** For the rest of this render. Call it before the page reads content. */
export function translatePage(translator: Translator): void {
  current().translator = translator;
}

export function translatorOf(language: Language, words: Words) {
  const { tag, stop } = languages[language];
  return makeTranslator({ language, tag, stop, words, at: (href) => addressIn(language, href) });
}
