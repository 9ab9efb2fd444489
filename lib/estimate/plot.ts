import { areaOf, sidesOf } from "@/lib/area";

/** A plot by its sides, in feet; `isGuessed` if only its area is known. */
export type Plot = { width: number; depth: number; isGuessed: boolean };

/** Most plots are about 3 to 4, like 30 × 40, the usual one for comparison. */
const WIDTH_TO_DEPTH = 3 / 4;
/** Narrower than this is a lane, too narrow for a drawing. */
const SHORTEST = 10;

/**
 * Parses a plot: "30 x 40", or "1,200 sq ft", whose sides are then guessed. Undefined without a size, or with one too
 * small for a house.
 */
export function plotOf(typed: string): Plot | undefined {
  const area = areaOf(typed);
  if (!area) return undefined;
  const sides = sidesOf(typed);
  if (sides) return Math.min(sides.width, sides.depth) >= SHORTEST ? { ...sides, isGuessed: false } : undefined;
  const guessed = Math.sqrt(area * WIDTH_TO_DEPTH);
  return guessed >= SHORTEST ? { width: guessed, depth: area / guessed, isGuessed: true } : undefined;
}

/** Square feet. */
export const plotArea = ({ width, depth }: Plot): number => Math.round(width * depth);
