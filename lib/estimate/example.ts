import type { Translator } from "@/lib/content/language/translator";
import { grouped } from "@/lib/numbers";
import type { CityRates } from "./design-price";
import { calculateEstimate, type Estimate, type EstimateData, EXAMPLE } from "./estimate";

/** EXAMPLE in words; lib/page-scripts/package-comparison fills in the area, too. */
export const EXAMPLE_HOUSE = "30 × 40 ft plot, ground and first floor, {area} sq ft built-up";

type Sources = Omit<EstimateData, "cities">;

/** The area of the one house that all pages price, in square feet: at EXAMPLE it is known without a rate. */
export function exampleArea(cityName: string, sources: Sources): number {
  const { areas } = calculateEstimate(EXAMPLE, { ...sources, cities: [{ cityName, rates: [] }] });
  return areas?.builtUp ?? 0;
}

export const exampleInWords = (area: number, { t }: Translator): string => t(EXAMPLE_HOUSE, { area: grouped(area) });

/** At the middle rate, or at a rate for a complete house if that one buys only a frame and shell. */
export function completeExample(cities: readonly CityRates[], sources: Sources): Estimate {
  const hasRates = ({ rates }: CityRates) => rates.length > 0;
  const example = calculateEstimate(EXAMPLE, { ...sources, cities: cities.filter(hasRates) });
  if (!example.chosen?.isShell) return example;
  const whole = cities.map((city) => ({ ...city, rates: city.rates.filter(({ isShell }) => !isShell) }));
  return calculateEstimate(EXAMPLE, { ...sources, cities: whole.filter(hasRates) });
}
