import type { DocumentOf } from "@/contract/content/documents";
import type { Intent } from "@/lib/enquiry/intent";
import { grouped, rupees } from "@/lib/format";
import { type EstimateQuery, estimateQuery, MIN_SHARE, nameInAddress } from "./address";
import { areasOf, type Floors, floorsName, sumOf } from "./arithmetic";
import { coverableShare, openSpaceOf } from "./open-space";
import { type Plot, plotArea, plotOf } from "./plot";

export type Rules = DocumentOf<"buildingRules">;

/**
 * A rate of a city (rupees per sq ft): its packages, what it includes and what not. `isShell`: a frame and shell, to
 * which the milestones of a complete house do not apply.
 */
export type RateInCity = { rate: number; names: string[]; finish: string; isShell: boolean; notIncluded: string[] };

/** A city's rates for estimates. */
export type CityRates = { cityName: string; rates: RateInCity[] };

/** The visitor's choices; undefined for the default. */
export type Choice = { typed: string; floors: Floors; share?: number; cityName?: string; packageName?: string };

/** Without a rule for open space, a house still does not cover the whole plot. */
const LARGEST_SHARE = 90;

/** Choices from an address; missing or unknown parts keep their previous value. */
export function choiceOf(asked: EstimateQuery, cities: readonly CityRates[], before: Choice): Choice {
  const cityName = cities.find((one) => nameInAddress(one.cityName) === nameInAddress(asked.city ?? ""))?.cityName;
  return {
    typed: asked.plot?.replace(/x/i, " × ") ?? before.typed,
    floors: asked.floors ?? before.floors,
    share: asked.share ?? before.share,
    cityName: cityName ?? before.cityName,
    packageName: asked.package ?? before.packageName,
  };
}

export type Estimate = ReturnType<typeof calculateEstimate>;

/** Calculates an estimate. `sum` is undefined without a valid plot or a rate. */
export function calculateEstimate(choice: Choice, cities: readonly CityRates[], rules: Rules) {
  const city = cities.find((one) => one.cityName === choice.cityName) ?? cities[0];
  const isRulesCity = nameInAddress(city?.cityName ?? "") === nameInAddress(rules.city);
  const plot = plotOf(choice.typed);
  const open = plot && openSpaceOf(plot, rules.rules);
  const coverable = plot && open && coverableShare(plot, open);
  const allowed = isRulesCity ? coverable : undefined;
  const most = Math.max(MIN_SHARE, allowed || LARGEST_SHARE);
  const share = Math.min(choice.share ?? coverable ?? most, most);
  const isMostAllowed = share === allowed;
  const chosen =
    city?.rates.find(({ names }) => [...names, names.join(", ")].some(isCalled(choice.packageName))) ??
    city?.rates[Math.floor((city.rates.length - 1) / 2)];
  const areas = plot && areasOf(plot, share, choice.floors);
  const sum = areas && chosen && sumOf(areas.builtUp, chosen.rate);
  return { city, isRulesCity, plot, open, share, most, isMostAllowed, chosen, areas, sum, floors: choice.floors };
}

const isCalled =
  (asked = "") =>
  (name: string) =>
    nameInAddress(name) === nameInAddress(asked);

/** A sum for less than a complete house says so. */
const endingIn = (sum: number, { isShell }: Pick<CityRates["rates"][number], "isShell">) =>
  `${rupees(sum)}${isShell ? ", frame and shell" : ""}`;

const inFeet = ({ width, depth }: Plot) => `${grouped(Math.round(width))} × ${grouped(Math.round(depth))} ft`;

/** The estimate in one line, for staff. */
export function inWords({ plot, areas, chosen, sum, city, share, floors }: Estimate): string {
  if (!plot || !areas || !chosen || sum === undefined) return "";
  const ground = `${grouped(plotArea(plot))} sq ft plot${plot.isGuessed ? "" : ` (${inFeet(plot)})`}`;
  return `${ground}, ${floorsName(floors)}, ${share} % covered: ${grouped(areas.builtUp)} sq ft × ${rupees(chosen.rate)} (${chosen.names.join(", ")}, ${city?.cityName}) = ${endingIn(sum, chosen)}`;
}

/** A shorter form for the visitor: the details are on the page. */
function inShort({ packageName }: Choice, { plot, chosen, sum, floors }: Estimate): string {
  if (!plot || !chosen || sum === undefined) return "";
  const size = plot.isGuessed ? `${grouped(plotArea(plot))} sq ft` : inFeet(plot);
  const named = chosen.names.find(isCalled(packageName)) ?? chosen.names[0];
  const storeys = floors === 1 ? "ground floor" : floorsName(floors);
  return `${size}, ${storeys}, ${named}: ${endingIn(sum, chosen)}`;
}

/** The part of an estimate that an enquiry gets; without a valid plot, only the city and package. */
export function intentOf(choice: Choice, estimate: Estimate): Intent {
  const { city, chosen, plot } = estimate;
  const basics = { city: city?.cityName, package: chosen?.names.join(", ") };
  const reckoned = {
    plot: choice.typed,
    estimate: inWords(estimate),
    estimateShown: inShort(choice, estimate),
    estimateAt: queryOf(choice, city?.cityName),
  };
  return { ...basics, ...(plot && reckoned) };
}

/** The query of this estimate in this city. */
export function queryOf({ typed, floors, share, packageName }: Choice, cityName: string | undefined): string {
  const named = { city: cityName && nameInAddress(cityName), package: packageName && nameInAddress(packageName) };
  return estimateQuery({ plot: typed, floors, share, ...named });
}
