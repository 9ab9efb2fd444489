import { unbrokenRanges } from "@/lib/format";

/** What the cost estimator says beside its fields. */
export const estimatorWords = {
  plot: "Plot, in feet or sq ft",
  noPlot: "Enter the size of your plot: 30 × 40, or 1,200 sq ft",
  share: "Share of the plot built on",
  mostAllowed: (share: string) => `${share}, the limit`,
  shareAsRules: "Left empty: as much as the rules leave",
  noShare: "Enter a whole number from 20 to 100, or leave it empty",
  reckon: "Reckon",
  check: "Have it checked",
  takes: (time: string) => `A full house takes ${unbrokenRanges(time)}.`,
} as const;
