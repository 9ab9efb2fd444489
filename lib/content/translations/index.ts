import type { TranslatedLanguage } from "@/contract/language";
import hi from "./hi.json";
import kn from "./kn.json";

type Words = Readonly<Record<string, string>>;

/** Public once staff confirm them. Each dictionary must have the keys of the other, or this does not compile. */
export const drafts: Record<TranslatedLanguage, Record<string, Words>> = {
  kn: kn satisfies typeof hi,
  hi: hi satisfies typeof kn,
};

const AREAS_OF_OWNER = ["content", "rows", "demo"] as const;

type Areas = Omit<typeof kn, (typeof AREAS_OF_OWNER)[number]>;

export type Area = keyof Areas;

export type Sentence = { [Name in Area]: keyof Areas[Name] }[Area];

export const isArea = (name: string) => !AREAS_OF_OWNER.some((one) => one === name);

export const wordsOf = ({ words }: { words: Words }, names: readonly Area[]): Words =>
  Object.fromEntries(
    names
      .flatMap((name) => Object.keys(kn[name]))
      .flatMap((english) => (words[english] === undefined ? [] : [[english, words[english]]])),
  );
