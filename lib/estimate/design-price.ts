import type { DesignDetails } from "@/contract/content/details";
import { nameKey } from "@/contract/name-key";
import type { FloorPlan } from "@/contract/schemas/floor-plan";
import { sumOf } from "@/lib/estimate/arithmetic";

/** A city's rates for designs. */
type PricedCity = {
  cityName: string;
  offers?: readonly { packageName: string; pricePerSquareFoot: number | null }[] | undefined;
};

/**
 * The price on a design's page: `calculated` from its built-up area and the rate of its assumed package, like the
 * estimator; otherwise the listed price, or null.
 */
export type DesignPrice = {
  amount: number | null;
  calculated?: { area: number; rate: number; packageName: string; cityName: string };
};

/** Uses the rate of the default city. */
export function designPrice(
  { price, details }: Pick<FloorPlan, "price"> & { details: Pick<DesignDetails, "builtUpArea" | "assumedPackage"> },
  { cityName, offers = [] }: PricedCity,
): DesignPrice {
  const { builtUpArea, assumedPackage } = details;
  const assumed = offers.find(({ packageName }) => nameKey(packageName) === nameKey(assumedPackage));
  const rate = assumed?.pricePerSquareFoot;
  if (!assumed || !builtUpArea || !rate) return { amount: price };
  const { packageName } = assumed;
  return { amount: sumOf(builtUpArea, rate), calculated: { area: builtUpArea, rate, packageName, cityName } };
}
