import type { DesignDetails } from "@/contract/content/details";
import { floorsOf } from "@/lib/content/rooms";

/** By a design's rooms, else by its text ("Ground + 1", "G+1"). */
export function shapeOf(floor: string, details: Pick<DesignDetails, "rooms">) {
  const drawn = floorsOf(details);
  const plans = drawn.flatMap(({ plan }) => plan ?? []);
  const width = Math.max(...plans.map((plan) => plan.width));
  const depth = Math.max(...plans.map((plan) => plan.depth));
  const above = floor.match(/\+\s*(\d+)/)?.[1];
  const said = above ? Number(above) + 1 : /^\s*g(round|\b)/i.test(floor) ? 1 : null;
  return { floors: drawn.length || said, outline: plans.length > 0 ? { width, depth } : null };
}
