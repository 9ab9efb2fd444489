import { cache } from "react";
import { english, type Translator } from "./translator";

const current = cache((): { translator: Translator } => ({ translator: english }));

export const pageTranslator = (): Translator => current().translator;

/** In client components, `#translator` is use-translator.ts. */
export const useTranslator = pageTranslator;

/** Applies to the rest of this render, so call it before the page reads content. */
export function setPageTranslator(translator: Translator): void {
  current().translator = translator;
}
