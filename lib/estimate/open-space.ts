import type { DocumentOf } from "@/contract/content/documents";
import type { Plot } from "./plot";

type Rules = DocumentOf<"buildingRules">["rules"];

/** Open space on each side of a plot, in feet. */
export type OpenSpace = { front: number; rear: number; left: number; right: number };

const FEET_IN_METRE = 3.280_84;
const NONE: OpenSpace = { front: 0, rear: 0, left: 0, right: 0 };

/**
 * Open space by these rules. The rule with the smallest sufficient area (square metres) applies. Percentages are of the
 * depth at front and rear, of the width at the sides. Undefined for a plot above all rules.
 */
export function openSpaceOf(plot: Plot, rules: Rules): OpenSpace | undefined {
  const squareMetres = (plot.width * plot.depth) / FEET_IN_METRE ** 2;
  const rule = rules
    .filter(({ upTo }) => upTo !== null && squareMetres <= upTo)
    .sort((one, other) => Number(one.upTo) - Number(other.upTo))[0];
  if (!rule) return undefined;
  const feet = (value: number | null, whole: number) =>
    rule.measure === "percent" ? (whole * (value ?? 0)) / 100 : (value ?? 0) * FEET_IN_METRE;
  return {
    front: feet(rule.front, plot.depth),
    rear: feet(rule.rear, plot.depth),
    left: feet(rule.left, plot.width),
    right: feet(rule.right, plot.width),
  };
}

/** The share of the ground that may be covered, in whole per cent, rounded down. */
export function coverableShare({ width, depth }: Plot, open: OpenSpace = NONE): number {
  const covered = Math.max(0, width - open.left - open.right) * Math.max(0, depth - open.front - open.rear);
  return Math.floor((100 * covered) / (width * depth));
}
