import type { Offer } from "@/server/features/catalogue";

export type Rate = { rate: number; offers: Offer[] };

/** They come last, and are priced on request. */
export const withoutRate = (offers: Offer[]): Offer[] => offers.filter((offer) => offer.pricePerSquareFoot === null);

export const anchorOf = (rate: number) => `rate-${rate}`;

/** In per cent from the lowest to the highest: to scale, but at least `apart`, so that labels do not overlap. */
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

/** More rates than these fit no phone's width, and a row for each would make the page too long. */
const MOST = 6;
export const areMany = (rates: readonly Rate[]): boolean => rates.length > MOST;
