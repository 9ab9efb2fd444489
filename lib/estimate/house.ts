import type { DocumentOf } from "@/contract/content/documents";
import type { Plot } from "./arithmetic";

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

type Rules = DocumentOf<"buildingRules">["rules"];

/** In feet. */
export type OpenSpace = { front: number; rear: number; left: number; right: number };

const FEET_IN_METRE = 3.280_84;

/** The rule with the smallest sufficient area (square metres) applies; percentages are of depth or width. */
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

export function coverableShare({ width, depth }: Plot, open: OpenSpace = NONE): number {
  const covered = Math.max(0, width - open.left - open.right) * Math.max(0, depth - open.front - open.rear);
  return Math.floor((100 * covered) / (width * depth));
}
