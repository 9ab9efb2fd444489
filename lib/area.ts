/** Beyond this nobody builds a house, and a slip of the finger would fill the screen with noughts. */
const LARGEST = 1_000_000;

const SIDES = /(\d+(?:\.\d+)?)\s*(?:ft|feet|')?\s*[x×*]\s*(\d+(?:\.\d+)?)/i;

const withoutGrouping = (typed: string): string => typed.replace(/(?<=\d),(?=\d)/g, "");

/** The sides of a site, in feet, where they are said wherever in the text: "30 x 40", "1,200 sq ft (30 × 40 ft)". */
export function sidesOf(typed: string): { width: number; depth: number } | undefined {
  const [, width, depth] = withoutGrouping(typed).match(SIDES)?.map(Number) ?? [];
  return width === undefined || depth === undefined ? undefined : { width, depth };
}

/**
 * The square feet that somebody means by what they typed: "1,200", "1200 sq ft", or a site by its sides ("30 x 40").
 * Undefined where it says no size, or none that a house stands on.
 */
export function areaOf(typed: string): number | undefined {
  const sides = sidesOf(typed);
  const [first] = withoutGrouping(typed).match(/\d+(\.\d+)?/) ?? [];
  const area = Math.round(sides ? sides.width * sides.depth : Number(first ?? 0));
  return area > 0 && area <= LARGEST ? area : undefined;
}
