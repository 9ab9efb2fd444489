import type { Offer } from "@/server/features/catalogue";

/** The packages that stand at one rate. */
export type Rate = { rate: number; offers: Offer[] };

/** Packages whose price nobody could read: they stand below all others, and are priced on request. */
export const withoutRate = (offers: Offer[]): Offer[] => offers.filter((offer) => offer.pricePerSquareFoot === null);

/** The anchor of a rate on the page. */
export const anchorOf = (rate: number) => `rate-${rate}`;

/**
 * Where each rate stands on a line from the lowest to the highest, in per cent: to scale, but never closer to its
 * neighbour than `apart`, so that no two labels lie on each other.
 */
export function placesOnScale(rates: number[], apart: number): number[] {
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  const places = rates.map((rate) => (highest > lowest ? ((rate - lowest) / (highest - lowest)) * 100 : 0));
  places.forEach((place, n) => {
    places[n] = Math.max(place, n * apart, (places[n - 1] ?? -apart) + apart);
  });
  const last = places.length - 1;
  for (let n = last; n > 0; n--) places[n] = Math.min(places[n] ?? 0, 100 - (last - n) * apart);
  return places;
}

/** More rates than these stand on a line in no phone's width, and a row for each makes a page that nobody reads to its end. */
const MOST = 6;
export const areMany = (rates: readonly Rate[]): boolean => rates.length > MOST;
