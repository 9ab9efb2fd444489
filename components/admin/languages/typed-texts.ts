import type { TranslatedLanguage } from "@/contract/language";

/** Unsaved translations by their English text. */
export type Typed = ReadonlyMap<string, string>;

const keyOf = (language: TranslatedLanguage) => `translations.${language}`;

/** This tab's unsaved translations. None without browser storage. */
export function readTyped(language: TranslatedLanguage): Typed {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(keyOf(language)) ?? "[]"));
  } catch {
    return new Map();
  }
}

/** Keeps them while the tab is open, if the browser allows. */
export function keepTyped(language: TranslatedLanguage, typed: Typed): void {
  try {
    if (typed.size > 0) sessionStorage.setItem(keyOf(language), JSON.stringify([...typed]));
    else sessionStorage.removeItem(keyOf(language));
  } catch {
    // Storage is switched off or full: a reload then loses the text.
  }
}
