import type { TranslatedLanguage } from "@/contract/language";
import type { Words } from "@/lib/content/language/translator";
import * as hindi from "./hi";
import * as kannada from "./kn";

/**
 * The shipped translations, by part of the site, or for the owner's documents and rows. They are public once staff
 * confirm them.
 */
export const drafts: Record<TranslatedLanguage, Record<string, Words>> = {
  kn: { ...kannada.areas, content: kannada.content, rows: kannada.rows },
  hi: { ...hindi.areas, content: hindi.content, rows: hindi.rows },
};
