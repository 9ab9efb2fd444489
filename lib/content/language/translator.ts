import { type Language, languages } from "@/contract/language";
import { ownValue } from "@/contract/own-value";
import type { Sentence } from "@/lib/content/translations";
import type { Forms } from "@/lib/plural";
import { addressIn } from "./address";

/** Translations by English sentence. A sentence without one stays English. */
export type Words = Readonly<Record<string, string>>;
type Values = Record<string, string | number>;

const fill = (sentence: string, values: Values) =>
  sentence.replace(/\{(\w+)\}/g, (braced, name: string) => String(values[name] ?? braced));

export type Translator = ReturnType<typeof translatorOf>;

/** Translates into one language. */
export function translatorOf(language: Language, words: Words) {
  const { tag } = languages[language];
  /** A text of the owner, or a message of the server. */
  const text = (english: string) => ownValue(words, english) ?? english;
  return {
    language,
    tag,
    words,
    text,
    /** One of our sentences with its values, such as `{name}`. */
    t: (sentence: Sentence, values: Values = {}) => fill(text(sentence), values),
    /** The form of a sentence for this number by the language's rules; `{n}` is the number. */
    counted(n: number, forms: Forms<Sentence>, values: Values = {}) {
      const form = new Intl.PluralRules(tag).select(n) === "one" ? forms.one : forms.other;
      return fill(text(form), { n: n.toLocaleString("en-IN"), ...values });
    },
    /** The address of a page in this language. */
    at: (href: string) => addressIn(language, href),
  };
}

export const english = translatorOf("en", {});
