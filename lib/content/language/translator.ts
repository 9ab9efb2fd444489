import type { Language, TranslatedLanguage } from "@/contract/language";
import { ownValue } from "@/contract/own-value";
import type { Sentence } from "@/lib/content/translations";
import { fillPlaceholders } from "@/lib/fill-in";
import type { PluralForms } from "@/lib/format";

export type Words = Readonly<Record<string, string>>;
type Values = Record<string, string | number>;

type LanguageWords = {
  language: Language;
  tag: string;
  sentenceEnd: string;
  words: Words;
  localHref: (href: string) => string;
};

/** `t` fills in a sentence of the site. `text` translates any other English text, such as a page's, if it can. */
export type Translator = ReturnType<typeof makeTranslator>;

export function makeTranslator({ language, tag, sentenceEnd, words, localHref }: LanguageWords) {
  const text = (english: string) => ownValue(words, english) ?? english;
  return {
    language,
    tag,
    sentenceEnd,
    words,
    localHref,
    text,
    t: (sentence: Sentence, values: Values = {}) => fillPlaceholders(text(sentence), values),
    counted(n: number, forms: PluralForms<Sentence>, values: Values = {}) {
      const form = new Intl.PluralRules(tag).select(n) === "one" ? forms.one : forms.other;
      return fillPlaceholders(text(form), { n: n.toLocaleString("en-IN"), ...values });
    },
  };
}

/** This file imports no translations, so that English pages do not load them. */
export const english = makeTranslator({
  language: "en",
  tag: "en-IN",
  sentenceEnd: ".",
  words: {},
  localHref: (href) => href,
});

export const inLanguage = (language: Language): { language?: TranslatedLanguage } =>
  language === "en" ? {} : { language };
