import type { OpenSpace } from "./open-space";
import type { Plot } from "./plot";

const NONE: OpenSpace = { front: 0, rear: 0, left: 0, right: 0 };

/** Rules may leave nothing of a very narrow plot. */
const leavesRoom = (plot: Plot, { front, rear, left, right }: OpenSpace) =>
  left + right < plot.width && front + rear < plot.depth;

/**
 * The house's rectangle in feet, within the area that may be covered, in that area's shape, and as large as its share.
 */
export function houseOn(plot: Plot, open: OpenSpace | undefined, share: number) {
  const { front, rear, left, right } = open && leavesRoom(plot, open) ? open : NONE;
  const room = { width: plot.width - left - right, depth: plot.depth - front - rear };
  const size = Math.min(1, Math.sqrt((plot.width * plot.depth * share) / 100 / (room.width * room.depth)));
  const [width, depth] = [room.width * size, room.depth * size];
  // The road and the front are at the bottom, so uncovered ground is behind the house and at its sides.
  return { x: left + (room.width - width) / 2, y: rear + (room.depth - depth), width, depth };
}
