import type { DesignDetails } from "@/contract/content/details";
import { areaOf } from "@/lib/area";
import { type DesignPrice, designPrice } from "./design-price";
import type { CityRates } from "./estimate";
import { type Plot, plotArea } from "./plot";

/** A design in the estimator. `price` is the home city's. */
export type CataloguePlan = {
  name: string;
  href: string;
  plotSize: string;
  price: DesignPrice;
  details: Pick<DesignDetails, "builtUpArea" | "assumedPackage">;
};

type FittingPlan = { name: string; href: string; plotSize: string; price: DesignPrice };

/** The price of a design in this city; the home city's if the city lacks its package or its area is unknown. */
export function priceIn({ cityName, rates }: CityRates, { price, details }: Pick<CataloguePlan, "price" | "details">) {
  const offers = rates.flatMap(({ rate, names }) =>
    names.map((packageName) => ({ packageName, pricePerSquareFoot: rate })),
  );
  const local = designPrice({ price: null, details }, { cityName, offers });
  return local.reckoned ? local : price;
}

/** The plans for no larger plot that cost no more in this city, the most expensive first. */
export function plansThatFit(
  plans: readonly CataloguePlan[],
  { plot, sum, city }: { plot: Plot; sum: number; city: CityRates },
): FittingPlan[] {
  const priced = plans.map(({ details, ...plan }) => ({ ...plan, price: priceIn(city, { ...plan, details }) }));
  const costOf = ({ price }: FittingPlan) => price.amount ?? Number.POSITIVE_INFINITY;
  return priced
    .filter((plan) => (areaOf(plan.plotSize) ?? Number.POSITIVE_INFINITY) <= plotArea(plot) && costOf(plan) <= sum)
    .sort((one, other) => costOf(other) - costOf(one));
}
