import { estimatorWords as words } from "@/lib/content/estimator-words";
import type { Translator } from "@/lib/content/language/translator";
import type { RateInCity } from "./city-rates";

/** The packages at a rate. A frame and shell says that it is no complete house. */
export function packageText({ names, isShell, finish }: RateInCity, { t, text, stop }: Translator): string {
  const named = t(words.inPackage, { names: names.map(text).join(", ") });
  return isShell && finish ? `${named} ${finish}${stop}` : named;
}

/** Names what a rate leaves out; nothing if that is not confirmed. */
export function notIncludedText({ names, others }: RateInCity["notIncluded"], { t }: Translator): string {
  if (names.length === 0) return "";
  const listed = names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)).join(", ");
  return t(others > 0 ? words.notIncludedAndMore : words.notIncluded, { names: listed, n: others });
}
