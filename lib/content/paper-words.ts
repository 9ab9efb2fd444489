import { grouped } from "@/lib/format";
import { estimatorWords } from "./estimator-words";
import { TAX_INCLUDED } from "./price-words";
import { readableReference } from "./receipt-words";

/** What an estimate or a quote on paper says beside what the owner wrote under Site & text. */
export const paperWords = {
  estimate: {
    heading: "An estimate",
    lead: "An estimate to plan with, not a quote. Your plan decides the built-up area, and with it the sum.",
    foot: (brand: string, reach: string) => [brand, reach, "An estimate, not a quote"].filter(Boolean).join("  ·  "),
    title: (sum: string, brand: string) => `An estimate: ${sum}, ${brand}`,
    fileName: (plot: string) => `estimate-${plot}.pdf`,
  },
  quote: {
    heading: "Quotation",
    /** As it is read: Q-2026-0001, revision 2. */
    number: (number: string, revision: number) => (revision > 1 ? `${number}, revision ${revision}` : number),
    title: (number: string, brand: string) => `Quotation ${number}, ${brand}`,
    foot: (brand: string, reach: string, number: string) => [brand, reach, number].filter(Boolean).join("  ·  "),
    validUntil: "Valid until",
    withExtras: (reckoned: string) => `${reckoned}, with what is added or taken off`,
    together: "Together",
    fileName: (number: string, revision: number) => `${number}${revision > 1 ? `-rev-${revision}` : ""}.pdf`,
  },
  reference: (reference: string) => `Reference ${readableReference(reference)}`,
  reckoned: (area: string, rate: string) => `${area} sq ft built-up × ${rate}`,
  withTax: TAX_INCLUDED,
  plot: "Plot",
  plotSize: (area: string, sides: string | undefined) => `${area} sq ft${sides ? ` (${sides})` : ""}`,
  sides: (width: string, depth: string) => `${width} × ${depth} ft`,
  feet: (value: number) => `${grouped(Math.round(value))} ft`,
  floors: "Floors",
  share: estimatorWords.share,
  builtUp: "Built-up area",
  city: "City",
  package: "Package",
  packageAtRate: (name: string, rate: string) => `${name}, ${rate} per sq ft`,
  sameRate: (others: string) => `At the same rate: ${others}`,
  time: "A full house takes",
  month: (month: number) => `Month ${month}`,
  percent: (share: number) => `${grouped(share)} %`,
  nothingListed: "Nobody has listed yet what this package covers. Ask us for the list before you sign.",
  nothingExcluded: "Nothing is listed. Ask what the rate does not cover, of us as of anybody.",
  drawn: (sides: string, ground: string, floors: number) =>
    `A plot of ${sides} seen from above. The house covers ${ground} sq ft of it, on ${floors} ${floors === 1 ? "floor" : "floors"}.`,
  otherRules: (city: string, rulesCity: string) => `${city} has rules of its own; the drawing goes by ${rulesCity}'s.`,
  ways: { call: "Call", whatsapp: "WhatsApp", mail: "Write", hours: "Hours", languages: "We speak" },
  unreadable:
    "This address says no plot that a house stands on. Enter yours in the cost estimator, and take the PDF there.",
  tooMany: "That was more than one place may ask for at once. Please try again in a minute.",
} as const;
