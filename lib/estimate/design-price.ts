import type { DesignDetails } from "@/contract/content/details";
import type { FloorPlan } from "@/contract/schemas/floor-plan";
import { nameKey } from "@/contract/search";
import { sumOf } from "@/lib/estimate/arithmetic";

/** What is known of a city to say what a design costs there. */
type PricedCity = {
  cityName: string;
  offers?: readonly { packageName: string; pricePerSquareFoot: number | null }[] | undefined;
};

/**
 * What a design costs as its page says it: `reckoned` from its built-up area and the rate of the package that it assumes,
 * as the estimator would; otherwise as staff listed it, or null where they did not.
 */
export type DesignPrice = {
  amount: number | null;
  reckoned?: { area: number; rate: number; packageName: string; cityName: string };
};

/** The rate is the city's in which the site shows prices to who has named none. */
export function designPrice(
  { price, details }: Pick<FloorPlan, "price"> & { details: Pick<DesignDetails, "builtUpArea" | "assumedPackage"> },
  { cityName, offers = [] }: PricedCity,
): DesignPrice {
  const { builtUpArea, assumedPackage } = details;
  const assumed = offers.find(({ packageName }) => nameKey(packageName) === nameKey(assumedPackage));
  const rate = assumed?.pricePerSquareFoot;
  if (!assumed || !builtUpArea || !rate) return { amount: price };
  const { packageName } = assumed;
  return { amount: sumOf(builtUpArea, rate), reckoned: { area: builtUpArea, rate, packageName, cityName } };
}
