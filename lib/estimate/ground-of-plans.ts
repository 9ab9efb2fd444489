import { areaOf } from "@/lib/area";
import { FLOORS, type Floors } from "./arithmetic";
import { type CataloguePlan, OWN_PLOT, type Suggestion, suggestedPlan } from "./fitting-plans";
import { plotArea } from "./plot";

/** A plan of the catalogue as a size of plot and the ground that it covers, in square feet. */
type Known = { plot: number; ground: number; floors: number };

/**
 * The ground that a house with these floors covers where we have no plan of its own: that of our plan for this plot with
 * the nearest number of floors, named in `plan`, else between our plans for a smaller and a larger plot. So neither one
 * more floor nor a few more feet of plot change the kind of house. Undefined without plans, or where less may be covered.
 */
export function groundOfPlans(plans: readonly CataloguePlan[], { plot, floors, most }: Suggestion) {
  const others = nearestFirst(FLOORS, floors, (one) => one);
  const plan = others.flatMap((one) => suggestedPlan(plans, { plot, floors: one, most }) ?? [])[0];
  if (plan) return { ground: plan.builtUp / (plan.floors ?? floors), plan };
  const known = plans.flatMap(knownOf);
  if (known.length === 0) return undefined;
  const area = plotArea(plot);
  const upTo = FLOORS.filter((one) => one <= floors);
  const ground = Math.min(...upTo.map((one) => groundBetween(known, area, one)));
  return ground > (area * most) / 100 ? undefined : { ground };
}

function knownOf({ plotSize, floors, details: { builtUpArea } }: CataloguePlan): Known[] {
  const plot = areaOf(plotSize);
  return plot && floors && builtUpArea ? [{ plot, floors, ground: builtUpArea / floors }] : [];
}

/** By the number of floors; of two equally near, the lower number, as each floor above is no larger. */
const nearestFirst = <T>(all: readonly T[], floors: number, floorsIn: (one: T) => number): T[] =>
  [...all].sort(
    (one, other) =>
      Math.abs(floorsIn(one) - floors) - Math.abs(floorsIn(other) - floors) || floorsIn(one) - floorsIn(other),
  );

/** A plan serves plots up to a size of its own; from there the ground grows evenly to that of the next plan. */
function groundBetween(known: readonly Known[], area: number, floors: Floors): number {
  const nearest = (sized: readonly Known[], size: number) => {
    const ofSize = sized.filter(({ plot }) => plot === size);
    return nearestFirst(ofSize, floors, (one) => one.floors)[0];
  };
  const [smaller, larger] = [known.filter(({ plot }) => plot <= area), known.filter(({ plot }) => plot > area)];
  const below = nearest(smaller, Math.max(...smaller.map(({ plot }) => plot)));
  const above = nearest(larger, Math.min(...larger.map(({ plot }) => plot)));
  if (!below) return above ? (above.ground * area) / above.plot : 0;
  const end = below.plot / OWN_PLOT;
  if (area <= end) return below.ground;
  if (!above) return (below.ground * area) / end;
  return below.ground + ((above.ground - below.ground) * (area - end)) / (above.plot - end);
}
