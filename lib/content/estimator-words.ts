import { unbrokenRanges } from "@/lib/format";
import { counted } from "@/lib/plural";

/** Labels and messages of the cost estimator. */
export const estimatorWords = {
  knows: "Start with your plot or your house size",
  knowsPlot: "I know my plot",
  knowsHouse: "I know how big the house should be",
  plot: "Plot size",
  plotHint: "In feet, such as 30 × 40 or 30 by 40. Or its area: 1,200 sq ft, 133 sq yd, 1.1 gunta, 2.75 cents.",
  noPlot: "Enter your plot size, such as 30 × 40 or 1,200 sq ft",
  tooSmall: (area: string, guess: string) => `${area} sq ft is too small for a house. Did you mean ${guess}?`,
  tooNarrow: (width: string) => `A plot ${width} ft wide is too narrow for a house. Please check the sides.`,
  tooLarge: (area: string) =>
    `That's ${area} sq ft, a very large plot for one house. Is it right? Then tell us how big the house should be.`,
  inMetres: (width: string, depth: string) => `${width} × ${depth} metres`,
  commonPlot: "30 × 40 ft",
  house: "House size, in sq ft",
  houseHint: "The built-up area of all floors together, such as 1,200",
  noHouse: "Enter the size of your house, such as 1,200 sq ft",
  smallHouse: (area: string) => `${area} sq ft is too small for a house. Did you leave out a digit?`,
  largeHouse: (area: string) => `That's ${area} sq ft, very large for one house. Is it right?`,
  share: "How much of the plot you build on",
  mostAllowed: (share: string) => `${share} (most allowed)`,
  shareAsPlans: "Leave it empty to use as much of the plot as our floor plans for it",
  noShare: "Enter a whole number from 20 to 100, or leave it empty",
  calculate: "Calculate",
  getQuote: "Get an exact quote",
  takes: (time: string) => `A complete house takes ${unbrokenRanges(time)}.`,
  /** Before and after the name of the plan, which is a link. */
  byPlan: ["Based on our ", " floor plan, which fits this plot."],
  /** After the share. The plan has other floors, and its name is a link. */
  likePlan: ["As in our ", " floor plan."],
  likePlans: "As in our floor plans for similar plots.",
  backToPlan: (name: string, area: string) => `Use our ${name} floor plan: ${area} sq ft`,
  byShare: (share: string, floors: number) =>
    counted(floors, {
      one: `Based on building on ${share} of the plot, on {n} floor.`,
      other: `Based on building on ${share} of the plot, on {n} floors.`,
    }),
  byHouse: (area: string) => `For a house of ${area} sq ft.`,
  calculation: (area: string, rate: string) => `${area} sq ft × ${rate}`,
  /** A frame and shell says that it is no complete house. */
  inPackage: ({ names, isShell, finish }: { names: readonly string[]; isShell: boolean; finish: string }) =>
    `Package: ${names.join(", ")}.${isShell && finish ? ` ${finish}.` : ""}`,
  upTo: (sum: string) => `to ${sum}`,
  notIncluded: ({ names, others }: { names: readonly string[]; others: number }) => {
    const listed = names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)).join(", ");
    return `Not in this amount: ${listed}${others > 0 ? ` and ${others} more` : ""}.`;
  },
  seeExclusions: "See the full list",
  whyRange: "Why a range?",
  rangeText:
    "The lower amount is the area times the rate. These can raise it. We fix the price after we've seen your plot and plan.",
  movesBy: (percent: string) => `up to ${percent}%`,
  sendToFamily: "Send to family on WhatsApp",
  plotOf: (size: string) => `${size} plot`,
  houseOf: (area: string) => `${area} sq ft house`,
  shareText: ({
    brand,
    size,
    packageName,
    cost,
    link,
  }: Record<"brand" | "size" | "packageName" | "cost" | "link", string>) =>
    `Our house estimate from ${brand}: ${size}, ${packageName}. Approximate cost ${cost}, GST included. What's not included and the full estimate: ${link}`,
  otherRules: (city: string, rulesCity: string) =>
    `We don't have ${city}'s building rules, so this share is from ${rulesCity}'s. You can change it.`,
} as const;
