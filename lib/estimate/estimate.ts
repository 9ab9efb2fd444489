import type { DocumentOf } from "@/contract/content/documents";
import { areaOf } from "@/lib/area";
import { english, type Translator } from "@/lib/content/language/translator";
import type { Intent } from "@/lib/enquiry/intent";
import { grouped, rupees } from "@/lib/format";
import {
  type EstimateBasis,
  type EstimateQuery,
  estimateQuery,
  MIN_BUILT_SHARE_PERCENT,
  nameInAddress,
} from "./address";
import { areasOf, FLOORS, type Floors, floorsName, type Plot, plotArea, totalOf } from "./arithmetic";
import type { CityRates, RateInCity } from "./design-price";
import { type CataloguePlan, MIN_PLOT_SHARE, type Suggestion, suggestedPlan } from "./fitting-plans";
import { COMMON_SITE, coverableShare, houseAreaOf, type OpenSpace, openSpaceOf, plotOf } from "./plot";

export type Rules = DocumentOf<"buildingRules">;

export type Choice = {
  basis: EstimateBasis;
  typedPlot: string;
  house: string;
  floors: Floors;
  share?: number;
  cityName?: string;
  packageName?: string;
};

/** The estimate before any choice: two floors on the usual plot, which most families build. */
export const EXAMPLE: Choice = { basis: "plot", typedPlot: COMMON_SITE.name, house: "", floors: 2 };

/** Per cent of the plot. Even without a rule for open space, a house does not cover the whole plot. */
const LARGEST_SHARE = 90;

export function choiceOf(query: EstimateQuery, cities: readonly CityRates[], previous: Choice): Choice {
  const cityName = cities.find((city) => nameInAddress(city.cityName) === nameInAddress(query.city ?? ""))?.cityName;
  return {
    basis: query.basis ?? previous.basis,
    typedPlot: query.plot?.replace(/x/i, " × ") ?? previous.typedPlot,
    house: query.house ?? previous.house,
    floors: query.floors ?? previous.floors,
    share: query.share ?? previous.share,
    cityName: cityName ?? previous.cityName,
    packageName: query.package ?? previous.packageName,
  };
}

export type Estimate = ReturnType<typeof calculateEstimate>;
export type EstimateData = { cities: readonly CityRates[]; rules: Rules; plans: readonly CataloguePlan[] };

/** The area is as typed, or by the chosen share. Without either, it follows our plans, else all that the rules allow. */
export function calculateEstimate(choice: Choice, { cities, rules, plans }: EstimateData) {
  const city = cities.find(({ cityName }) => cityName === choice.cityName) ?? cities[0];
  // Packages of the same rate are one choice. Without a choice it is the middle rate.
  const chosen =
    city?.rates.find(({ names }) => [...names, names.join(", ")].some(isNamed(choice.packageName))) ??
    city?.rates[Math.floor((city.rates.length - 1) / 2)];
  const isRulesCity = nameInAddress(city?.cityName ?? "") === nameInAddress(rules.city);
  const sized = choice.basis === "plot" ? sizeOnPlot(choice, { isRulesCity, rules, plans }) : sizeAsTyped(choice);
  const total = sized.areas && chosen && totalOf(sized.areas.builtUp, chosen.rate);
  return { city, isRulesCity, chosen, total, floors: choice.floors, ...sized };
}

type SizedHouse = {
  plot?: Plot;
  openSpace?: OpenSpace;
  /** Per cent of the plot on each floor. */
  share: number;
  maxShare: number;
  isMaxAllowed: boolean;
  areas?: { ground: number; builtUp: number };
  /** Suggested for the plot. `isByPlan`: the area is its area. `isLikePlans`: the area follows `likePlan` or several. */
  plan?: CataloguePlan & { builtUp: number };
  isByPlan: boolean;
  isLikePlans?: boolean;
  likePlan?: CataloguePlan;
  isByOtherRules?: boolean;
};

function sizeAsTyped({ house, floors }: Choice): SizedHouse {
  const builtUp = houseAreaOf(house);
  const areas = builtUp ? { ground: Math.round(builtUp / floors), builtUp } : undefined;
  return { share: LARGEST_SHARE, maxShare: LARGEST_SHARE, isMaxAllowed: false, areas, isByPlan: false };
}

