import "server-only";
import { getCataloguePlans, getCityPages, ratesOf } from "@/server/features/catalogue";
import { readContent } from "@/server/features/content";
import { getSiteAddress } from "./address";

/** The estimator's data. `hasFailed`: the rates could not be fetched. */
export async function getEstimatorData() {
  const [{ cities, defaultCity }, plans, { rough, moves, loanRate, loanYears }] = await Promise.all([
    getCityPages(),
    getCataloguePlans(),
    readContent("estimator"),
  ]);
  const [rules, milestones] = await Promise.all([readContent("buildingRules"), readContent("milestones")]);
  const [{ brand }, address] = await Promise.all([readContent("company"), getSiteAddress()]);
  return {
    cities: cities.map(ratesOf).filter((city) => city.rates.length > 0),
    hasFailed: !defaultCity.offers,
    plans,
    rules,
    words: { rough, moves, loanRate, loanYears },
    milestones,
    site: { brand, address },
  };
}
