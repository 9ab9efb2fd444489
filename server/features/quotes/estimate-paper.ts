import type { Company } from "@/contract/content/company";
import type { DocumentOf } from "@/contract/content/documents";
import { paperWords as words } from "@/lib/content/paper-words";
import { finishOf } from "@/lib/content/shown-details";
import { COMMON_SITE } from "@/lib/content/sites";
import { type EstimateQuery, nameInAddress } from "@/lib/estimate/address";
import { floorsName, sumOf } from "@/lib/estimate/arithmetic";
import { calculateEstimate, choiceOf, type Estimate } from "@/lib/estimate/estimate";
import { houseOn } from "@/lib/estimate/house";
import { plotArea } from "@/lib/estimate/plot";
import { dayInWords, grouped, rupees } from "@/lib/format";
import { type CityOffers, type Offer, ratesOf } from "@/server/features/catalogue";
import { coveredBy, type Fact, officeOf, type Paper, paidWhen, timeOf } from "./paper";

/** The content of an estimate, as the pages read it. */
export type EstimateSources = {
  cities: CityOffers[];
  company: Company;
  words: Pick<DocumentOf<"estimator">, "rough" | "disclaimer" | "questionsToAsk">;
  rules: DocumentOf<"buildingRules">;
  milestones: DocumentOf<"milestones">;
  now: Date;
  reference?: string;
};

/** The estimate at an address, as a paper. Undefined without a valid plot or any city with rates. */
export function estimatePaper(asked: EstimateQuery, sources: EstimateSources): Paper | undefined {
  const { cities, company, rules, milestones, now, reference } = sources;
  const rates = cities.map(ratesOf).filter((city) => city.rates.length > 0);
  const choice = choiceOf(asked, rates, { typed: COMMON_SITE.name, floors: 1 });
  const estimate = calculateEstimate(choice, rates, rules);
  const { plot, areas, chosen, sum, city } = estimate;
  if (!plot || !areas || !chosen || sum === undefined || !city) return undefined;
  const offers = cities.find(({ cityName }) => cityName === city.cityName)?.offers ?? [];
  const offer = offerAt(offers, chosen.names, choice.packageName);
  const sides = words.sides(grouped(Math.round(plot.width)), grouped(Math.round(plot.depth)));
  return {
    title: words.estimate.title(rupees(sum), company.brand),
    heading: words.estimate.heading,
    headings: words.headings,
    lead: words.estimate.lead,
    marks: [reference ? words.reference(reference) : "", dayInWords(now)].filter(Boolean),
    to: [],
    reckoned: words.reckoned(grouped(areas.builtUp), rupees(chosen.rate)),
    sum: rupees(sum),
    belowSum: words.withTax,
    facts: factsOf(estimate, offer, milestones),
    parts: [],
    plot: {
      ...{ width: plot.width, depth: plot.depth, floors: estimate.floors },
      house: houseOn(plot, estimate.open, estimate.share),
      sides: [words.feet(plot.width), words.feet(plot.depth)],
      alt: words.drawn(sides, grouped(areas.ground), estimate.floors),
    },
    finish: offer ? finishOf(offer.details) : "",
    ...coveredBy(offer),
    nothingListed: words.nothingListed,
    nothingExcluded: words.nothingExcluded,
    ...paidWhen(sum, milestones, offer),
    rates: city.rates.map(({ names, finish, rate }) => ({
      ...{ names: names.join(", "), finish, rate: rupees(rate) },
      sum: rupees(sumOf(areas.builtUp, rate)),
      isChosen: rate === chosen.rate,
    })),
    questions: sources.words.questionsToAsk.map(({ question }) => question),
    terms: [],
    office: officeOf(company),
    notes: [
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

function factsOf(estimate: Estimate, offer: Offer | undefined, milestones: EstimateSources["milestones"]): Fact[] {
  const { plot, areas, chosen, city, floors, share } = estimate;
  if (!plot || !areas || !chosen || !city) return [];
  const sides = words.sides(grouped(Math.round(plot.width)), grouped(Math.round(plot.depth)));
  const others = chosen.names.filter((name) => name !== offer?.packageName);
  const rate = words.packageAtRate(offer?.packageName ?? "", rupees(chosen.rate));
  const facts: Fact[] = [
    [words.plot, words.plotSize(grouped(plotArea(plot)), plot.isGuessed ? undefined : sides)],
    [words.floors, floorsName(floors)],
    [words.share, words.percent(share)],
    [words.builtUp, words.plotSize(grouped(areas.builtUp), undefined)],
    [words.city, city.cityName],
    [words.package, others.length > 0 ? `${rate}. ${words.sameRate(others.join(", "))}` : rate],
    timeOf(milestones, offer),
  ];
  return facts.filter(([, value]) => value);
}