function sizeOnPlot(
  choice: Choice,
  { isRulesCity, rules, plans }: Pick<EstimateData, "rules" | "plans"> & { isRulesCity: boolean },
): SizedHouse {
  const plot = plotOf(choice.typedPlot);
  const openSpace = plot && openSpaceOf(plot, rules.rules);
  const coverable = plot && openSpace && coverableShare(plot, openSpace);
  const allowed = isRulesCity ? coverable : undefined;
  const maxShare = Math.max(MIN_BUILT_SHARE_PERCENT, allowed || LARGEST_SHARE);
  const { floors } = choice;
  const wanted = plot && { plot, floors, maxShare: Math.min(maxShare, coverable || maxShare) };
  const planned = wanted && groundFromPlans(plans, wanted);
  const plan = planned?.plan?.floors === floors ? planned.plan : undefined;
  const sized = { plot, openSpace, maxShare, plan };
  if (plot && planned && choice.share === undefined) {
    const ground = Math.round(planned.ground);
    const share = Math.round((100 * ground) / plotArea(plot));
    const areas = { ground, builtUp: plan?.builtUp ?? ground * floors };
    const basis = { isByPlan: plan !== undefined, isLikePlans: !plan, likePlan: planned.plan };
    return { ...sized, share, isMaxAllowed: share === allowed, areas, ...basis };
  }
  const share = Math.min(choice.share ?? coverable ?? maxShare, maxShare);
  const areas = plot && areasOf(plot, share, floors);
  const isByOtherRules = !isRulesCity && coverable !== undefined && choice.share === undefined;
  return { ...sized, share, isMaxAllowed: share === allowed, areas, isByPlan: false, isByOtherRules };
}

const isNamed =
  (asked = "") =>
  (name: string) =>
    nameInAddress(name) === nameInAddress(asked);

export const withScope = (total: string, { isShell }: Pick<RateInCity, "isShell">, { t }: Translator) =>
  isShell ? t("{sum}, frame and shell", { sum: total }) : total;

export const plotInWords = (plot: Plot) => (plot.isGuessed ? `${grouped(plotArea(plot))} sq ft` : sidesInFeet(plot));

const sidesInFeet = ({ width, depth }: Plot) => `${grouped(Math.round(width))} × ${grouped(Math.round(depth))} ft`;

export function estimateInWords(estimate: Estimate): string {
  const { plot, areas, chosen, total, city, floors } = estimate;
  if (!areas || !chosen || total === undefined) return "";
  const calculation = `${grouped(areas.builtUp)} sq ft × ${rupees(chosen.rate)} (${chosen.names.join(", ")}, ${city?.cityName}) = ${withScope(rupees(total), chosen, english)}`;
  if (!plot) return `House size given: ${calculation}`;
  const ground = `${grouped(plotArea(plot))} sq ft plot${plot.isGuessed ? "" : ` (${sidesInFeet(plot)})`}`;
  return `${ground}, ${floorsName(floors)}, ${basisInWords(estimate)}: ${calculation}`;
}

function basisInWords({ plan, isByPlan, isLikePlans, likePlan, share }: Estimate): string {
  if (plan && isByPlan) return `${plan.name} floor plan`;
  const like = likePlan ? `our ${likePlan.name} floor plan` : "our plans for similar plots";
  return `${share}% covered${isLikePlans ? `, as in ${like}` : ""}`;
}

function visitorSentence({ packageName }: Choice, estimate: Estimate, translator: Translator): string {
  const { plot, areas, chosen, total, floors } = estimate;
  const { t, text } = translator;
  if (!areas || !chosen || total === undefined) return "";
  const cost = `${text(packageNameOf(chosen, packageName))}: ${withScope(rupees(total), chosen, translator)}`;
  if (!plot) return `${t("{area} sq ft house", { area: grouped(areas.builtUp) })}, ${cost}`;
  return `${plotInWords(plot)}, ${floors === 1 ? t("ground floor") : floorsName(floors)}, ${cost}`;
}

export const packageNameOf = ({ names }: Pick<RateInCity, "names">, packageName: string | undefined) =>
  names.find(isNamed(packageName)) ?? names[0] ?? "";

