import type { CityOffers } from "@/lib/site/offers";
import { byRate } from "../packages/by-rate";

/** A city as the estimator reckons with it: each rate (rupees per sq ft), and the packages that stand at it. */
export type CityRates = { cityName: string; rates: { rate: number; names: string[] }[] };

export const ratesOf = ({ cityName, offers = [] }: CityOffers): CityRates => ({
  cityName,
  rates: byRate(offers).map(({ rate, offers }) => ({ rate, names: offers.map((offer) => offer.packageName) })),
});
