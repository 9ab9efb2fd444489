import "server-only";
import { estimatorWords as words } from "@/lib/content/estimator-words";
import type { Translator } from "@/lib/content/language/translator";
import { cardsFolder, estimatePage } from "@/lib/content/pages";
import { readEstimate } from "@/lib/estimate/address";
import { type Choice, calculateEstimate, choiceOf, type Estimate, EXAMPLE, queryOf } from "@/lib/estimate/estimate";
import { notIncludedText } from "@/lib/estimate/in-words";
import { plotArea } from "@/lib/estimate/plot";
import { sharedEstimate } from "@/lib/estimate/shared";
import { grouped, rupees } from "@/lib/format";
import { getEstimatorData } from "./estimator";

/** The path of pictures of shared estimates. */
const ESTIMATE_CARD = `${cardsFolder}/estimate`;

/**
 * The estimate that this query asks for, as its shared link shows it, calculated from the published rates. `card` is
 * undefined if no picture is drawn for such sizes. Undefined without a valid size.
 */
export async function findSharedEstimate(search: string, translator: Translator) {
  const asked = readEstimate(search);
  if (!asked.knows) return undefined;
  const data = await getEstimatorData(translator);
  const choice = choiceOf(asked, data.cities, EXAMPLE);
  const estimate = calculateEstimate(choice, data);
  const shared = sharedEstimate(choice, estimate, data.words.moves, translator);
  const { areas, chosen } = estimate;
  if (!shared || !areas || !chosen) return undefined;
  const drawn = drawnChoice({ ...choice, packageName: shared.packageName }, estimate);
  return {
    ...shared,
    calculation: words.calculation(grouped(areas.builtUp), rupees(chosen.rate)),
    notIncluded: notIncludedText(chosen.notIncluded, translator),
    brand: data.site.brand,
    href: estimatePage + shared.at,
    card: drawn && translator.at(ESTIMATE_CARD + queryOf(drawn, estimate.city?.cityName)),
  };
}

/**
 * The same estimate with its sizes in whole feet: the values of a picture's address are from bounded sets, and each
 * estimate has one address.
 */
function drawnChoice(choice: Choice, { plot, areas }: Estimate): Choice | undefined {
  if (!plot) return { ...choice, house: String(areas?.builtUp) };
  if (plot.isGuessed) return { ...choice, typed: String(plotArea(plot)) };
  const sides = [plot.width, plot.depth];
  return sides.every(Number.isInteger) ? { ...choice, typed: sides.join("x") } : undefined;
}
