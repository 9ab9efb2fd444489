import { cache } from "react";
import { english, type Translator } from "./translator";

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
