import type { Translator } from "@/lib/content/language/translator";
import { type Intent, planIntent } from "@/lib/enquiry/intent";
import { grouped, rupees } from "@/lib/format";
import { sumOf } from "./arithmetic";
import type { DesignPrice } from "./design-price";

type Rates = Record<string, Record<string, number>>;

/** Unchanged if the city lacks the package. */
export function priceInCity(price: DesignPrice, cityName: string | undefined, rates: Rates): DesignPrice {
  const { calculated } = price;
  const rate = calculated && cityName && rates[cityName]?.[calculated.packageName];
  return rate ? { amount: sumOf(calculated.area, rate), calculated: { ...calculated, rate, cityName } } : price;
}

/** The plan's price replaces an earlier estimate. */
export function askedIntent(
  plan: string,
  plot: string,
  { amount, calculated }: DesignPrice,
  { text }: Translator,
): Intent {
  const asked = planIntent(plan, plot);
  if (amount === null) return asked;
  const { area, rate, packageName, cityName } = calculated ?? {};
  const calculation = area && rate ? `${grouped(area)} sq ft × ${rupees(rate)} (${packageName}, ${cityName}) = ` : "";
  return {
    ...asked,
    estimate: `${plan} floor plan: ${calculation}${rupees(amount)}`,
    estimateShown: `${text(plan)}: ${rupees(amount)}`,
  };
}
