import type { Language } from "@/contract/language";

/** A language that a staff member speaks. Staff without a row speak English. For `holder` see server/identity/second-factor/stores.ts. */
export type SpokenLanguage = { holder: string; language: Language };
