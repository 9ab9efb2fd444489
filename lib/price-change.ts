import { grouped, rupees } from "@/lib/format";

/** A share of the old price, which a mistyped digit exceeds and a usual increase does not. */
const MAX_USUAL_SHARE = 0.3;

export const isLargeChange = (oldPrice: number | null, newPrice: number): oldPrice is number =>
  oldPrice !== null && oldPrice > 0 && Math.abs(newPrice - oldPrice) > oldPrice * MAX_USUAL_SHARE;

export function largeChangeText(name: string, oldPrice: number, newPrice: number): string {
  const percent = grouped(Math.round((Math.abs(newPrice - oldPrice) / oldPrice) * 100));
  const difference = `${percent}% ${newPrice > oldPrice ? "more" : "less"}`;
  return `${name} costs ${rupees(oldPrice)} now. Save ${rupees(newPrice)}? That is ${difference}.`;
}
