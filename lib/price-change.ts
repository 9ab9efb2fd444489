import { grouped, rupees } from "@/lib/format";

/** A share of the old price: a slipped digit exceeds it, a usual increase does not. */
const MAX_USUAL_SHARE = 0.3;

export const isLargeChange = (before: number | null, now: number): before is number =>
  before !== null && before > 0 && Math.abs(now - before) > before * MAX_USUAL_SHARE;

export function largeChangeText(name: string, before: number, now: number): string {
  const percent = grouped(Math.round((Math.abs(now - before) / before) * 100));
  const difference = `${percent}% ${now > before ? "more" : "less"}`;
  return `${name} costs ${rupees(before)} now. Save ${rupees(now)}? That is ${difference}.`;
}
