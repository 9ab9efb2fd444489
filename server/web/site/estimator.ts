import "server-only";
import { pathOfDesign } from "@/lib/content/pages";
import type { CataloguePlan } from "@/lib/estimate/fitting-plans";
import { getCityPages, getDesigns, ratesOf } from "@/server/features/catalogue";
import { readContent } from "@/server/features/content";

/** The estimator's data. `hasFailed`: the rates could not be fetched. */
export async function getEstimatorData() {
  const [{ cities, defaultCity }, designs = [], { rough, loanRate, loanYears }, rules, milestones] = await Promise.all([
    getCityPages(),
    getDesigns(),
    readContent("estimator"),
    readContent("buildingRules"),
    readContent("milestones"),
  ]);
  const plans: CataloguePlan[] = designs.map(({ slug, name, plotSize, price, details }) => ({
    ...{ name, plotSize, price, href: pathOfDesign({ slug }) },
    details: { builtUpArea: details.builtUpArea, assumedPackage: details.assumedPackage },
  }));
  return {
    cities: cities.map(ratesOf).filter((city) => city.rates.length > 0),
    hasFailed: !defaultCity.offers,
    plans,
    rules,
    words: { rough, loanRate, loanYears },
    milestones,
  };
}
