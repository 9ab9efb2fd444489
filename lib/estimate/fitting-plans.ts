import type { DesignDetails } from "@/contract/content/details";
import { areaOf } from "@/lib/area";
import { floorsOf } from "@/lib/content/rooms";
import { type Plot, plotArea, totalOf } from "./arithmetic";
import type { DesignPrice } from "./design-price";

/** `price` is that of the home city. `outline` is in feet. */
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

/** A plan suits a plot if its own plot size is at least this share of the plot's area. */
export const MIN_PLOT_SHARE = 0.75;

type WantedHouse = {
  plot: Plot | undefined;
  floors: number;
  maxCost: number;
  pricing: { rate: number; packageName: string; cityName: string };
};

/** Prices each plan at the chosen rate, so that the plan behind an estimate never costs more than the estimate. */
export function plansThatFit(plans: readonly CataloguePlan[], wanted: WantedHouse): FittingPlan[] {
  const { plot, floors, maxCost, pricing } = wanted;
  const costOf = ({ price }: FittingPlan) => price.amount ?? Number.POSITIVE_INFINITY;
  return plans
    .filter((plan) => !plot || (fitsOn(plan, plot) && (plan.floors ?? floors) === floors))
    .map(({ details, ...plan }) => ({ ...plan, price: priceAt(pricing, plan.price, details.builtUpArea) }))
    .filter((plan) => costOf(plan) <= maxCost)
    .sort((one, other) => costOf(other) - costOf(one));
}

const priceAt = (pricing: WantedHouse["pricing"], listed: DesignPrice, area: number | null) =>
  area ? { amount: totalOf(area, pricing.rate), calculated: { area, ...pricing } } : listed;

const fitsOn = ({ plotSize, outline }: CataloguePlan, plot: Plot): boolean => {
  const { width = 0, depth = 0 } = outline ?? {};
  return plotAreaOf(plotSize) <= plotArea(plot) && width <= plot.width && depth <= plot.depth;
};

const plotAreaOf = (plotSize: string) => areaOf(plotSize) ?? Number.POSITIVE_INFINITY;

export type Suggestion = { plot: Plot; floors: number; maxShare: number };

export function suggestedPlan(plans: readonly CataloguePlan[], { plot, floors, maxShare }: Suggestion) {
  const area = plotArea(plot);
  return plans
    .flatMap((plan) => {
      const { builtUpArea } = plan.details;
      return builtUpArea ? [{ ...plan, builtUp: builtUpArea }] : [];
    })
    .filter(
      (plan) => plan.floors === floors && fitsOn(plan, plot) && plotAreaOf(plan.plotSize) >= MIN_PLOT_SHARE * area,
    )
    .filter(({ builtUp }) => builtUp / floors <= (area * maxShare) / 100)
    .sort((one, other) => plotAreaOf(other.plotSize) - plotAreaOf(one.plotSize) || other.builtUp - one.builtUp)[0];
}

export function shapeOf(floor: string, details: Pick<DesignDetails, "rooms">) {
  const drawnFloors = floorsOf(details);
  const plans = drawnFloors.flatMap(({ plan }) => plan ?? []);
  const width = Math.max(...plans.map((plan) => plan.width));
  const depth = Math.max(...plans.map((plan) => plan.depth));
  const above = floor.match(/\+\s*(\d+)/)?.[1];
  const floorsInText = above ? Number(above) + 1 : /^\s*g(round|\b)/i.test(floor) ? 1 : null;
  return { floors: drawnFloors.length || floorsInText, outline: plans.length > 0 ? { width, depth } : null };
}
