import "server-only";
import type { Translator } from "@/lib/content/language/translator";
import { getCataloguePlans, getCityPages, ratesOf } from "@/server/features/catalogue";
import { readContent } from "@/server/features/content";
import { getSiteAddress } from "./address";

/**
 * The estimator's data, which pages send to the browser: of milestones only what it shows. `hasFailed`: the rates could
 * not be fetched.
 */
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
  const paid = milestones.milestones.map(({ title, share, month }) => ({ title, share, month }));
  return {
    cities: cities.map((city) => ratesOf(city, translator)).filter((city) => city.rates.length > 0),
    hasFailed: !defaultCity.offers,
    plans,
    rules,
    words: { rough, moves, loanRate, loanYears },
    milestones: { time: milestones.time, milestones: paid },
    site: { brand, address },
  };
}
