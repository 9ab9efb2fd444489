import { grouped } from "@/lib/format";
import { estimatorWords } from "./estimator-words";
import { TAX_INCLUDED } from "./price-words";

/**
 * The words of an estimate or a quote as PDF. The owner’s own texts are under Site & text. An estimate is in its
 * reader's language; a quote is in English, because staff write its items and terms.
 */
export const paperWords = {
  estimate: {
    heading: "Cost estimate",
    lead: "This estimate helps you plan. It's not a quote. The cost depends on the built-up area of your final plan.",
    foot: "Estimate, not a quote",
    title: "Cost estimate: {sum}, {brand}",
    fileName: (plot: string) => `estimate-${plot}.pdf`,
  },
  quote: {
    heading: "Quotation",
    /** As people read it: Q-2026-0001, revision 2. */
    number: (number: string, revision: number) => (revision > 1 ? `${number}, revision ${revision}` : number),
    title: (number: string, brand: string) => `Quotation ${number}, ${brand}`,
    validUntil: "Valid until",
    withExtras: (product: string) => `${product}, plus or minus the items below`,
    together: "Total",
    by: "Your contact",
    taxable: "Taxable value, included",
    gst: (percent: string) => `GST ${percent}, included`,
    signs: (company: string) => `For ${company}`,
    accepts: (name: string) => `Accepted by ${name}`,
    fileName: (number: string, revision: number) => `${number}${revision > 1 ? `-rev-${revision}` : ""}.pdf`,
  },
  headings: {
    included: "What's included",
    notIncluded: "What's not included",
    payments: "When you pay",
    /** "Share" alone is a button elsewhere, which other languages translate by another word. */
    paymentColumns: ["Stage", "When", "Share of cost", "Amount"],
    rates: "The same house in each package",
    rateColumns: ["Package", "Per sq ft", "Cost"],
    questions: "Questions to ask any builder",
    terms: "Terms",
    signature: "Signature and date",
  },
  /** Footer of each page. The typesetter fills it in. */
  pageOf: "Page {page} of {pages}",
  reference: "Reference {reference}",
  calculated: estimatorWords.calculation,
  /** Marks placeholders of the owner, as on the pages. */
  sample: "sample",
  upTo: estimatorWords.upTo,
  whyRange: estimatorWords.whyRange,
  rangeText: estimatorWords.rangeText,
  movesBy: estimatorWords.movesBy,
  withTax: TAX_INCLUDED,
  plot: "Plot",
  plotSize: (area: string, sides: string | undefined) => `${area} sq ft${sides ? ` (${sides})` : ""}`,
  sides: (width: string, depth: string) => `${width} × ${depth} ft`,
  feet: (value: number) => `${grouped(Math.round(value))} ft`,
  floors: "Floors",
  plan: "Floor plan",
  share: estimatorWords.share,
  builtUp: "Built-up area",
  city: "City",
  package: "Package",
  packageAtRate: "{name}, {rate} per sq ft",
  sameRate: "Same rate: {names}",
  time: "A complete house takes",
  month: "Month {month}",
  percent: (share: number) => `${grouped(share)}%`,
  asInPlan: "About {share}%, as in our {plan} floor plan",
  asInPlans: "About {share}%, as in our floor plans for similar plots",
  nothingListed: "Ask us for the list of what this package includes before you sign.",
  nothingExcluded: "Ask us for the list of exclusions.",
  drawn: {
    one: "Plot of {sides}, seen from above. The house covers {ground} sq ft, on {n} floor.",
    other: "Plot of {sides}, seen from above. The house covers {ground} sq ft, on {n} floors.",
  },
  otherRules: "The drawing follows {rulesCity} rules; {city}'s differ.",
  ways: { call: "Call", whatsapp: "WhatsApp", mail: "Email", hours: "When we call back", languages: "We speak" },
  opening: "Opening hours: {hours}",
  unreadable:
    "We couldn't read a plot size from this link. Enter your plot in the Cost Estimator and download the PDF there.",
  tooMany: "Too many PDFs were asked for just now. Please try again in a minute.",
} as const;
