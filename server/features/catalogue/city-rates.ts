import { finishName, finishOf, linesIn } from "@/lib/content/shown-details";
import type { CityRates } from "@/lib/estimate/estimate";
import type { CityOffers, Offer } from "./offer";
import { byRate } from "./prices";

/** A city's packages as an estimate reckons with them. */
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

/** What one gets at a rate. Where packages that stand at it differ in that, each is named with its own. */
function finishAmong(offers: Offer[]): string {
  const [first] = offers;
  if (first && offers.every(({ details }) => details.finish === first.details.finish)) return finishOf(first.details);
  return offers
    .filter(({ details }) => finishName(details))
    .map(({ packageName, details }) => `${packageName}: ${finishName(details).toLowerCase()}`)
    .join("; ");
}

/** What is left out at a rate, and of which of its packages where that is not so of all. */
function notIncludedAmong(offers: Offer[]): string[] {
  const lines = new Set(offers.flatMap(({ details }) => linesIn(details.notIncluded)));
  return [...lines].map((line) => {
    const without = offers.filter(({ details }) => linesIn(details.notIncluded).includes(line));
    return without.length === offers.length ? line : `${line} (${without.map((one) => one.packageName).join(", ")})`;
  });
}
