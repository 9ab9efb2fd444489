/** In rupees per sq ft. */
export type RateInCity = {
  rate: number;
  names: string[];
  finish: string;
  isShell: boolean;
  notIncluded: { names: string[]; others: number };
};

export type CityRates = { cityName: string; rates: RateInCity[] };
