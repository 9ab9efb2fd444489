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
/** In feet: anything narrower is a lane. */
const SHORTEST = 10;
const SMALLEST = 150;
/** An acre in square feet: above the building rules, and no plot for one house. */
const LARGEST = 43_560;
/** Built-up square feet. */
const HOUSE = { smallest: 200, largest: 30_000 };

export function plotOf(typed: string): Plot | undefined {
  const { area, width, depth } = readSize(typed) ?? {};
  if (!area || wrongPlot(typed)) return undefined;
  if (width && depth) return { width, depth, isGuessed: false };
  const guessed = Math.sqrt(area * WIDTH_TO_DEPTH);
  return { width: guessed, depth: area / guessed, isGuessed: true };
}

export function plotQuestion(typed: string, translator: Translator): string | undefined {
  const wrong = wrongPlot(typed);
  const area = areaOf(typed) ?? 0;
  const values = { area: grouped(area), width: grouped(shortestOf(typed)), guess: guessOf(typed, area, translator) };
  return wrong && translator.t(sizeMessages[wrong], values);
}

function wrongPlot(typed: string) {
  const area = areaOf(typed);
  if (!area) return unreadOr("noPlot", typed);
  if (area < SMALLEST) return "tooSmall";
  if (shortestOf(typed) < SHORTEST) return "tooNarrow";
  return area > LARGEST ? "tooLarge" : undefined;
}

const unreadOr = <Missing>(missing: Missing, typed: string) => (/\p{Nd}/u.test(typed) ? "unreadSize" : missing);

function shortestOf(typed: string): number {
  const { width = SHORTEST, depth = SHORTEST } = readSize(typed) ?? {};
  return Math.min(width, depth);
}

function guessOf(typed: string, area: number, { t }: Translator): string {
  const { width, depth, formula } = readSize(typed) ?? {};
  if (formula) return "30 × 40 ft";
  if (width && depth) return t("{width} × {depth} metres", { width: grouped(width), depth: grouped(depth) });
  const unit = ["sq yd", "cents", "gunta"].find((one) => {
    const inUnit = areaOf(`${area} ${one}`) ?? 0;
    return inUnit >= 400 && inUnit <= 10_000;
  });
  return unit ? `${grouped(area)} ${unit}` : "30 × 40 ft";
}

export const houseAreaOf = (typed: string): number | undefined => (wrongHouse(typed) ? undefined : areaOf(typed));

export function houseQuestion(typed: string, { t }: Translator): string | undefined {
  const wrong = wrongHouse(typed);
  return wrong && t(sizeMessages[wrong], { area: grouped(areaOf(typed) ?? 0) });
}

function wrongHouse(typed: string) {
  const area = areaOf(typed);
  if (!area) return unreadOr("noHouse", typed);
  if (area < HOUSE.smallest) return "smallHouse";
  return area > HOUSE.largest ? "largeHouse" : undefined;
}

const NONE: OpenSpace = { front: 0, rear: 0, left: 0, right: 0 };

const leavesRoom = (plot: Plot, { front, rear, left, right }: OpenSpace) =>
  left + right < plot.width && front + rear < plot.depth;

/** In feet, in the shape of the area that may be covered. */
export function houseOn(plot: Plot, open: OpenSpace | undefined, share: number) {
  const { front, rear, left, right } = open && leavesRoom(plot, open) ? open : NONE;
  const room = { width: plot.width - left - right, depth: plot.depth - front - rear };
  const size = Math.min(1, Math.sqrt((plot.width * plot.depth * share) / 100 / (room.width * room.depth)));
  const [width, depth] = [room.width * size, room.depth * size];
  return { x: left + (room.width - width) / 2, y: rear + (room.depth - depth), width, depth };
}

/** In feet. */
export type OpenSpace = { front: number; rear: number; left: number; right: number };

const FEET_IN_METRE = 3.280_84;

/** The rule with the smallest sufficient area (square metres) applies; percentages are of depth or width. */
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

export function coverableShare({ width, depth }: Plot, open: OpenSpace = NONE): number {
  const covered = Math.max(0, width - open.left - open.right) * Math.max(0, depth - open.front - open.rear);
  return Math.floor((100 * covered) / (width * depth));
}
