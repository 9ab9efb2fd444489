import type { DocumentOf } from "@/contract/content/documents";
import { estimatorWords as words } from "@/lib/content/estimator-words";
import type { Translator } from "@/lib/content/language/translator";
import { estimatePage } from "@/lib/content/pages";
import { grouped, rupees } from "@/lib/format";
import type { RateInCity } from "./design-price";
import { type Choice, type Estimate, endingIn, packageIn, plotSize, queryOf } from "./estimate";

/** The high end is not more exact than this, in rupees. */
const STEP = 1_000;

type Moves = DocumentOf<"estimator">["moves"];

/** Only sizes that were understood and names that exist: an address could say anything in our name. */
export function sharedEstimate(choice: Choice, estimate: Estimate, moves: Moves, translator: Translator) {
  const { t, text } = translator;
  const { city, plot, areas, chosen, total } = estimate;
  if (!city || !areas || !chosen || total === undefined) return undefined;
  const size = plot ? t(words.plotOf, { size: plotSize(plot) }) : t(words.houseOf, { area: grouped(areas.builtUp) });
  const range = rangeOf(total, moves);
  const cost = range ? t(words.range, { lowest: rupees(total), highest: rupees(range.high) }) : rupees(total);
  const packageName = packageIn(chosen, choice.packageName);
  return {
    size: `${size}, ${text(city.cityName)}`,
    cost: endingIn(cost, chosen, translator),
    packageName,
    at: queryOf({ ...choice, packageName }, city.cityName),
  };
}

export type SharedEstimate = NonNullable<ReturnType<typeof sharedEstimate>>;
export type Site = { brand: string; address: string };

export function shareLink(shared: SharedEstimate, { brand, address }: Site, { t, text, at }: Translator): string {
  const packageName = text(shared.packageName);
  const message = t(words.shareText, { ...shared, packageName, brand, link: address + at(estimatePage + shared.at) });
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
}

export function packageText({ names, isShell, finish }: RateInCity, { t, text, sentenceEnd }: Translator): string {
  const named = t(words.inPackage, { names: names.map(text).join(", ") });
  return isShell && finish ? `${named} ${finish}${sentenceEnd}` : named;
}

export function notIncludedText({ names, others }: RateInCity["notIncluded"], { t }: Translator): string {
  if (names.length === 0) return "";
  const listed = names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)).join(", ");
  return t(others > 0 ? words.notIncludedAndMore : words.notIncluded, { names: listed, n: others });
}

type Move = { percent: number | null };

export function rangeOf(total: number, moves: readonly Move[]): { low: number; high: number } | undefined {
  const percent = moves.reduce((all, one) => all + Number(one.percent), 0);
  if (percent === 0) return undefined;
  return { low: total, high: Math.ceil((total * (100 + percent)) / 100 / STEP) * STEP };
}
