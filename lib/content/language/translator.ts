import type { Language, TranslatedLanguage } from "@/contract/language";
import { ownValue } from "@/contract/own-value";
import type { Sentence } from "@/lib/content/translations";
import { fillIn } from "@/lib/fill-in";
import type { Forms } from "@/lib/plural";

/** Translations by English sentence. A sentence without one stays English. */
export type Words = Readonly<Record<string, string>>;
type Values = Record<string, string | number>;

type Speech = { language: Language; tag: string; stop: string; words: Words; at: (href: string) => string };

export type Translator = ReturnType<typeof makeTranslator>;

/** A translator whose `at` gives the address of a page in its language. `translatorOf` makes those of other languages. */
export function makeTranslator({ language, tag, stop, words, at }: Speech) {
  /** A text of the owner, or a message of the server. */
  const text = (english: string) => ownValue(words, english) ?? english;
  return {
    language,
    tag,
    stop,
    words,
    at,
    text,
    /** One of our sentences with its values, such as `{name}`. */
    t: (sentence: Sentence, values: Values = {}) => fillIn(text(sentence), values),
    /** The form of a sentence for this number by the language's rules; `{n}` is the number. */
    counted(n: number, forms: Forms<Sentence>, values: Values = {}) {
      const form = new Intl.PluralRules(tag).select(n) === "one" ? forms.one : forms.other;
      return fillIn(text(form), { n: n.toLocaleString("en-IN"), ...values });
    },
  };
}

/** In a file without the other languages, so that English pages do not load them. */
export const english = makeTranslator({ language: "en", tag: "en-IN", stop: ".", words: {}, at: (href) => href });

/** What a form or a request says about the language of its page: nothing on English pages. */
export const inLanguage = (language: Language): { language?: TranslatedLanguage } =>
  language === "en" ? {} : { language };
