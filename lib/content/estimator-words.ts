import { unbrokenRanges } from "@/lib/format";

/** Labels and messages of the cost estimator. */
export const estimatorWords = {
  plot: "Plot size, in feet or sq ft",
  noPlot: "Enter your plot size, such as 30 × 40 or 1,200 sq ft",
  share: "How much of the plot the house covers",
  mostAllowed: (share: string) => `${share} (most allowed)`,
  shareAsRules: "Leave it empty to build as much as the rules allow",
  noShare: "Enter a whole number from 20 to 100, or leave it empty",
  calculate: "Calculate",
  getQuote: "Get an exact quote",
  takes: (time: string) => `A complete house takes ${unbrokenRanges(time)}.`,
} as const;
