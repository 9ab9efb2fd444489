/** Larger input is a typo and would fill the screen with zeros. */
const LARGEST = 1_000_000;

const SIDES = /(\d+(?:\.\d+)?)\s*(?:ft|feet|')?\s*(?:[x×*]|by\b)\s*(\d+(?:\.\d+)?)/i;

const UNITS: readonly (readonly [pattern: RegExp, squareFeet: number])[] = [
  [/^\s*(sq\.?\s*|square\s*)?(yards?|yds?|gaj)\b/i, 9],
  [/^\s*(sq\.?\s*|square\s*)(m|mt|mtrs?|met(er|re)s?)\b/i, 10.7639],
  [/^\s*gunt(ha|a)s?\b/i, 1_089],
  [/^\s*cents?\b/i, 435.6],
];

const withoutGrouping = (typed: string): string => typed.replace(/(?<=\d),(?=\d)/g, "");

/** In feet, anywhere in the text: "30 x 40", "30 by 40", "1,200 sq ft (30 × 40 ft)". */
export function sidesOf(typed: string): { width: number; depth: number } | undefined {
  const [, width, depth] = withoutGrouping(typed).match(SIDES)?.map(Number) ?? [];
  return width === undefined || depth === undefined ? undefined : { width, depth };
}

/** Square feet of "1,200", "133 sq yd", "1.1 gunta", "2.75 cents" or "30 x 40"; undefined if impossible. */
export function areaOf(typed: string): number | undefined {
  const sides = sidesOf(typed);
  const area = Math.round(sides ? sides.width * sides.depth : areaInUnit(withoutGrouping(typed)));
  return area > 0 && area <= LARGEST ? area : undefined;
}

function areaInUnit(typed: string): number {
  const found = typed.match(/(\d+(?:\.\d+)?)(.*)/s);
  const [, squareFeet] = UNITS.find(([pattern]) => pattern.test(found?.[2] ?? "")) ?? [undefined, 1];
  return Number(found?.[1] ?? 0) * squareFeet;
}
