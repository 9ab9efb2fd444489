import type { OpenSpace } from "./open-space";
import type { Plot } from "./plot";

/** Where the house stands, in feet: within what may be covered, in its shape, and as large as the share says. */
export function houseOn(plot: Plot, open: OpenSpace | undefined, share: number) {
  const { front = 0, rear = 0, left = 0, right = 0 } = open ?? {};
  const room = { width: plot.width - left - right, depth: plot.depth - front - rear };
  const size = Math.min(1, Math.sqrt((plot.width * plot.depth * share) / 100 / (room.width * room.depth)));
  const [width, depth] = [room.width * size, room.depth * size];
  // The road is below, so the front is too: what is not covered stays open behind and beside the house.
  return { x: left + (room.width - width) / 2, y: rear + (room.depth - depth), width, depth };
}
