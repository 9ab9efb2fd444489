import { cache } from "react";
import { english, type Translator } from "./translator";

/** React's cache scopes it to one render. */
const current = cache((): { translator: Translator } => ({ translator: english }));

/** The translator of the page being rendered; outside of a page, English. */
export const pageTranslator = (): Translator => current().translator;

/** The same for components: what `#translator` is in server components. */
export const useTranslator = pageTranslator;

/** Renders the rest of this page in another language. Call it before the page reads content. */
export function translatePage(translator: Translator): void {
  current().translator = translator;
}
