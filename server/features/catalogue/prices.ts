import type { Translator } from "@/lib/content/language/translator";
import { rupees } from "@/lib/format";

type Priced = { pricePerSquareFoot: number | null };

export const pricesOf = (offers: readonly Priced[]): number[] =>
  offers.flatMap(({ pricePerSquareFoot }) => pricePerSquareFoot ?? []);

export const byPrice = (a: Priced, b: Priced): number => rank(a) - rank(b);

const rank = ({ pricePerSquareFoot }: Priced) => pricePerSquareFoot ?? Number.MAX_VALUE;

export function byRate<One extends Priced>(offers: readonly One[]): { rate: number; offers: One[] }[] {
  const rates = [...new Set(pricesOf(offers))].sort((a, b) => a - b);
  return rates.map((rate) => ({ rate, offers: offers.filter((offer) => offer.pricePerSquareFoot === rate) }));
}

/** `offers` come cheapest first: keeps the lowest rate, the highest and even steps between. */
export function spreadOverRates<One extends Priced>(offers: readonly One[], most: number): readonly One[] {
  if (offers.length <= most) return offers;
  const priced = pricesOf(offers).length;
  const last = Math.max(priced, most) - 1;
  return Array.from({ length: most }, (_, index) => Math.round((index * last) / (most - 1))).flatMap(
    (place) => offers[place] ?? [],
  );
}

/** "₹900 to ₹2,200". */
export function rangeInWords(rates: readonly number[], { t }: Translator): string {
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  if (lowest === highest) return rupees(lowest);
  return t("{lowest} to {highest}", { lowest: rupees(lowest), highest: rupees(highest) });
}
