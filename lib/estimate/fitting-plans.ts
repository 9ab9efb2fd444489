import type { DesignDetails } from "@/contract/content/details";
import { areaOf } from "@/lib/area";
import { floorsOf } from "@/lib/content/rooms";
import { type Plot, plotArea, totalOf } from "./arithmetic";
import type { DesignPrice } from "./design-price";

/** `price` is the home city's; `outline` is in feet. */
export type CataloguePlan = {
  name: string;
  href: string;
  plotSize: string;
  price: DesignPrice;
  details: Pick<DesignDetails, "builtUpArea" | "assumedPackage">;
  floors: number | null;
  outline: { width: number; depth: number } | null;
};

type FittingPlan = Pick<CataloguePlan, "name" | "href" | "plotSize" | "price">;

export const OWN_PLOT = 0.75;

type WantedHouse = {
  plot: Plot | undefined;
  floors: number;
  max: number;
  at: { rate: number; packageName: string; cityName: string };
};

/** Each at the chosen rate: then a plan that an estimate is based on never costs more than the estimate. */
export function plansThatFit(plans: readonly CataloguePlan[], { plot, floors, max, at }: WantedHouse): FittingPlan[] {
  const costOf = ({ price }: FittingPlan) => price.amount ?? Number.POSITIVE_INFINITY;
  return plans
    .filter((plan) => !plot || (isWithin(plan, plot) && (plan.floors ?? floors) === floors))
    .map(({ details, ...plan }) => ({ ...plan, price: priceAt(at, plan.price, details) }))
    .filter((plan) => costOf(plan) <= max)
    .sort((one, other) => costOf(other) - costOf(one));
}

const priceAt = (at: WantedHouse["at"], listed: DesignPrice, { builtUpArea: area }: CataloguePlan["details"]) =>
  area ? { amount: totalOf(area, at.rate), calculated: { area, ...at } } : listed;

const isWithin = ({ plotSize, outline }: CataloguePlan, plot: Plot): boolean => {
  const { width = 0, depth = 0 } = outline ?? {};
  return plotSizeOf(plotSize) <= plotArea(plot) && width <= plot.width && depth <= plot.depth;
};

const plotSizeOf = (plotSize: string) => areaOf(plotSize) ?? Number.POSITIVE_INFINITY;

export type Suggestion = { plot: Plot; floors: number; most: number };

export function suggestedPlan(plans: readonly CataloguePlan[], { plot, floors, most }: Suggestion) {
  const area = plotArea(plot);
  return plans
    .flatMap((plan) => {
      const { builtUpArea } = plan.details;
      return builtUpArea ? [{ ...plan, builtUp: builtUpArea }] : [];
    })
    .filter((plan) => plan.floors === floors && isWithin(plan, plot) && plotSizeOf(plan.plotSize) >= OWN_PLOT * area)
    .filter(({ builtUp }) => builtUp / floors <= (area * most) / 100)
    .sort((one, other) => plotSizeOf(other.plotSize) - plotSizeOf(one.plotSize) || other.builtUp - one.builtUp)[0];
}

export function shapeOf(floor: string, details: Pick<DesignDetails, "rooms">) {
  const drawn = floorsOf(details);
  const plans = drawn.flatMap(({ plan }) => plan ?? []);
  const width = Math.max(...plans.map((plan) => plan.width));
  const depth = Math.max(...plans.map((plan) => plan.depth));
  const above = floor.match(/\+\s*(\d+)/)?.[1];
  const floorsInText = above ? Number(above) + 1 : /^\s*g(round|\b)/i.test(floor) ? 1 : null;
  return { floors: drawn.length || floorsInText, outline: plans.length > 0 ? { width, depth } : null };
}
