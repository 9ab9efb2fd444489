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
import { type CataloguePlan, OWN_PLOT, type Suggestion, suggestedPlan } from "./fitting-plans";
import { COMMON_SITE, coverableShare, houseAreaOf, type OpenSpace, openSpaceOf, plotOf } from "./plot";

export type Rules = DocumentOf<"buildingRules">;

export type Choice = {
  basis: EstimateBasis;
  typed: string;
  house: string;
  floors: Floors;
  share?: number;
  cityName?: string;
  packageName?: string;
};

/** Before any choice: a duplex, as families mostly build on the usual plot. */
export const EXAMPLE: Choice = { basis: "plot", typed: COMMON_SITE.name, house: "", floors: 2 };

/** Without a rule for open space, a house still does not cover the whole plot. */
const LARGEST_SHARE = 90;

export function choiceOf(query: EstimateQuery, cities: readonly CityRates[], before: Choice): Choice {
  const cityName = cities.find((one) => nameInAddress(one.cityName) === nameInAddress(query.city ?? ""))?.cityName;
  return {
    basis: query.basis ?? before.basis,
    typed: query.plot?.replace(/x/i, " × ") ?? before.typed,
    house: query.house ?? before.house,
    floors: query.floors ?? before.floors,
    share: query.share ?? before.share,
    cityName: cityName ?? before.cityName,
    packageName: query.package ?? before.packageName,
  };
}

export type Estimate = ReturnType<typeof calculateEstimate>;

export type EstimateData = { cities: readonly CityRates[]; rules: Rules; plans: readonly CataloguePlan[] };

/** The area is that of the house, or of the plan that fits the plot, or as our other plans cover, or a share. */
export function calculateEstimate(choice: Choice, { cities, rules, plans }: EstimateData) {
  const city = cities.find((one) => one.cityName === choice.cityName) ?? cities[0];
  const chosen =
    city?.rates.find(({ names }) => [...names, names.join(", ")].some(isCalled(choice.packageName))) ??
    city?.rates[Math.floor((city.rates.length - 1) / 2)];
  const isRulesCity = nameInAddress(city?.cityName ?? "") === nameInAddress(rules.city);
  const sized = choice.basis === "plot" ? onPlot(choice, { isRulesCity, rules, plans }) : asTyped(choice);
  const total = sized.areas && chosen && totalOf(sized.areas.builtUp, chosen.rate);
  return { city, isRulesCity, chosen, total, floors: choice.floors, ...sized };
}

type SizedHouse = {
  plot?: Plot;
  open?: OpenSpace;
  /** Per cent of the plot, also of a plan's area. */
  share: number;
  most: number;
  isMostAllowed: boolean;
  areas?: { ground: number; builtUp: number };
  plan?: CataloguePlan & { builtUp: number };
  isByPlan: boolean;
  isLikePlans?: boolean;
  likePlan?: CataloguePlan;
  isByOtherRules?: boolean;
};

function asTyped({ house, floors }: Choice): SizedHouse {
  const builtUp = houseAreaOf(house);
  const areas = builtUp ? { ground: Math.round(builtUp / floors), builtUp } : undefined;
  return { share: LARGEST_SHARE, most: LARGEST_SHARE, isMostAllowed: false, areas, isByPlan: false };
}

function onPlot(
  choice: Choice,
  { isRulesCity, rules, plans }: Pick<EstimateData, "rules" | "plans"> & { isRulesCity: boolean },
): SizedHouse {
  const plot = plotOf(choice.typed);
  const open = plot && openSpaceOf(plot, rules.rules);
  const coverable = plot && open && coverableShare(plot, open);
  const allowed = isRulesCity ? coverable : undefined;
  const most = Math.max(MIN_BUILT_SHARE_PERCENT, allowed || LARGEST_SHARE);
  const { floors } = choice;
  const wanted = plot && { plot, floors, most: Math.min(most, coverable || most) };
  const planned = wanted && groundOfPlans(plans, wanted);
  const plan = planned?.plan?.floors === floors ? planned.plan : undefined;
  const sized = { plot, open, most, plan };
  if (plot && planned && choice.share === undefined) {
    const ground = Math.round(planned.ground);
    const share = Math.round((100 * ground) / plotArea(plot));
    const areas = { ground, builtUp: plan?.builtUp ?? ground * floors };
    const basis = { isByPlan: plan !== undefined, isLikePlans: !plan, likePlan: planned.plan };
    return { ...sized, share, isMostAllowed: share === allowed, areas, ...basis };
  }
  const share = Math.min(choice.share ?? coverable ?? most, most);
  const areas = plot && areasOf(plot, share, floors);
  const isByOtherRules = !isRulesCity && coverable !== undefined && choice.share === undefined;
  return { ...sized, share, isMostAllowed: share === allowed, areas, isByPlan: false, isByOtherRules };
}

const isCalled =
  (asked = "") =>
  (name: string) =>
    nameInAddress(name) === nameInAddress(asked);

export const endingIn = (total: string, { isShell }: Pick<RateInCity, "isShell">, { t }: Translator) =>
  isShell ? t("{sum}, frame and shell", { sum: total }) : total;

export const plotSize = (plot: Plot) => (plot.isGuessed ? `${grouped(plotArea(plot))} sq ft` : inFeet(plot));

const inFeet = ({ width, depth }: Plot) => `${grouped(Math.round(width))} × ${grouped(Math.round(depth))} ft`;

