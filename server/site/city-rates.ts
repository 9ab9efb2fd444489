import { finishOf, linesIn } from "@/lib/content/shown-details";
import type { CityRates } from "@/lib/estimate/estimate";
import type { CityOffers } from "./offers";
import { byRate } from "./prices";

/** A city's packages as an estimate reckons with them. */
export const ratesOf = ({ cityName, offers = [] }: CityOffers): CityRates => ({
  cityName,
  rates: byRate(offers).map(({ rate, offers }) => ({
    rate,
    names: offers.map((offer) => offer.packageName),
    finish: [...new Set(offers.map(({ details }) => finishOf(details)).filter(Boolean))].join(", "),
    isShell: offers.every(({ details }) => details.finish === "shell"),
    notIncluded: [...new Set(offers.flatMap(({ details }) => linesIn(details.notIncluded)))],
  })),
});
