import type { DocumentOf } from "@/contract/content/documents";
import type { Intent } from "@/lib/enquiry/intent";
import { grouped, rupees } from "@/lib/format";
import { type AskedEstimate, estimateQuery, LEAST_SHARE, nameInAddress } from "./address";
import { areasOf, type Floors, floorsName, sumOf } from "./arithmetic";
import { coverableShare, openSpaceOf } from "./open-space";
import { type Plot, plotArea, plotOf } from "./plot";

export type Rules = DocumentOf<"buildingRules">;

/**
 * A rate of a city (rupees per sq ft): the packages that stand at it, what one gets for it, and what not. `isShell`: it buys
 * a frame and shell, to which the milestones of a whole house do not apply.
 */
export type RateInCity = { rate: number; names: string[]; finish: string; isShell: boolean; notIncluded: string[] };

/** A city as an estimate reckons with it. */
export type CityRates = { cityName: string; rates: RateInCity[] };

/** What is chosen: undefined is what follows from the rest. */
export type Choice = { typed: string; floors: Floors; share?: number; cityName?: string; packageName?: string };

/** Where nobody knows what has to stay open, not all of a plot is built on either. */
const LARGEST_SHARE = 90;

/** What an address asks for; of what it does not say, or what there is not, as it was before. */
export function choiceOf(asked: AskedEstimate, cities: readonly CityRates[], before: Choice): Choice {
  const cityName = cities.find((one) => nameInAddress(one.cityName) === nameInAddress(asked.city ?? ""))?.cityName;
  return {
    typed: asked.plot?.replace(/x/i, " × ") ?? before.typed,
    floors: asked.floors ?? before.floors,
    share: asked.share ?? before.share,
    cityName: cityName ?? before.cityName,
    packageName: asked.package ?? before.packageName,
  };
}

export type Estimate = ReturnType<typeof reckon>;

/** All that follows from a choice. `sum` is undefined where the plot is no size, or there is no rate. */
export function reckon(choice: Choice, cities: readonly CityRates[], rules: Rules) {
  const city = cities.find((one) => one.cityName === choice.cityName) ?? cities[0];
  const isRulesCity = nameInAddress(city?.cityName ?? "") === nameInAddress(rules.city);
  const plot = plotOf(choice.typed);
  const open = plot && openSpaceOf(plot, rules.rules);
  const coverable = plot && open && coverableShare(plot, open);
  const allowed = isRulesCity ? coverable : undefined;
  const most = Math.max(LEAST_SHARE, allowed || LARGEST_SHARE);
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

/** What is no whole house does not end in its sum. */
const endingIn = (sum: number, { isShell }: Pick<CityRates["rates"][number], "isShell">) =>
  `${rupees(sum)}${isShell ? ", frame and shell" : ""}`;

const inFeet = ({ width, depth }: Plot) => `${grouped(Math.round(width))} × ${grouped(Math.round(depth))} ft`;

/** The estimate in one line, as staff read it. */
export function inWords({ plot, areas, chosen, sum, city, share, floors }: Estimate): string {
  if (!plot || !areas || !chosen || sum === undefined) return "";
  const ground = `${grouped(plotArea(plot))} sq ft plot${plot.isGuessed ? "" : ` (${inFeet(plot)})`}`;
  return `${ground}, ${floorsName(floors)}, ${share} % covered: ${grouped(areas.builtUp)} sq ft × ${rupees(chosen.rate)} (${chosen.names.join(", ")}, ${city?.cityName}) = ${endingIn(sum, chosen)}`;
}

/** The same for the visitor, who has just read the rest: the plot, the floors, the package chosen and the sum. */
function inShort({ packageName }: Choice, { plot, chosen, sum, floors }: Estimate): string {
  if (!plot || !chosen || sum === undefined) return "";
  const size = plot.isGuessed ? `${grouped(plotArea(plot))} sq ft` : inFeet(plot);
  const named = chosen.names.find(isCalled(packageName)) ?? chosen.names[0];
  const storeys = floors === 1 ? "ground floor" : floorsName(floors);
  return `${size}, ${storeys}, ${named}: ${endingIn(sum, chosen)}`;
}

/** What of it goes along with an enquiry; of what is no plot, nothing but the city and the package. */
export function intentOf(choice: Choice, estimate: Estimate): Intent {
  const { city, chosen, plot } = estimate;
  const along = { city: city?.cityName, package: chosen?.names.join(", ") };
  const reckoned = {
    plot: choice.typed,
    estimate: inWords(estimate),
    estimateShown: inShort(choice, estimate),
    estimateAt: queryOf(choice, city?.cityName),
  };
  return { ...along, ...(plot && reckoned) };
}

/** The query of an estimate as it was chosen, in this city. */
export function queryOf({ typed, floors, share, packageName }: Choice, cityName: string | undefined): string {
  const named = { city: cityName && nameInAddress(cityName), package: packageName && nameInAddress(packageName) };
  return estimateQuery({ plot: typed, floors, share, ...named });
}