export function inWords(estimate: Estimate): string {
  const { plot, areas, chosen, total, city, floors } = estimate;
  if (!areas || !chosen || total === undefined) return "";
  const calculation = `${grouped(areas.builtUp)} sq ft × ${rupees(chosen.rate)} (${chosen.names.join(", ")}, ${city?.cityName}) = ${endingIn(rupees(total), chosen, english)}`;
  if (!plot) return `House size given: ${calculation}`;
  const ground = `${grouped(plotArea(plot))} sq ft plot${plot.isGuessed ? "" : ` (${inFeet(plot)})`}`;
  return `${ground}, ${floorsName(floors)}, ${basisOf(estimate)}: ${calculation}`;
}

function basisOf({ plan, isByPlan, isLikePlans, likePlan, share }: Estimate): string {
  if (plan && isByPlan) return `${plan.name} floor plan`;
  const like = likePlan ? `our ${likePlan.name} floor plan` : "our plans for similar plots";
  return `${share}% covered${isLikePlans ? `, as in ${like}` : ""}`;
}

function inShort({ packageName }: Choice, estimate: Estimate, translator: Translator): string {
  const { plot, areas, chosen, total, floors } = estimate;
  const { t, text } = translator;
  if (!areas || !chosen || total === undefined) return "";
  const cost = `${text(packageIn(chosen, packageName))}: ${endingIn(rupees(total), chosen, translator)}`;
  if (!plot) return `${t("{area} sq ft house", { area: grouped(areas.builtUp) })}, ${cost}`;
  return `${plotSize(plot)}, ${floors === 1 ? t("ground floor") : floorsName(floors)}, ${cost}`;
}

export const packageIn = ({ names }: Pick<RateInCity, "names">, packageName: string | undefined) =>
  names.find(isCalled(packageName)) ?? names[0] ?? "";

export function intentOf(choice: Choice, estimate: Estimate, translator: Translator): Intent {
  const { city, chosen, plot, areas, plan, isByPlan } = estimate;
  const basics = { city: city?.cityName, package: chosen?.names.join(", ") };
  const calculated = {
    ...(plot && { plot: choice.typed }),
    plan: isByPlan && plan ? plan.name : "",
    estimate: inWords(estimate),
    estimateShown: inShort(choice, estimate, translator),
    estimateAt: queryOf(choice, city?.cityName),
  };
  return { ...basics, ...(areas && calculated) };
}

export function queryOf({ basis, typed, house, floors, share, packageName }: Choice, cityName?: string): string {
  const named = { city: cityName && nameInAddress(cityName), package: packageName && nameInAddress(packageName) };
  return estimateQuery({ basis, plot: typed, house, floors, share, ...named });
}

type PlanSize = { plot: number; ground: number; floors: number };

/** Floors to add to the wanted number, in turn: each floor of a house is no larger than the one below. */
const NEAREST = [0, -1, -2, 1, 2];

/** One more floor or a few more feet of plot must not change the kind of house. */
function groundOfPlans(plans: readonly CataloguePlan[], { plot, floors, most }: Suggestion) {
  const plan = NEAREST.flatMap((by) => suggestedPlan(plans, { plot, floors: floors + by, most }) ?? [])[0];
  if (plan) return { ground: plan.builtUp / (plan.floors ?? floors), plan };
  const known = plans.flatMap(knownOf);
  const area = plotArea(plot);
  const ground = Math.min(...FLOORS.slice(0, floors).map((one) => groundBetween(known, area, one)));
  return ground > 0 && ground <= (area * most) / 100 ? { ground } : undefined;
}

function knownOf({ plotSize, floors, details: { builtUpArea } }: CataloguePlan): PlanSize[] {
  const plot = areaOf(plotSize);
  return plot && floors && builtUpArea ? [{ plot, floors, ground: builtUpArea / floors }] : [];
}

/** A plan serves plots up to a size of its own; from there the ground grows evenly to that of the next plan. */
function groundBetween(known: readonly PlanSize[], area: number, floors: number): number {
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

/** EXAMPLE in words; lib/page-scripts/visitor-prices fills in the area, too. */
export const EXAMPLE_HOUSE = "30 × 40 ft plot, ground and first floor, {area} sq ft built-up";

type Sources = Omit<EstimateData, "cities">;

/** The area of the one house that all pages price, in square feet: at EXAMPLE it is known without a rate. */
export function exampleArea(cityName: string, sources: Sources): number {
  const { areas } = calculateEstimate(EXAMPLE, { ...sources, cities: [{ cityName, rates: [] }] });
  return areas?.builtUp ?? 0;
}

export const exampleInWords = (area: number, { t }: Translator): string => t(EXAMPLE_HOUSE, { area: grouped(area) });

/** At the middle rate, or at a rate for a complete house if that one buys only a frame and shell. */
export function completeExample(cities: readonly CityRates[], sources: Sources): Estimate {
  const hasRates = ({ rates }: CityRates) => rates.length > 0;
  const example = calculateEstimate(EXAMPLE, { ...sources, cities: cities.filter(hasRates) });
  if (!example.chosen?.isShell) return example;
  const whole = cities.map((city) => ({ ...city, rates: city.rates.filter(({ isShell }) => !isShell) }));
  return calculateEstimate(EXAMPLE, { ...sources, cities: whole.filter(hasRates) });
}
