import type { DocumentOf } from "@/contract/content/documents";
import { areaOf, readSize } from "@/lib/area";
import type { Translator } from "@/lib/content/language/translator";
import type { Plot } from "@/lib/estimate/arithmetic";
import { grouped } from "@/lib/numbers";

export const sizeMessages = {
  noPlot: "Enter your plot size, such as 30 × 40 or 1,200 sq ft",
  unreadSize: "We can't read this size. Use feet, metres, sq ft, sq m, sq yd, cents, guntas, grounds or acres.",
  tooSmall: "{area} sq ft is too small for a house. Did you mean {guess}?",
  tooNarrow: "A plot {width} ft wide is too narrow for a house. Please check the sides.",
  tooLarge:
    "That's {area} sq ft, a very large plot for one house. Is it right? Then tell us how big the house should be.",
  noHouse: "Enter the size of your house, such as 1,300 sq ft",
  smallHouse: "{area} sq ft is too small for a house. Did you leave out a digit?",
  largeHouse: "That's {area} sq ft, very large for one house. Is it right?",
} as const;

/** Named by their sides in feet, as in Bengaluru. Areas in square feet. */
export const sites = [
  { name: "20 × 30", area: 600 },
  { name: "30 × 40", area: 1_200 },
  { name: "30 × 50", area: 1_500 },
  { name: "40 × 60", area: 2_400 },
] as const;

export const COMMON_SITE = sites[1];

const WIDTH_TO_DEPTH = 3 / 4;
/** In feet. Anything narrower is a lane. */
const MIN_SIDE = 10;
const MIN_PLOT_AREA = 150;
/** An acre in square feet. It exceeds the building rules, and is no plot for one house. */
const MAX_PLOT_AREA = 43_560;
/** Built-up square feet. */
const HOUSE_AREA = { smallest: 200, largest: 30_000 };

export function plotOf(typed: string): Plot | undefined {
  const { area, width, depth } = readSize(typed) ?? {};
  if (!area || plotProblem(typed)) return undefined;
  if (width && depth) return { width, depth, isGuessed: false };
  const guessed = Math.sqrt(area * WIDTH_TO_DEPTH);
  return { width: guessed, depth: area / guessed, isGuessed: true };
}

export function plotQuestion(typed: string, translator: Translator): string | undefined {
  const problem = plotProblem(typed);
  const area = areaOf(typed) ?? 0;
  const values = { area: grouped(area), width: grouped(shorterSide(typed)), guess: guessOf(typed, area, translator) };
  return problem && translator.t(sizeMessages[problem], values);
}

function plotProblem(typed: string) {
  const area = areaOf(typed);
  if (!area) return unreadOr("noPlot", typed);
  if (area < MIN_PLOT_AREA) return "tooSmall";
  if (shorterSide(typed) < MIN_SIDE) return "tooNarrow";
  return area > MAX_PLOT_AREA ? "tooLarge" : undefined;
}

const unreadOr = <Missing>(missing: Missing, typed: string) => (/\p{Nd}/u.test(typed) ? "unreadSize" : missing);

function shorterSide(typed: string): number {
  const { width = MIN_SIDE, depth = MIN_SIDE } = readSize(typed) ?? {};
  return Math.min(width, depth);
}

function guessOf(typed: string, area: number, { t }: Translator): string {
  const { width, depth, formula } = readSize(typed) ?? {};
  if (formula) return "30 × 40 ft";
  if (width && depth) return t("{width} × {depth} metres", { width: grouped(width), depth: grouped(depth) });
  const unit = ["sq yd", "cents", "gunta"].find((name) => {
    const inUnit = areaOf(`${area} ${name}`) ?? 0;
    return inUnit >= 400 && inUnit <= 10_000;
  });
  return unit ? `${grouped(area)} ${unit}` : "30 × 40 ft";
}

export const houseAreaOf = (typed: string): number | undefined => (houseProblem(typed) ? undefined : areaOf(typed));

export function houseQuestion(typed: string, { t }: Translator): string | undefined {
  const problem = houseProblem(typed);
  return problem && t(sizeMessages[problem], { area: grouped(areaOf(typed) ?? 0) });
}

function houseProblem(typed: string) {
  const area = areaOf(typed);
  if (!area) return unreadOr("noHouse", typed);
  if (area < HOUSE_AREA.smallest) return "smallHouse";
  return area > HOUSE_AREA.largest ? "largeHouse" : undefined;
}

const NO_OPEN_SPACE: OpenSpace = { front: 0, rear: 0, left: 0, right: 0 };

const leavesRoom = (plot: Plot, { front, rear, left, right }: OpenSpace) =>
  left + right < plot.width && front + rear < plot.depth;

/** Position and size in feet of a house that covers `share` per cent. It has the shape of the area it may cover. */
export function houseOn(plot: Plot, openSpace: OpenSpace | undefined, share: number) {
  const { front, rear, left, right } = openSpace && leavesRoom(plot, openSpace) ? openSpace : NO_OPEN_SPACE;
  const room = { width: plot.width - left - right, depth: plot.depth - front - rear };
  const scale = Math.min(1, Math.sqrt((plot.width * plot.depth * share) / 100 / (room.width * room.depth)));
  const [width, depth] = [room.width * scale, room.depth * scale];
  return { x: left + (room.width - width) / 2, y: rear + (room.depth - depth), width, depth };
}

/** In feet. */
export type OpenSpace = { front: number; rear: number; left: number; right: number };

const FEET_IN_METRE = 3.280_84;

/** The rule for the smallest sufficient area (square metres) applies. Its percentages are of the depth or width. */
export function openSpaceOf(plot: Plot, rules: DocumentOf<"buildingRules">["rules"]): OpenSpace | undefined {
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

export function coverableShare({ width, depth }: Plot, openSpace: OpenSpace = NO_OPEN_SPACE): number {
  const covered =
    Math.max(0, width - openSpace.left - openSpace.right) * Math.max(0, depth - openSpace.front - openSpace.rear);
  return Math.floor((100 * covered) / (width * depth));
}
