import { areaOf, sidesOf } from "@/lib/area";

/** A plot by its sides, in feet; `isGuessed` where only its area was said. */
export type Plot = { width: number; depth: number; isGuessed: boolean };

/** Sites are rarely square: most are as 3 to 4, like the 30 × 40 that the others are compared with. */
const WIDTH_TO_DEPTH = 3 / 4;
/** Narrower than this is a lane, and nothing can be drawn on it. */
const SHORTEST = 10;

/**
 * The plot that somebody means by what they typed: "30 x 40", or "1,200 sq ft", whose sides are then guessed. Undefined
 * where it says no size, or none that a house stands on.
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
