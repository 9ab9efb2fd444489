import type { DocumentOf } from "@/contract/content/documents";
import type { Plot } from "./plot";

type Rules = DocumentOf<"buildingRules">["rules"];

/** Feet that stay open on each side of a plot. */
export type OpenSpace = { front: number; rear: number; left: number; right: number };

const FEET_IN_METRE = 3.280_84;
const NONE: OpenSpace = { front: 0, rear: 0, left: 0, right: 0 };

/**
 * What these rules want left open on this plot: the first rule up to whose area (square metres) it comes. Percentages are of
 * the depth in front and at the rear, of the width at the sides. Undefined where no rule is for so large a plot.
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

/** The share of the ground, in whole per cent and never rounded up, that may be covered where so much stays open. */
export function coverableShare({ width, depth }: Plot, open: OpenSpace = NONE): number {
  const covered = Math.max(0, width - open.left - open.right) * Math.max(0, depth - open.front - open.rear);
  return Math.floor((100 * covered) / (width * depth));
}
