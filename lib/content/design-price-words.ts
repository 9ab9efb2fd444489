import type { Translator } from "@/lib/content/language/translator";
import { grouped, rupees } from "@/lib/format";

type Calculated = { area: number; rate: number; packageName: string; cityName: string };

/** <city-price> fills it in as well. */
export const CALCULATION = "{area} sq ft built-up × {rate}, {packageName} in {cityName}";

export const calculationText = ({ area, rate, packageName, cityName }: Calculated, { t, text }: Translator): string =>
  t(CALCULATION, {
    area: grouped(area),
    rate: rupees(rate),
    packageName: text(packageName),
    cityName: text(cityName),
  });
