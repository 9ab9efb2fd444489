import type { Translator, Words } from "@/lib/content/language/translator";
import type { Area } from ".";
import { areas } from "./kn";

/** The translator's words for these areas: what the client components of a page need. */
export const wordsOf = ({ words }: Translator, names: readonly Area[]): Words =>
  Object.fromEntries(
    names
      .flatMap((name) => Object.keys(areas[name]))
      .flatMap((english) => (words[english] === undefined ? [] : [[english, words[english]]])),
  );
