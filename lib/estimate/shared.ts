import type { DocumentOf } from "@/contract/content/documents";
import type { Translator } from "@/lib/content/language/translator";
import { estimatePage } from "@/lib/content/pages";
import { grouped, rupees } from "@/lib/format";
import type { RateInCity } from "./design-price";
import { type Choice, type Estimate, packageNameOf, plotInWords, queryOf, withScope } from "./estimate";

type Moves = DocumentOf<"estimator">["moves"];

/** Repeats no text of the address, which could say anything in our name: only sizes we read and names we know. */
export function sharedEstimate(choice: Choice, estimate: Estimate, moves: Moves, translator: Translator) {
  const { t, text } = translator;
  const { city, plot, areas, chosen, total } = estimate;
  if (!city || !areas || !chosen || total === undefined) return undefined;
  const size = plot
    ? t("{size} plot", { size: plotInWords(plot) })
    : t("{area} sq ft house", { area: grouped(areas.builtUp) });
  const range = rangeOf(total, applicableMoves(chosen, moves));
  const cost = range ? rangeInWords(range, translator) : rupees(total);
  const packageName = packageNameOf(chosen, choice.packageName);
  return {
    size: `${size}, ${text(city.cityName)}`,
    cost: withScope(cost, chosen, translator),
    packageName,
    at: queryOf({ ...choice, packageName }, city.cityName),
  };
}

export type SharedEstimate = NonNullable<ReturnType<typeof sharedEstimate>>;
export type ShareSite = { brand: string; address: string };

export function shareLink(shared: SharedEstimate, { brand, address }: ShareSite, translator: Translator): string {
  const packageName = translator.text(shared.packageName);
  const message = translator.t(
    "Our house estimate from {brand}: {size}, {packageName}. Approximate cost {cost}, GST included. What's not included and the full estimate: {link}",
    { ...shared, packageName, brand, link: address + translator.localHref(estimatePage + shared.at) },
  );
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
}

export const calculationOf = (area: string, rate: string) => `${area} sq ft × ${rate}`;

export function packageText({ names, isShell, finish }: RateInCity, { t, text, sentenceEnd }: Translator): string {
  const packageSentence = t("Package: {names}.", { names: names.map(text).join(", ") });
  return isShell && finish ? `${packageSentence} ${finish}${sentenceEnd}` : packageSentence;
}

export function notIncludedText({ names, others }: RateInCity["notIncluded"], { t }: Translator): string {
  if (names.length === 0) return "";
  const listed = names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)).join(", ");
  return t(others > 0 ? "Not in this amount: {names} and {n} more." : "Not in this amount: {names}.", {
    names: listed,
    n: others,
  });
}

/** Costlier finishes cannot raise the price of a frame and shell. */
export const applicableMoves = <Move extends { isOfFinish: boolean }>(
  { isShell }: Pick<RateInCity, "isShell">,
  moves: Move[],
) => (isShell ? moves.filter(({ isOfFinish }) => !isOfFinish) : moves);

export const rangeWords = {
  why: "Why a range?",
  text: "The lower amount is the area times the rate. These can raise it. We fix the price after we've seen your plot and plan.",
  movesBy: "up to {percent}%",
} as const;

type Range = { low: number; high: number };

export function rangeOf(total: number, moves: readonly { percent: number | null }[]): Range | undefined {
  const percent = moves.reduce((sum, { percent }) => sum + Number(percent), 0);
  return percent === 0 ? undefined : { low: total, high: Math.round((total * (100 + percent)) / 100) };
}

const LAKH = 100_000;
const CRORE = 100 * LAKH;
/** Steps to round to, as parts of a lakh or crore. */
const ROUNDING_STEPS = [0.5, 0.1, 0.05, 0.01];

/** "₹21 to 24.5 lakh". The rounding step is at most a quarter of the range, so that its ends stay apart. */
export function rangeInWords({ low, high }: Range, { t }: Translator): string {
  const isInCrore = low >= CRORE;
  const unit = isInCrore ? CRORE : LAKH;
  const step = ROUNDING_STEPS.find((candidate) => candidate * unit * 4 <= high - low) ?? 0.01;
  const rounded = (sum: number) => grouped(Math.round(sum / unit / step) * step);
  return t(isInCrore ? "₹{lowest} to {highest} crore" : "₹{lowest} to {highest} lakh", {
    lowest: rounded(low),
    highest: rounded(high),
  });
}
