import { nameKey } from "@/contract/clean-text";
import type { Company } from "@/contract/content/company";
import type { DocumentOf } from "@/contract/content/documents";
import { shownPhone } from "@/contract/phone";
import type { QuoteInput } from "@/contract/schemas/quote";
import { english } from "@/lib/content/language/translator";
import { pdfWords as words } from "@/lib/content/pdf-words";
import { finishOf } from "@/lib/content/shown-details";
import { totalOf } from "@/lib/estimate/arithmetic";
import { quotedTotal } from "@/lib/estimate/quoted-sum";
import { dayInWords, grouped, rupees } from "@/lib/format";
import type { Offer } from "@/server/features/catalogue";
import { coveredBy, type Fact, footOf, headingsIn, officeOf, paymentSchedule, type QuotePdf, timeOf } from "./pdf";

export type QuoteSources = {
  company: Company;
  callHours: string;
  words: DocumentOf<"quote">;
  milestones: DocumentOf<"milestones">;
  city: string;
  offer: Offer & { pricePerSquareFoot: number };
  number: string;
  by: string;
  madeAt: Date;
  validUntil: Date;
};

export function quotePdf(input: QuoteInput, sources: QuoteSources): QuotePdf {
  const { company, city, offer, number, by, madeAt, validUntil } = sources;
  const milestones = confirmed(sources.milestones);
  const rate = offer.pricePerSquareFoot;
  const total = quotedTotal(input, rate);
  const calculated = words.calculated(grouped(input.builtUp), rupees(rate));
  const hasExtras = input.extras.length > 0;
  const facts: Fact[] = [
    [words.plot, input.plot],
    [words.builtUp, words.plotSize(grouped(input.builtUp), undefined)],
    [words.city, city],
    [words.package, english.t(words.packageAtRate, { name: offer.packageName, rate: rupees(rate) })],
    timeOf(milestones, offer, english),
    [words.quote.validUntil, dayInWords(validUntil)],
    [words.quote.by, by],
  ];
  const parts: Fact[] = [
    [calculated, rupees(totalOf(input.builtUp, rate))],
    ...input.extras.map((extra): Fact => [extra.what, rupees(extra.rupees)]),
    [words.quote.together, rupees(total)],
  ];
  return {
    language: english.language,
    title: words.quote.title(number, company.brand),
    heading: words.quote.heading,
    headings: headingsIn(english),
    lead: sources.words.opening,
    marks: [number, dayInWords(madeAt)],
    to: [input.name, input.address, input.phone && shownPhone(input.phone), input.email].flatMap((line) => line || []),
    calculated: hasExtras ? words.quote.withExtras(calculated) : calculated,
    sum: rupees(total),
    belowSum: words.withTax,
    facts: facts.filter(([, value]) => value),
    parts: hasExtras ? parts : [],
    tax: taxIn(total, sources.words.gstPercent),
    plot: null,
    finish: finishOf(offer.details),
    ...coveredBy(quotedOffer(offer, input.extras), english),
    nothingListed: words.nothingListed,
    nothingExcluded: words.nothingExcluded,
    ...paymentSchedule(total, milestones, offer, english),
    rates: [],
    questions: [],
    terms: sources.words.terms.map(({ term }) => term),
    signatures: [words.quote.signs(company.legalName || company.brand), words.quote.accepts(input.name)],
    office: officeOf(company, sources.callHours, english),
    notes: [],
    foot: footOf(company, number),
    pageOf: words.pageOf,
  };
}

const TAX = nameKey("GST on extras");

/** A quote is a promise: no samples, no typical costs of other builders, no exclusion of what it prices itself. */
function quotedOffer(offer: QuoteSources["offer"], extras: QuoteInput["extras"]): QuoteSources["offer"] {
  const added = extras.filter(({ rupees }) => rupees > 0).map(({ what }) => nameKey(what));
  const priced = new Set(added.length > 0 ? [...added, TAX] : []);
  const exclusions = offer.exclusions.filter(({ key }) => !priced.has(nameKey(key)));
  return {
    ...offer,
    details: { ...offer.details, lines: offer.details.lines.filter(({ isSample }) => !isSample) },
    exclusions: exclusions.map((one) => ({ ...one, figure: "" })),
  };
}

export function confirmed({ isConfirmed, time, milestones }: DocumentOf<"milestones">): DocumentOf<"milestones"> {
  const isOwn = isConfirmed && milestones.every(({ isSample }) => !isSample);
  return { isConfirmed, time: isConfirmed ? time : "", milestones: isOwn ? milestones : [] };
}

/** Whole rupees that add up to the sum, which includes GST. */
function taxIn(total: number, percent: number | null): Fact[] {
  if (!percent) return [];
  const taxable = Math.round(total / (1 + percent / 100));
  return [
    [words.quote.taxable, rupees(taxable)],
    [words.quote.gst(words.percent(percent)), rupees(total - taxable)],
  ];
}
