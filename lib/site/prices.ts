type Priced = { pricePerSquareFoot: number | null };

/** What a square foot costs in each of these, where that is known. */
export const pricesOf = (offers: readonly Priced[]): number[] =>
  offers.flatMap(({ pricePerSquareFoot }) => pricePerSquareFoot ?? []);

/** Cheapest first; what has no price comes last. */
export const byPrice = (a: Priced, b: Priced): number => rank(a) - rank(b);

const rank = ({ pricePerSquareFoot }: Priced) => pricePerSquareFoot ?? Number.MAX_VALUE;
