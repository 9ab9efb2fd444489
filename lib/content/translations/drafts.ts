import type { TranslatedLanguage } from "@/contract/language";
import type { Words } from "@/lib/content/language/translator";

/** The shipped translations by part of the site. They are public once staff confirm them. */
export const drafts: Record<TranslatedLanguage, Record<string, Words>> = { kn: {}, hi: {} };
