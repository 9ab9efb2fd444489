import type { DocumentOf } from "@/contract/content/documents";
import { estimatorWords as words } from "@/lib/content/estimator-words";
import { estimatePage } from "@/lib/content/pages";
import { grouped, rupees } from "@/lib/format";
import { type Choice, type Estimate, packageIn, plotSize, queryOf, SHELL } from "./estimate";
import { rangeOf } from "./range";

type Moves = DocumentOf<"estimator">["moves"];

/**
 * An estimate in the words of its shared link. Only sizes that were understood and names that exist: the text of an
 * address could say anything in our name. `at` is its query. Undefined without a sum.
 */
export function sharedEstimate(choice: Choice, estimate: Estimate, moves: Moves) {
  const { city, plot, areas, chosen, sum } = estimate;
  if (!city || !areas || !chosen || sum === undefined) return undefined;
  const size = plot ? words.plotOf(plotSize(plot)) : words.houseOf(grouped(areas.builtUp));
  const range = rangeOf(sum, moves);
  const cost = [rupees(sum), range && words.upTo(rupees(range.high))].filter(Boolean).join(" ");
  const packageName = packageIn(chosen, choice.packageName);
  return {
    size: `${size}, ${city.cityName}`,
    cost: `${cost}${chosen.isShell ? SHELL : ""}`,
    packageName,
    at: queryOf({ ...choice, packageName }, city.cityName),
  };
}

export type SharedEstimate = NonNullable<ReturnType<typeof sharedEstimate>>;
export type Site = { brand: string; address: string };

/** The WhatsApp message that shares an estimate, without a receiver: the sender chooses. */
export const shareLink = (shared: SharedEstimate, { brand, address }: Site): string =>
  `https://wa.me/?text=${encodeURIComponent(words.shareText({ ...shared, brand, link: address + estimatePage + shared.at }))}`;
