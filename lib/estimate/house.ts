import type { OpenSpace } from "./open-space";
import type { Plot } from "./plot";

/**
 * The house's rectangle in feet, within the area that may be covered, in that area's shape, and as large as its share.
 */
export function houseOn(plot: Plot, open: OpenSpace | undefined, share: number) {
  const { front = 0, rear = 0, left = 0, right = 0 } = open ?? {};
  const room = { width: plot.width - left - right, depth: plot.depth - front - rear };
  const size = Math.min(1, Math.sqrt((plot.width * plot.depth * share) / 100 / (room.width * room.depth)));
  const [width, depth] = [room.width * size, room.depth * size];
  // The road and the front are at the bottom, so uncovered ground is behind the house and at its sides.
  return { x: left + (room.width - width) / 2, y: rear + (room.depth - depth), width, depth };
}