export function estimateIntent(choice: Choice, estimate: Estimate, translator: Translator): Intent {
  const { city, chosen, plot, areas, plan, isByPlan } = estimate;
  const basics = { city: city?.cityName, package: chosen?.names.join(", ") };
  const calculated = {
    ...(plot && { plot: choice.typedPlot }),
    plan: isByPlan && plan ? plan.name : "",
    estimate: estimateInWords(estimate),
    estimateShown: visitorSentence(choice, estimate, translator),
    estimateAt: queryOf(choice, city?.cityName),
  };
  return { ...basics, ...(areas && calculated) };
}

export function queryOf({ basis, typedPlot, house, floors, share, packageName }: Choice, cityName?: string): string {
  const named = { city: cityName && nameInAddress(cityName), package: packageName && nameInAddress(packageName) };
  return estimateQuery({ basis, plot: typedPlot, house, floors, share, ...named });
}

type PlanSize = { plot: number; ground: number; floors: number };

/** Added to the wanted number of floors, in this order: plans with fewer floors are preferred to plans with more. */
const OFFSETS = [0, -1, -2, 1, 2];

/** The area of the ground floor as in our plans, so that one more foot of plot changes the house only a little. */
function groundFromPlans(plans: readonly CataloguePlan[], { plot, floors, maxShare }: Suggestion) {
  const [plan] = OFFSETS.flatMap((offset) => suggestedPlan(plans, { plot, floors: floors + offset, maxShare }) ?? []);
  if (plan) return { ground: plan.builtUp / (plan.floors ?? floors), plan };
  const planSizes = plans.flatMap(planSizesOf);
  const area = plotArea(plot);
  const ground = Math.min(...FLOORS.slice(0, floors).map((count) => groundBetween(planSizes, area, count)));
  return ground > 0 && ground <= (area * maxShare) / 100 ? { ground } : undefined;
}

function planSizesOf({ plotSize, floors, details: { builtUpArea } }: CataloguePlan): PlanSize[] {
  const plot = areaOf(plotSize);
  return plot && floors && builtUpArea ? [{ plot, floors, ground: builtUpArea / floors }] : [];
}

/** The ground floor of a plot between our plans: the smaller plan's while that suits, then growing to the larger's. */
function groundBetween(planSizes: readonly PlanSize[], area: number, floors: number): number {
  const sizes = planSizes.map(({ plot }) => plot);
  function nearest(size: number): PlanSize | undefined {
    const sameSize = planSizes.filter(({ plot }) => plot === size);
    return OFFSETS.flatMap((offset) => sameSize.find((plan) => plan.floors === floors + offset) ?? [])[0];
  }
  const below = nearest(Math.max(...sizes.filter((size) => size <= area))) ?? { plot: 0, ground: 0 };
  const sameGroundUpTo = below.plot / MIN_PLOT_SHARE;
  const above = nearest(Math.min(...sizes.filter((size) => size > area))) ?? {
    plot: 2 * sameGroundUpTo,
    ground: 2 * below.ground,
  };
  if (area <= sameGroundUpTo) return below.ground;
  return below.ground + ((above.ground - below.ground) * (area - sameGroundUpTo)) / (above.plot - sameGroundUpTo);
}

/** EXAMPLE in words. lib/page-scripts/visitor-prices also fills in the area. */
export const EXAMPLE_HOUSE = "30 × 40 ft plot, ground and first floor, {area} sq ft built-up";

type PlansAndRules = Omit<EstimateData, "cities">;

/** Built-up square feet of EXAMPLE, the house that all pages price. */
export function exampleArea(cityName: string, sources: PlansAndRules): number {
  const { areas } = calculateEstimate(EXAMPLE, { ...sources, cities: [{ cityName, rates: [] }] });
  return areas?.builtUp ?? 0;
}

export const exampleInWords = (area: number, { t }: Translator): string => t(EXAMPLE_HOUSE, { area: grouped(area) });

/** EXAMPLE at the middle rate. If that buys only a frame and shell, at the middle rate for complete houses. */
export function completeExample(cities: readonly CityRates[], sources: PlansAndRules): Estimate {
  const hasRates = ({ rates }: CityRates) => rates.length > 0;
  const example = calculateEstimate(EXAMPLE, { ...sources, cities: cities.filter(hasRates) });
  if (!example.chosen?.isShell) return example;
  const completeOnly = cities.map((city) => ({ ...city, rates: city.rates.filter(({ isShell }) => !isShell) }));
  return calculateEstimate(EXAMPLE, { ...sources, cities: completeOnly.filter(hasRates) });
}
