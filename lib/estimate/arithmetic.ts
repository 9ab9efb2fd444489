import { type Plot, plotArea } from "./plot";

/** G, G+1, G+2: more than three floors is no timber house of ours. */
export const FLOORS = [1, 2, 3] as const;
export type Floors = (typeof FLOORS)[number];

/** Ground floor, G+1, G+2, as builders and sanctions name them. */
export const floorsName = (floors: Floors) => (floors === 1 ? "Ground floor" : `G+${floors - 1}`);

/** What is built: `share` per cent of the ground on each floor. Square feet. */
export function areasOf(plot: Plot, share: number, floors: Floors) {
  const ground = Math.round((plotArea(plot) * share) / 100);
  return { ground, builtUp: ground * floors };
}

/** The one arithmetic of the site: rupees for so many square feet built at this rate. */
export const sumOf = (builtUp: number, rate: number): number => Math.round(builtUp * rate);

type Shared = { share: number | null };

/** What these shares come to, in per cent, without what floating point adds to it; what is not said counts nothing. */
export const sharesTogether = (milestones: readonly Shared[]): number =>
  Number(milestones.reduce((sum, { share }) => sum + (share ?? 0), 0).toFixed(9));

/**
 * What falls due of a sum (whole rupees) at each of these milestones, in their order; one without a share is left out. The
 * amounts are whole and make the sum, because what is paid so far is rounded. None where the shares do not make a hundred.
 */
export function paymentsOf<M extends Shared>(sum: number, milestones: readonly M[]) {
  if (sharesTogether(milestones) !== 100) return [];
  let paid = 0;
  let shares = 0;
  return milestones.flatMap((milestone) => {
    const { share } = milestone;
    if (share === null) return [];
    shares += share;
    const before = paid;
    paid = Math.round((sum * shares) / 100);
    return [{ ...milestone, share, amount: paid - before }];
  });
}

/** What a loan of so many rupees is paid back with each month, at a yearly rate in per cent: the usual reducing balance. */
export function monthlyInstalment(loan: number, ratePerYear: number, years: number): number {
  const months = years * 12;
  const rate = ratePerYear / 1200;
  if (rate === 0) return Math.round(loan / months);
  return Math.round((loan * rate) / (1 - (1 + rate) ** -months));
}
