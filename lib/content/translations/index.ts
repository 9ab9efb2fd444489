import type { TranslatedLanguage } from "@/contract/language";
import hi from "./hi.json";
import kn from "./kn.json";

type Words = Readonly<Record<string, string>>;

/** Staff must confirm a draft before it is public. Each dictionary must have the keys of the other to compile. */
export const drafts: Record<TranslatedLanguage, Record<string, Words>> = {
  kn: kn satisfies typeof hi,
  hi: hi satisfies typeof kn,
};

/** Texts that the owner wrote: page texts, rows of the backend and demo rows. The code names all other sentences. */
const OWNER_AREAS = ["content", "rows", "demo"] as const;

type Areas = Omit<typeof kn, (typeof OWNER_AREAS)[number]>;
export type Area = keyof Areas;
export type Sentence = { [Name in Area]: keyof Areas[Name] }[Area];

export const isArea = (name: string) => !OWNER_AREAS.some((ownerArea) => ownerArea === name);

export const wordsOfAreas = ({ words }: { words: Words }, names: readonly Area[]): Words =>
  Object.fromEntries(
    names
      .flatMap((name) => Object.keys(kn[name]))
      .flatMap((english) => (words[english] === undefined ? [] : [[english, words[english]]])),
  );
