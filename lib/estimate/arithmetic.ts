/** In feet. If only the area is known, the sides are guessed. */
export type Plot = { width: number; depth: number; isGuessed: boolean };

export const plotArea = ({ width, depth }: Plot): number => Math.round(width * depth);

export const FLOORS = [1, 2, 3] as const;
export type Floors = (typeof FLOORS)[number];

export const floorsName = (floors: Floors) => (floors === 1 ? "Ground floor" : `G+${floors - 1}`);

/** Square feet. `share` is in per cent of the plot. */
export function areasOf(plot: Plot, share: number, floors: Floors) {
  const ground = Math.round((plotArea(plot) * share) / 100);
  return { ground, builtUp: ground * floors };
}

/** The site's only price formula. Rounds twice, so that 0.57 × 50 is 28.5 and not 28.499999999999996. */
export const totalOf = (quantity: number, rate: number): number => Math.round(Number((quantity * rate).toFixed(4)));

type PaymentShare = { share: number | null };

export const sumOfShares = (milestones: readonly PaymentShare[]): number =>
  Number(milestones.reduce((sum, { share }) => sum + (share ?? 0), 0).toFixed(9));

/** Whole rupees that add up to `sum`. Empty if the shares are not 100% in total. */
export function paymentsOf<M extends PaymentShare>(sum: number, milestones: readonly M[]) {
  if (sumOfShares(milestones) !== 100) return [];
  let paidSoFar = 0;
  let sharesSoFar = 0;
  return milestones.flatMap((milestone) => {
    const { share } = milestone;
    if (share === null) return [];
    sharesSoFar += share;
    const paidBefore = paidSoFar;
    paidSoFar = Math.round((sum * sharesSoFar) / 100);
    return [{ ...milestone, share, amount: paidSoFar - paidBefore }];
  });
}

export function monthlyInstalment(loan: number, ratePerYear: number, years: number): number {
  const months = years * 12;
  const rate = ratePerYear / 1200;
  if (rate === 0) return Math.round(loan / months);
  return Math.round((loan * rate) / (1 - (1 + rate) ** -months));
}
