/** Beyond this nobody builds a house, and a slip of the finger would fill the screen with noughts. */
const LARGEST = 1_000_000;

/**
 * The square feet that somebody means by what they typed: "1,200", "1200 sq ft", or a site by its sides ("30 x 40").
 * Undefined where it says no size, or none that a house stands on.
 */
export function areaOf(typed: string): number | undefined {
  const numbers = typed.replace(/(?<=\d),(?=\d)/g, "").match(/\d+(\.\d+)?/g) ?? [];
  const sides = /\d\s*(ft|feet|')?\s*[x×*]\s*\d/i.test(typed) ? numbers.slice(0, 2) : numbers.slice(0, 1);
  if (sides.length === 0) return undefined;
  const area = Math.round(sides.reduce((product, side) => product * Number(side), 1));
  return area > 0 && area <= LARGEST ? area : undefined;
}
