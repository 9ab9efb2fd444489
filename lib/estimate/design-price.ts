import { nameKey } from "@/contract/clean-text";
import type { DesignDetails } from "@/contract/content/details";
import type { FloorPlan } from "@/contract/schemas/catalogue";
import type { Translator } from "@/lib/content/language/translator";
import { type Intent, planIntent } from "@/lib/enquiry/intent";
import { totalOf } from "@/lib/estimate/arithmetic";
import { grouped, rupees } from "@/lib/format";

type PricedCity = {
  cityName: string;
  offers?: readonly { packageName: string; pricePerSquareFoot: number | null }[] | undefined;
};

/** `amount` is the listed price, or `calculated` from the rate of the assumed package. */
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
  return { amount: totalOf(builtUpArea, rate), calculated: { area: builtUpArea, rate, packageName, cityName } };
}

export const CALCULATION = "{area} sq ft built-up × {rate}, {packageName} in {cityName}";

type Calculated = NonNullable<DesignPrice["calculated"]>;

export const calculationText = ({ area, rate, packageName, cityName }: Calculated, { t, text }: Translator): string =>
  t(CALCULATION, { area: grouped(area), rate: rupees(rate), packageName: text(packageName), cityName: text(cityName) });

/** In rupees per sq ft. */
export type RateInCity = {
  rate: number;
  names: string[];
  finish: string;
  isShell: boolean;
  notIncluded: { names: string[]; others: number };
};

export type CityRates = { cityName: string; rates: RateInCity[] };
type Rates = Record<string, Record<string, number>>;

export function priceInCity(price: DesignPrice, cityName: string | undefined, rates: Rates): DesignPrice {
  const { calculated } = price;
  const rate = calculated && cityName && rates[cityName]?.[calculated.packageName];
  return rate ? { amount: totalOf(calculated.area, rate), calculated: { ...calculated, rate, cityName } } : price;
}

export function designIntent(
  plan: string,
  plot: string,
  { amount, calculated }: DesignPrice,
  { text }: Translator,
): Intent {
  const intent = planIntent(plan, plot);
  if (amount === null) return intent;
  const { area, rate, packageName, cityName } = calculated ?? {};
  const calculation = area && rate ? `${grouped(area)} sq ft × ${rupees(rate)} (${packageName}, ${cityName}) = ` : "";
  return {
    ...intent,
    estimate: `${plan} floor plan: ${calculation}${rupees(amount)}`,
    estimateShown: `${text(plan)}: ${rupees(amount)}`,
  };
}
