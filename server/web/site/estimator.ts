import "server-only";
import type { Translator } from "@/lib/content/language/translator";
import { cardsFolder, estimatePage } from "@/lib/content/pages";
import { readEstimate } from "@/lib/estimate/address";
import { plotArea } from "@/lib/estimate/arithmetic";
import { type Choice, calculateEstimate, choiceOf, type Estimate, EXAMPLE, queryOf } from "@/lib/estimate/estimate";
import { calculationOf, notIncludedText, sharedEstimate } from "@/lib/estimate/shared";
import { grouped, rupees } from "@/lib/format";
import { getCataloguePlans, getCityPages, ratesOf } from "@/server/features/catalogue";
import { readContent } from "@/server/features/content";
import { getSiteAddress } from "./metadata";

export async function getEstimatorData(translator: Translator) {
  const [{ cities, defaultCity }, plans, estimator, rules, milestones, { brand }, address] = await Promise.all([
    getCityPages(translator),
    getCataloguePlans(translator),
    readContent("estimator", { translator }),
    readContent("buildingRules", { translator }),
    readContent("milestones", { translator }),
    readContent("company", { translator }),
    getSiteAddress(),
  ]);
  const { rough, moves, loanRate, loanYears } = estimator;
  const payments = milestones.milestones.map(({ title, share, month }) => ({ title, share, month }));
  return {
    cities: cities.map((city) => ratesOf(city, translator)).filter((city) => city.rates.length > 0),
    hasFailed: !defaultCity.offers,
    plans,
    rules,
    words: { rough, moves, loanRate, loanYears },
    milestones: { time: milestones.time, milestones: payments },
    site: { brand, address },
  };
}

const ESTIMATE_CARD = `${cardsFolder}/estimate`;

/** Undefined without a valid size. `card` is undefined if no picture is drawn for such a size. */
export async function findSharedEstimate(search: string, translator: Translator) {
  const query = readEstimate(search);
  if (!query.basis) return undefined;
  const data = await getEstimatorData(translator);
  const choice = choiceOf(query, data.cities, EXAMPLE);
  const estimate = calculateEstimate(choice, data);
  const shared = sharedEstimate(choice, estimate, data.words.moves, translator);
  const { areas, chosen, total } = estimate;
  if (!shared || !areas || !chosen || total === undefined) return undefined;
  const drawnChoice = choiceToDraw({ ...choice, packageName: shared.packageName }, estimate);
  return {
    ...shared,
    calculation: `${calculationOf(grouped(areas.builtUp), rupees(chosen.rate))} = ${rupees(total)}`,
    notIncluded: notIncludedText(chosen.notIncluded, translator),
    brand: data.site.brand,
    href: estimatePage + shared.at,
    card: drawnChoice && translator.localHref(ESTIMATE_CARD + queryOf(drawnChoice, estimate.city?.cityName)),
  };
}

/** Draws for whole feet only, so that the number of addresses is limited. Equal estimates share one address. */
function choiceToDraw(choice: Choice, { plot, areas }: Estimate): Choice | undefined {
  if (!plot) return { ...choice, house: String(areas?.builtUp) };
  if (plot.isGuessed) return { ...choice, typedPlot: String(plotArea(plot)) };
  const sides = [plot.width, plot.depth];
  return sides.every(Number.isInteger) ? { ...choice, typedPlot: sides.join("x") } : undefined;
}
