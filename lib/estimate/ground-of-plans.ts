import { areaOf } from "@/lib/area";
import { FLOORS } from "./arithmetic";
import { type CataloguePlan, OWN_PLOT, type Suggestion, suggestedPlan } from "./fitting-plans";
import { plotArea } from "./plot";

/** A plan of the catalogue as a size of plot and the ground that it covers, in square feet. */
type Known = { plot: number; ground: number; floors: number };

/** These floors, then fewer, then more: each floor of a house is no larger than the one below. */
const NEAREST = [0, -1, -2, 1, 2];

/**
 * The ground that a house with these floors covers: that of our plan for this plot, named in `plan`, which may have other
 * floors, else between our plans for a smaller and a larger plot. So neither one more floor nor a few more feet of plot
 * change the kind of house. Undefined without plans, or where less may be covered.
 */
export function groundOfPlans(plans: readonly CataloguePlan[], { plot, floors, most }: Suggestion) {
  const plan = NEAREST.flatMap((by) => suggestedPlan(plans, { plot, floors: floors + by, most }) ?? [])[0];
  if (plan) return { ground: plan.builtUp / (plan.floors ?? floors), plan };
  const known = plans.flatMap(knownOf);
  const area = plotArea(plot);
  const ground = Math.min(...FLOORS.slice(0, floors).map((one) => groundBetween(known, area, one)));
  return ground > 0 && ground <= (area * most) / 100 ? { ground } : undefined;
}

function knownOf({ plotSize, floors, details: { builtUpArea } }: CataloguePlan): Known[] {
  const plot = areaOf(plotSize);
  return plot && floors && builtUpArea ? [{ plot, floors, ground: builtUpArea / floors }] : [];
}

/**
 * A plan serves plots up to a size of its own; from there the ground grows evenly to that of the next plan. Below the
 * first plan and above the last it grows with the plot. Not a number without plans.
 */
function groundBetween(known: readonly Known[], area: number, floors: number): number {
  const nearest = (size: number) =>
    NEAREST.flatMap((by) => known.find((one) => one.plot === size && one.floors === floors + by) ?? [])[0];
  const sizes = known.map(({ plot }) => plot);
  const below = nearest(Math.max(...sizes.filter((size) => size <= area))) ?? { plot: 0, ground: 0 };
  const end = below.plot / OWN_PLOT;
  const above = nearest(Math.min(...sizes.filter((size) => size > area))) ?? {
    plot: 2 * end,
    ground: 2 * below.ground,
  };
  if (area <= end) return below.ground;
  return below.ground + ((above.ground - below.ground) * (area - end)) / (above.plot - end);
}
