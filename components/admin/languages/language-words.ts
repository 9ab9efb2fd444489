import { documentOf } from "@/contract/content/documents";
import { languages, type TranslatedLanguage } from "@/contract/language";
import type { ImportedTranslations, TranslationCounts, TranslationState } from "@/contract/schemas/site-content";
import { counted } from "@/lib/format";

const texts = (count: number) => counted(count, { one: "{n} text", other: "{n} texts" });
const nameOf = (language: TranslatedLanguage) => languages[language].english;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const states: Record<TranslationState, string> = {
  none: "Not translated",
  draft: "Draft",
  confirmed: "Confirmed",
  outdated: "Outdated",
};

const rowGroups: Record<string, string> = {
  packages: "Packages",
  services: "Services",
  designs: "Designs",
  projects: "Projects",
  cities: "Cities",
};

export const languageWords = {
  title: "Languages",
  what: "Translate the website into other languages, and open them to visitors.",
  lead: "Visitors read confirmed translations only. A text without one stays English.",
  name: nameOf,
  states,
  isOpen: "Visitors can read it",
  isClosed: "Not open yet",
  progress: (counts: TranslationCounts) => {
    const { none, draft, confirmed, outdated } = counts;
    const all = none + draft + confirmed + outdated;
    const others = [
      draft > 0 && counted(draft, { one: "{n} draft", other: "{n} drafts" }),
      outdated > 0 && counted(outdated, { one: "{n} outdated", other: "{n} outdated" }),
      none > 0 && counted(none, { one: "{n} not translated", other: "{n} not translated" }),
    ];
    return [`${confirmed.toLocaleString("en-IN")} of ${texts(all)} confirmed`, ...others.filter(Boolean)].join(" · ");
  },
  translate: "Translate",
  back: (language: TranslatedLanguage) => `All parts in ${nameOf(language)}`,
  open: {
    button: "Open to visitors",
    title: (language: TranslatedLanguage) => `Open the website in ${nameOf(language)}?`,
    lead: (language: TranslatedLanguage, missing: number) =>
      `Every page exists in ${nameOf(language)} at once, and the header offers it. ${
        missing === 0
          ? "All texts are confirmed."
          : `${counted(missing, { one: "{n} text is", other: "{n} texts are" })} not confirmed and stay in English.`
      } Search engines list a page once 80% of it is confirmed.`,
    yes: "Open",
    done: (language: TranslatedLanguage) => `${nameOf(language)} is open to visitors`,
  },
  close: {
    button: "Close",
    title: (language: TranslatedLanguage) => `Close the website in ${nameOf(language)}?`,
    lead: (language: TranslatedLanguage) =>
      `Links to pages in ${nameOf(language)} stop working at once, also those in search engines and messages. The translations stay here.`,
    yes: "Close pages",
    done: (language: TranslatedLanguage) => `${nameOf(language)} is closed`,
  },
  whole: {
    confirm: (count: number) => counted(count, { one: "Confirm {n} draft", other: "Confirm all {n} drafts" }),
    confirming: "Confirming...",
    lead: (language: TranslatedLanguage) =>
      `Visitors read these texts as soon as ${nameOf(language)} is open, also those without a reader so far. Each can be corrected later.`,
  },
  askAdmin: "An admin opens and closes a language.",
  sections: { documents: "Page text", rows: "Packages, designs and projects", words: "Fixed words of the website" },
  group: (group: string) => {
    const [kind = "", name = ""] = group.split(":");
    if (kind === "document") return documentOf(name)?.label ?? name;
    return kind === "words" ? capital(name) : (rowGroups[group] ?? group);
  },
  editor: {
    title: (group: string, language: TranslatedLanguage) => `${group} in ${nameOf(language)}`,
    english: "English",
    translation: (language: TranslatedLanguage) => nameOf(language),
    formerly: (english: string) => `Translated when the English was: “${english}”`,
    tooLong: (length: number, max: number) =>
      `${length} characters; the English field allows ${max}. Check how it looks on the page.`,
    placeholders: (names: string) => `Keep ${names} as it is. The website fills it in.`,
    saveDraft: "Save draft",
    confirm: "Confirm",
    remove: "Remove from website",
    savedDraft: "Draft saved",
    confirmed: "Confirmed. Visitors read it once the language is open.",
    removed: "Removed. Visitors read the English text.",
    unsaved: (count: number) => counted(count, { one: "{n} unsaved text", other: "{n} unsaved texts" }),
    noneUnsaved: "No unsaved text.",
    confirmAll: "Confirm all drafts",
    confirmAllTitle: (count: number) => counted(count, { one: "Confirm {n} draft?", other: "Confirm {n} drafts?" }),
    confirmAllLead: "Confirm only what you have read. Outdated and missing translations are left out.",
    saveFirst: "Save or confirm your unsaved texts first.",
    confirmedAll: (count: number) => counted(count, { one: "{n} text confirmed", other: "{n} texts confirmed" }),
    leave: {
      title: "Leave without saving?",
      lead: "Your unsaved texts stay in this browser tab until you close it.",
      yes: "Leave",
    },
  },
  file: {
    columns: ["Place", "English", "Translation", "Longest", "State"],
    export: "Export CSV",
    import: "Import CSV",
    name: (language: TranslatedLanguage) => `Website texts in ${nameOf(language)}`,
    title: (language: TranslatedLanguage) => `Import translations into ${nameOf(language)}`,
    lead: "Choose the file that you exported here, with the column “Translation” filled in. All rows become drafts.",
    choose: "Choose file",
    reading: "Reading...",
    noColumn: (name: string) => `This file has no column “${name}”. Export a file here and fill that in.`,
    lostLetters: "The letters of this file are lost. Save it as CSV UTF-8 and choose it again.",
    report: ({ taken, unchanged, refused }: ImportedTranslations) =>
      [
        counted(taken, { one: "{n} draft saved", other: "{n} drafts saved" }),
        counted(unchanged, { one: "{n} row unchanged", other: "{n} rows unchanged" }),
        counted(refused.length, { one: "{n} row refused", other: "{n} rows refused" }),
      ].join(", "),
    refused: "Refused rows",
  },
} as const;
