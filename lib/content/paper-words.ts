import { english } from "@/lib/content/language/translator";
import { grouped } from "@/lib/format";
import { counted } from "@/lib/plural";
import { estimatorWords } from "./estimator-words";
import { TAX_INCLUDED } from "./price-words";
import { readableReference } from "./receipt-words";

/** Marks placeholders of the owner, as on the pages. */
const SAMPLE = "sample";

/** The words of an estimate or a quote as PDF. The owner’s own texts are under Site & text. */
export const paperWords = {
  estimate: {
    heading: "Cost estimate",
    lead: "This estimate helps you plan. It's not a quote. The cost depends on the built-up area of your final plan.",
    foot: (brand: string, reach: string) => [brand, reach, "Estimate, not a quote"].filter(Boolean).join("  ·  "),
    title: (sum: string, brand: string) => `Cost estimate: ${sum}, ${brand}`,
    fileName: (plot: string) => `estimate-${plot}.pdf`,
  },
  quote: {
    heading: "Quotation",
    /** As people read it: Q-2026-0001, revision 2. */
    number: (number: string, revision: number) => (revision > 1 ? `${number}, revision ${revision}` : number),
    title: (number: string, brand: string) => `Quotation ${number}, ${brand}`,
    foot: (brand: string, reach: string, number: string) => [brand, reach, number].filter(Boolean).join("  ·  "),
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
    paymentColumns: ["Stage", "When", "Share", "Amount"],
    rates: "The same house in each package",
    rateColumns: ["Package", "Per sq ft", "Cost"],
    questions: "Questions to ask any builder",
    terms: "Terms",
    signature: "Signature and date",
  },
  reference: (reference: string) => `Reference ${readableReference(reference)}`,
  calculated: estimatorWords.calculation,
  sample: SAMPLE,
  upTo: (sum: string) => english.t(estimatorWords.upTo, { sum }),
  range: (moves: readonly { title: string; percent: number | null; isSample: boolean }[]) => {
    const each = moves.map(({ title, percent, isSample }) => {
      const by = `${title}, ${english.t(estimatorWords.movesBy, { percent: grouped(Number(percent)) })}`;
      return isSample ? `${by} (${SAMPLE})` : by;
    });
    return `${estimatorWords.whyRange} ${estimatorWords.rangeText} ${each.join("; ")}.`;
  },
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
  packageAtRate: (name: string, rate: string) => `${name}, ${rate} per sq ft`,
  sameRate: (others: string) => `Same rate: ${others}`,
  time: "A complete house takes",
  month: (month: number) => `Month ${month}`,
  percent: (share: number) => `${grouped(share)}%`,
  asInPlans: (share: number, plan: string | undefined) =>
    `About ${grouped(share)}%, as in our ${plan ? `${plan} floor plan` : "floor plans for similar plots"}`,
  nothingListed: "Ask us for the list of what this package includes before you sign.",
  nothingExcluded: "Ask us for the list of exclusions.",
  drawn: (sides: string, ground: string, floors: number) =>
    counted(floors, {
      one: `Plot of ${sides}, seen from above. The house covers ${ground} sq ft, on {n} floor.`,
      other: `Plot of ${sides}, seen from above. The house covers ${ground} sq ft, on {n} floors.`,
    }),
  otherRules: (city: string, rulesCity: string) => `The drawing follows ${rulesCity} rules; ${city}'s differ.`,
  ways: { call: "Call", whatsapp: "WhatsApp", mail: "Email", hours: "Hours", languages: "We speak" },
  unreadable:
    "We couldn't read a plot size from this link. Enter your plot in the Cost Estimator and download the PDF there.",
  tooMany: "Too many PDFs were asked for just now. Please try again in a minute.",
} as const;
