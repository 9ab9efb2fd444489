import { type Exclusion, shortExclusions } from "@/lib/content/exclusions";
import type { Translator } from "@/lib/content/language/translator";
import { finishName, finishOf } from "@/lib/content/shown-details";
import type { CityRates } from "@/lib/estimate/city-rates";
import type { CityOffers, Offer } from "./offers";
import { byRate } from "./prices";

export const ratesOf = ({ cityName, offers = [] }: CityOffers, translator: Translator): CityRates => ({
  cityName,
  rates: byRate(offers).map(({ rate, offers }) => ({
    rate,
    names: offers.map((offer) => offer.packageName),
    finish: finishAmong(offers, translator),
    isShell: offers.every(({ details }) => details.finish === "shell"),
    notIncluded: notIncludedAmong(offers, translator),
  })),
});

/** The finish at a rate. If the rate's packages differ, each is named with its own. */
export function finishAmong(offers: Offer[], { text }: Translator): string {
  const [first] = offers;
  if (first && offers.every(({ details }) => details.finish === first.details.finish))
    return text(finishOf(first.details));
  return offers
    .filter(({ details }) => finishName(details))
    .map(({ packageName, details }) => `${text(packageName)}: ${text(finishName(details)).toLowerCase()}`)
    .join("; ");
}

function notIncludedAmong(offers: Offer[], { text }: Translator) {
  const all = new Map<string, Exclusion>(offers.flatMap(({ exclusions }) => exclusions.map((one) => [one.key, one])));
  const named = [...all.values()].map((one) => {
    const without = offers.filter(({ exclusions }) => exclusions.some(({ key }) => key === one.key));
    if (without.length === offers.length) return one;
    return { ...one, name: `${one.name} (${without.map(({ packageName }) => text(packageName)).join(", ")})` };
  });
  return shortExclusions(named.filter(({ isOnlyIf }) => !isOnlyIf));
}
