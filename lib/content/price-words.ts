import type { Translator } from "@/lib/content/language/translator";
import { grouped, rupees } from "@/lib/format";

export const CALCULATION = "{area} sq ft built-up × {rate}, {packageName} in {cityName}";
export const SHELL_MILESTONES =
  "Our stages are for a complete house. For a frame and shell, we'll agree the stages with you in writing.";

export const TAX_INCLUDED = "GST included";

type Calculated = { area: number; rate: number; packageName: string; cityName: string };

export const calculationText = ({ area, rate, packageName, cityName }: Calculated, { t, text }: Translator): string =>
  t(CALCULATION, {
    area: grouped(area),
    rate: rupees(rate),
    packageName: text(packageName),
    cityName: text(cityName),
  });
