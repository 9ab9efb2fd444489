/**
 * A rate of a city (rupees per sq ft): its packages, what it includes and what not. `isShell`: a frame and shell, to
 * which the milestones of a complete house do not apply.
 */
export type RateInCity = {
  rate: number;
  names: string[];
  finish: string;
  isShell: boolean;
  notIncluded: { names: string[]; others: number };
};

/** A city's rates for estimates. */
export type CityRates = { cityName: string; rates: RateInCity[] };
