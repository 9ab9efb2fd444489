import { areaOf, sidesOf } from "@/lib/area";
import { estimatorWords as words } from "@/lib/content/estimator-words";
import { grouped } from "@/lib/format";

/** A plot by its sides, in feet; `isGuessed` if only its area is known. */
export type Plot = { width: number; depth: number; isGuessed: boolean };

/** Most plots are about 3 to 4, like 30 × 40, the usual one for comparison. */
const WIDTH_TO_DEPTH = 3 / 4;
/** Narrower than this is a lane, too narrow for a drawing. */
const SHORTEST = 10;
const SMALLEST = 150;
/** An acre, in square feet: above the building rules, and no plot for one house. */
const LARGEST = 43_560;
/** Built-up area of one house, in square feet. */
const HOUSE = { smallest: 200, largest: 30_000 };

/**
 * Parses a plot: "30 x 40", or "1,200 sq ft", whose sides are then guessed. Undefined without a size, or with one that
 * `plotQuestion` asks about.
 */
export function plotOf(typed: string): Plot | undefined {
  const area = areaOf(typed);
  if (!area || plotQuestion(typed)) return undefined;
  const sides = sidesOf(typed);
  if (sides) return { ...sides, isGuessed: false };
  const guessed = Math.sqrt(area * WIDTH_TO_DEPTH);
  return { width: guessed, depth: area / guessed, isGuessed: true };
}

/** What to ask about a missing or absurd plot size; undefined for a size that is used. */
export function plotQuestion(typed: string): string | undefined {
  const area = areaOf(typed);
  if (!area) return words.noPlot;
  const sides = sidesOf(typed);
  const narrow = sides && Math.min(sides.width, sides.depth);
  if (area < SMALLEST) return words.tooSmall(grouped(area), guessOf(typed, area));
  if (narrow !== undefined && narrow < SHORTEST) return words.tooNarrow(grouped(narrow));
  return area > LARGEST ? words.tooLarge(grouped(area)) : undefined;
}

/** What a size that is too small in square feet may mean. */
function guessOf(typed: string, area: number): string {
  const sides = sidesOf(typed);
  if (sides) return words.inMetres(grouped(sides.width), grouped(sides.depth));
  const unit = ["sq yd", "cents", "gunta"].find((one) => {
    const inUnit = areaOf(`${area} ${one}`) ?? 0;
    return inUnit >= 400 && inUnit <= 10_000;
  });
  return unit ? `${grouped(area)} ${unit}` : words.commonPlot;
}

/** The built-up area of a house, in square feet; undefined without one, or with one that `houseQuestion` asks about. */
export const houseAreaOf = (typed: string): number | undefined => (houseQuestion(typed) ? undefined : areaOf(typed));

/** What to ask about a missing or absurd house size. */
export function houseQuestion(typed: string): string | undefined {
  const area = areaOf(typed);
  if (!area) return words.noHouse;
  if (area < HOUSE.smallest) return words.smallHouse(grouped(area));
  return area > HOUSE.largest ? words.largeHouse(grouped(area)) : undefined;
}

/** Square feet. */
export const plotArea = ({ width, depth }: Plot): number => Math.round(width * depth);
