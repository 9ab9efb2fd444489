import type { DesignDetails } from "@/contract/content/details";
import { nameKey } from "@/contract/name-key";
import type { FloorPlan } from "@/contract/schemas/floor-plan";
import { sumOf } from "@/lib/estimate/arithmetic";

type PricedCity = {
  cityName: string;
  offers?: readonly { packageName: string; pricePerSquareFoot: number | null }[] | undefined;
};

/** `calculated` is by the rate of the assumed package; without it, `amount` is the listed price. */
export type DesignPrice = {
  amount: number | null;
  calculated?: { area: number; rate: number; packageName: string; cityName: string };
};

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
