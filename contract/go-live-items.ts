import { TRANSLATED, type TranslatedLanguage } from "@/contract/language";

const translationItem = (language: TranslatedLanguage) => `translation-${language}` as const;

export const perTranslation = <Value>(make: (language: TranslatedLanguage) => Value) =>
  Object.fromEntries(TRANSLATED.map((language) => [translationItem(language), make(language)])) as Record<
    ReturnType<typeof translationItem>,
    Value
  >;

/** In the order of work. */
export const GO_LIVE_ITEMS = [
  "company",
  "logo",
  "phone",
  "whatsapp",
  "email",
  "address",
  "legalName",
  "gstin",
  "confirmation",
  "social",
  "counters",
  "testimonials",
  "banks",
  "milestones",
  "packages",
  "prices",
  "quote",
  "questions",
  "privacy",
  ...TRANSLATED.map(translationItem),
  "colleagues",
  "https",
  "mail",
  "backup",
  "testEnquiry",
  "demoData",
] as const;
export type GoLiveItem = (typeof GO_LIVE_ITEMS)[number];
