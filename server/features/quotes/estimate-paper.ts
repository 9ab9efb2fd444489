import type { Company } from "@/contract/content/company";
import type { DocumentOf } from "@/contract/content/documents";
import { english } from "@/lib/content/language/translator";
import { paperWords as words } from "@/lib/content/paper-words";
import { finishOf } from "@/lib/content/shown-details";
import { type EstimateQuery, nameInAddress } from "@/lib/estimate/address";
import { floorsName, sumOf } from "@/lib/estimate/arithmetic";
import { calculateEstimate, choiceOf, type Estimate, EXAMPLE } from "@/lib/estimate/estimate";
import type { CataloguePlan } from "@/lib/estimate/fitting-plans";
import { houseOn } from "@/lib/estimate/house";
import { type Plot, plotArea } from "@/lib/estimate/plot";
import { rangeOf } from "@/lib/estimate/range";
import { dayInWords, grouped, rupees } from "@/lib/format";
import { type CityOffers, type Offer, ratesOf } from "@/server/features/catalogue";
import { coveredBy, type Fact, officeOf, type Paper, paidWhen, timeOf } from "./paper";

/** The content of an estimate, as the pages read it. */
export type EstimateSources = {
  cities: CityOffers[];
  plans: CataloguePlan[];
  company: Company;
  words: Pick<DocumentOf<"estimator">, "rough" | "moves" | "disclaimer" | "questionsToAsk">;
  rules: DocumentOf<"buildingRules">;
  milestones: DocumentOf<"milestones">;
  now: Date;
  reference?: string;
};

/** The estimate at an address, as a paper. Undefined without a valid plot or any city with rates. */
export function estimatePaper(asked: EstimateQuery, sources: EstimateSources): Paper | undefined {
  const { cities, plans, company, rules, milestones, now, reference } = sources;
  const rates = cities.map((city) => ratesOf(city, english)).filter((city) => city.rates.length > 0);
  const choice = choiceOf(asked, rates, EXAMPLE);
  const estimate = calculateEstimate(choice, { cities: rates, rules, plans });
  const { areas, chosen, sum, city } = estimate;
  if (!areas || !chosen || sum === undefined || !city) return undefined;
  const range = rangeOf(sum, sources.words.moves);
  const offers = cities.find(({ cityName }) => cityName === city.cityName)?.offers ?? [];
  const offer = offerAt(offers, chosen.names, choice.packageName);
  return {
    title: words.estimate.title(rupees(sum), company.brand),
    heading: words.estimate.heading,
    headings: words.headings,
    lead: words.estimate.lead,
    marks: [reference ? words.reference(reference) : "", dayInWords(now)].filter(Boolean),
    to: [],
    calculated: words.calculated(grouped(areas.builtUp), rupees(chosen.rate)),
    sum: rupees(sum),
    belowSum: [range && words.upTo(rupees(range.high)), words.withTax].filter(Boolean).join(", "),
    facts: factsOf(estimate, offer, milestones),
    parts: [],
    tax: [],
    plot: drawingOf(estimate),
    finish: offer ? finishOf(offer.details) : "",
    ...coveredBy(offer),
    nothingListed: words.nothingListed,
    nothingExcluded: words.nothingExcluded,
    ...paidWhen(sum, milestones, offer),
    rates: city.rates.map(({ names, finish, rate }) => ({
      names: names.join(", "),
      finish,
      rate: rupees(rate),
      sum: rupees(sumOf(areas.builtUp, rate)),
      isChosen: rate === chosen.rate,
    })),
    questions: sources.words.questionsToAsk.map(({ question }) => question),
    terms: [],
    signatures: [],
    office: officeOf(company),
    notes: [
      range ? words.range(sources.words.moves) : "",
      estimate.open && !estimate.isRulesCity ? words.otherRules(city.cityName, rules.city) : "",
      estimate.open ? `${rules.note} ${rules.source}.`.trim() : "",
      sources.words.disclaimer,
    ].filter(Boolean),
    foot: words.estimate.foot(company.brand, company.phone || company.email),
  };
}

/** The requested package, else the first one at this rate. */
function offerAt(offers: readonly Offer[], names: readonly string[], asked = ""): Offer | undefined {
  const named = names.find((name) => nameInAddress(name) === nameInAddress(asked)) ?? names[0];
  return offers.find(({ packageName }) => packageName === named);
}

function drawingOf({ plot, open, share, areas, floors }: Estimate): Paper["plot"] {
  if (!plot || !areas) return null;
  return {
    width: plot.width,
    depth: plot.depth,
    floors,
    house: houseOn(plot, open, share),
    sides: [words.feet(plot.width), words.feet(plot.depth)],
    alt: words.drawn(sidesOf(plot), grouped(areas.ground), floors),
  };
}

const sidesOf = ({ width, depth }: Plot) => words.sides(grouped(Math.round(width)), grouped(Math.round(depth)));

function factsOf(estimate: Estimate, offer: Offer | undefined, milestones: EstimateSources["milestones"]): Fact[] {
  const { plot, areas, chosen, city } = estimate;
  if (!areas || !chosen || !city) return [];
  const others = chosen.names.filter((name) => name !== offer?.packageName);
  const rate = words.packageAtRate(offer?.packageName ?? "", rupees(chosen.rate));
  const facts: Fact[] = [
    ...(plot ? plotFacts(plot, estimate) : []),
    [words.builtUp, words.plotSize(grouped(areas.builtUp), undefined)],
    [words.city, city.cityName],
    [words.package, others.length > 0 ? `${rate}. ${words.sameRate(others.join(", "))}` : rate],
    timeOf(milestones, offer),
  ];
  return facts.filter(([, value]) => value);
}

const plotFacts = (plot: Plot, { floors, share, plan, isByPlan, isLikePlans, likePlan }: Estimate): Fact[] => [
  [words.plot, words.plotSize(grouped(plotArea(plot)), plot.isGuessed ? undefined : sidesOf(plot))],
  [words.floors, floorsName(floors)],
  isByPlan && plan
    ? [words.plan, plan.name]
    : [words.share, isLikePlans ? words.asInPlans(share, likePlan?.name) : words.percent(share)],
];
