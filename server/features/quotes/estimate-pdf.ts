import type { Company } from "@/contract/content/company";
import type { DocumentOf } from "@/contract/content/documents";
import type { Translator } from "@/lib/content/language/translator";
import { pdfWords as words } from "@/lib/content/pdf-words";
import { readableReference } from "@/lib/content/receipt-words";
import { type EstimateQuery, nameInAddress } from "@/lib/estimate/address";
import { floorsName, type Plot, plotArea, totalOf } from "@/lib/estimate/arithmetic";
import { calculateEstimate, choiceOf, type Estimate, EXAMPLE } from "@/lib/estimate/estimate";
import type { CataloguePlan } from "@/lib/estimate/fitting-plans";
import { houseOn } from "@/lib/estimate/plot";
import { applicableMoves, rangeInWords, rangeOf } from "@/lib/estimate/shared";
import { dayInWords, grouped, rupees } from "@/lib/format";
import { type CityOffers, type Offer, ratesOf } from "@/server/features/catalogue";
import { buildTimeFact, commonParts, type Fact, footOf, type Paper } from "./pdf";

export type EstimateSources = {
  cities: CityOffers[];
  plans: CataloguePlan[];
  company: Company;
  callHours: string;
  words: Pick<DocumentOf<"estimator">, "rough" | "moves" | "disclaimer" | "questionsToAsk">;
  rules: DocumentOf<"buildingRules">;
  milestones: DocumentOf<"milestones">;
  now: Date;
  reference?: string;
  translator: Translator;
};

export function composeEstimatePaper(query: EstimateQuery, sources: EstimateSources): Paper | undefined {
  const { cities, plans, company, rules, milestones, now, reference, translator } = sources;
  const { t, text, tag } = translator;
  const rates = cities.map((city) => ratesOf(city, translator)).filter((city) => city.rates.length > 0);
  const choice = choiceOf(query, rates, EXAMPLE);
  const estimate = calculateEstimate(choice, { cities: rates, rules, plans });
  const { areas, chosen, total, city } = estimate;
  if (!areas || !chosen || total === undefined || !city) return undefined;
  const priceFactors = applicableMoves(chosen, sources.words.moves);
  const range = rangeOf(total, priceFactors);
  const offers = cities.find(({ cityName }) => cityName === city.cityName)?.offers ?? [];
  const cityNames = { city: text(city.cityName), rulesCity: text(rules.city) };
  const offer = offerNamed(offers, chosen.names, choice.packageName);
  return {
    ...commonParts(total, offer, sources, translator),
    title: t(words.estimate.title, { sum: rupees(total), brand: company.brand }),
    heading: t(words.estimate.heading),
    lead: t(words.estimate.lead),
    marks: [
      reference ? t(words.reference, { reference: readableReference(reference) }) : "",
      dayInWords(now, tag),
    ].filter(Boolean),
    calculated: words.calculated(grouped(areas.builtUp), rupees(chosen.rate)),
    belowSum: [range && rangeInWords(range, translator), t(words.withTax)].filter(Boolean).join(", "),
    facts: factsOf(estimate, offer, milestones, translator),
    plot: drawingOf(estimate, translator),
    stop: translator.sentenceEnd,
    rates: city.rates.map(({ names, finish, rate }) => ({
      names: names.map(text).join(", "),
      finish,
      rate: rupees(rate),
      sum: rupees(totalOf(areas.builtUp, rate)),
      isChosen: rate === chosen.rate,
    })),
    questions: sources.words.questionsToAsk.map(({ question }) => question),
    notes: [
      range && rangeText(priceFactors, translator),
      estimate.openSpace && !estimate.isRulesCity && t(words.otherRules, cityNames),
      estimate.openSpace && `${rules.note} ${rules.source}${translator.sentenceEnd}`.trim(),
      sources.words.disclaimer,
    ].flatMap((note) => note || []),
    foot: footOf(company, t(words.estimate.foot)),
  };
}

function rangeText(priceFactors: EstimateSources["words"]["moves"], { t, sentenceEnd }: Translator): string {
  const texts = priceFactors.map(({ title, percent, isSample }) => {
    const text = `${title}, ${t(words.movesBy, { percent: grouped(Number(percent)) })}`;
    return isSample ? `${text} (${t(words.sample)})` : text;
  });
  return `${t(words.whyRange)} ${t(words.rangeText)} ${texts.join("; ")}${sentenceEnd}`;
}

/** Several packages may have the chosen rate. Returns the one that the address names, else the first. */
function offerNamed(offers: readonly Offer[], names: readonly string[], wanted = ""): Offer | undefined {
  const chosenName = names.find((name) => nameInAddress(name) === nameInAddress(wanted)) ?? names[0];
  return offers.find(({ packageName }) => packageName === chosenName);
}

function drawingOf({ plot, openSpace, share, areas, floors }: Estimate, { counted }: Translator): Paper["plot"] {
  if (!plot || !areas) return null;
  return {
    width: plot.width,
    depth: plot.depth,
    floors,
    house: houseOn(plot, openSpace, share),
    sides: [`${grouped(Math.round(plot.width))} ft`, `${grouped(Math.round(plot.depth))} ft`],
    alt: counted(floors, words.drawn, { sides: sidesOf(plot), ground: grouped(areas.ground) }),
  };
}

const sidesOf = ({ width, depth }: Plot) => `${grouped(Math.round(width))} × ${grouped(Math.round(depth))} ft`;

function factsOf(
  estimate: Estimate,
  offer: Offer | undefined,
  milestones: EstimateSources["milestones"],
  translator: Translator,
): Fact[] {
  const { plot, areas, chosen, city } = estimate;
  const { t, text } = translator;
  if (!areas || !chosen || !city) return [];
  const others = chosen.names.filter((name) => name !== offer?.packageName);
  const rate = t(words.packageAtRate, { name: text(offer?.packageName ?? ""), rate: rupees(chosen.rate) });
  const sameRate = t(words.sameRate, { names: others.map(text).join(", ") });
  const facts: Fact[] = [
    ...(plot ? plotFacts(plot, estimate, translator) : []),
    [t(words.builtUp), words.plotSize(grouped(areas.builtUp), undefined)],
    [t(words.city), text(city.cityName)],
    [t(words.package), others.length > 0 ? `${rate}${translator.sentenceEnd} ${sameRate}` : rate],
    buildTimeFact(milestones, offer, translator),
  ];
  return facts.filter(([, value]) => value);
}

function plotFacts(plot: Plot, estimate: Estimate, { t, text }: Translator): Fact[] {
  const { floors, share, plan, isByPlan, isLikePlans, likePlan } = estimate;
  const asInPlans = likePlan
    ? t(words.asInPlan, { share: grouped(share), plan: text(likePlan.name) })
    : t(words.asInPlans, { share: grouped(share) });
  return [
    [t(words.plot), words.plotSize(grouped(plotArea(plot)), plot.isGuessed ? undefined : sidesOf(plot))],
    [t(words.floors), text(floorsName(floors))],
    isByPlan && plan
      ? [t(words.plan), text(plan.name)]
      : [t(words.share), isLikePlans ? asInPlans : words.percent(share)],
  ];
}
