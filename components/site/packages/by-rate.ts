import type { Offer } from "@/lib/site/offers";
import { pricesOf } from "@/lib/site/prices";

/** The packages that stand at one rate. */
export type Rate = { rate: number; offers: Offer[] };

/** Packages in the order of their rates, those at one rate together. What has no price stands at none. */
export function byRate(offers: Offer[]): Rate[] {
  const rates = [...new Set(pricesOf(offers))].sort((a, b) => a - b);
  return rates.map((rate) => ({ rate, offers: offers.filter((offer) => offer.pricePerSquareFoot === rate) }));
}

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
