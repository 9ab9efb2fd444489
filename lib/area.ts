/** Larger input is a typo and would fill the screen with zeros. */
const LARGEST = 1_000_000;

const SIDES = /(\d+(?:\.\d+)?)\s*(?:ft|feet|')?\s*[x×*]\s*(\d+(?:\.\d+)?)/i;

const withoutGrouping = (typed: string): string => typed.replace(/(?<=\d),(?=\d)/g, "");

/** The sides of a plot in feet, anywhere in the text: "30 x 40", "1,200 sq ft (30 × 40 ft)". */
export function sidesOf(typed: string): { width: number; depth: number } | undefined {
  const [, width, depth] = withoutGrouping(typed).match(SIDES)?.map(Number) ?? [];
  return width === undefined || depth === undefined ? undefined : { width, depth };
}

/**
 * Square feet: "1,200", "1200 sq ft", or a plot by its sides ("30 x 40"). Undefined without a size, or with an
 * impossible one.
 */
export function areaOf(typed: string): number | undefined {
  const sides = sidesOf(typed);
  const [first] = withoutGrouping(typed).match(/\d+(\.\d+)?/) ?? [];
  const area = Math.round(sides ? sides.width * sides.depth : Number(first ?? 0));
  return area > 0 && area <= LARGEST ? area : undefined;
}
