import type { TranslatedLanguage } from "@/contract/language";
import hi from "./hi.json";
import kn from "./kn.json";

type Words = Readonly<Record<string, string>>;

/**
 * The shipped translations by English text: of each part of the site, of the owner's documents (`content`), of usual
 * names of rows (`rows`) and of the demo's rows (`demo`). They are public once staff confirm them. Each dictionary has
 * the keys of the other, or this does not compile.
 */
export const drafts: Record<TranslatedLanguage, Record<string, Words>> = {
  kn: kn satisfies typeof hi,
  hi: hi satisfies typeof kn,
};

/** Texts of the owner, which staff find with their document or row. */
const OF_OWNER = ["content", "rows", "demo"] as const;

type Areas = Omit<typeof kn, (typeof OF_OWNER)[number]>;

/** A part of the site whose words are translated together. */
export type Area = keyof Areas;

/** Every sentence of ours, in English. A new one has to be in each dictionary. */
export type Sentence = { [Name in Area]: keyof Areas[Name] }[Area];

export const isArea = (name: string) => !OF_OWNER.some((one) => one === name);

/** These words of the areas: what the client components of a page need. */
export const wordsOf = ({ words }: { words: Words }, names: readonly Area[]): Words =>
  Object.fromEntries(
    names
      .flatMap((name) => Object.keys(kn[name]))
      .flatMap((english) => (words[english] === undefined ? [] : [[english, words[english]]])),
  );
