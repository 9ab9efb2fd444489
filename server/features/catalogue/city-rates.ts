import { finishName, finishOf, linesIn } from "@/lib/content/shown-details";
import type { CityRates } from "@/lib/estimate/city-rates";
import type { CityOffers, Offer } from "./offer";
import { byRate } from "./prices";

/** A city's packages as estimator input. */
export const ratesOf = ({ cityName, offers = [] }: CityOffers): CityRates => ({
  cityName,
  rates: byRate(offers).map(({ rate, offers }) => ({
    rate,
    names: offers.map((offer) => offer.packageName),
    finish: finishAmong(offers),
    isShell: offers.every(({ details }) => details.finish === "shell"),
    notIncluded: notIncludedAmong(offers),
  })),
});

/** The finish at a rate. If the rate's packages differ, each is named with its own. */
function finishAmong(offers: Offer[]): string {
  const [first] = offers;
  if (first && offers.every(({ details }) => details.finish === first.details.finish)) return finishOf(first.details);
  return offers
    .filter(({ details }) => finishName(details))
    .map(({ packageName, details }) => `${packageName}: ${finishName(details).toLowerCase()}`)
    .join("; ");
}

/** Exclusions at a rate, with package names where not all share them. */
function notIncludedAmong(offers: Offer[]): string[] {
  const lines = new Set(offers.flatMap(({ details }) => linesIn(details.notIncluded)));
  return [...lines].map((line) => {
    const without = offers.filter(({ details }) => linesIn(details.notIncluded).includes(line));
    return without.length === offers.length ? line : `${line} (${without.map((one) => one.packageName).join(", ")})`;
  });
}
