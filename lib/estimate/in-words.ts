import { estimatorWords as words } from "@/lib/content/estimator-words";
import type { Translator } from "@/lib/content/language/translator";
import type { RateInCity } from "./city-rates";

export function packageText({ names, isShell, finish }: RateInCity, { t, text, stop }: Translator): string {
  const named = t(words.inPackage, { names: names.map(text).join(", ") });
  return isShell && finish ? `${named} ${finish}${stop}` : named;
}

export function notIncludedText({ names, others }: RateInCity["notIncluded"], { t }: Translator): string {
  if (names.length === 0) return "";
  const listed = names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)).join(", ");
  return t(others > 0 ? words.notIncludedAndMore : words.notIncluded, { names: listed, n: others });
}

type Move = { percent: number | null };

/** The high end is not more exact than this, in rupees. */
const STEP = 1_000;

/** Undefined if nothing moves the sum. */
export function rangeOf(sum: number, moves: readonly Move[]): { low: number; high: number } | undefined {
  const percent = moves.reduce((all, one) => all + Number(one.percent), 0);
  if (percent === 0) return undefined;
  return { low: sum, high: Math.ceil((sum * (100 + percent)) / 100 / STEP) * STEP };
}
