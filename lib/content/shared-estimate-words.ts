/** Not in estimatorWords, which every visitor's browser loads. */
export const sharedEstimateWords = {
  title: ({ size, cost }: Record<"size" | "cost", string>) => `${size}: ${cost}`,
  description: "Approximate cost, GST included: {calculation}, {packageName} package. {notIncluded}",
  pictureNote: "Approximate cost, GST included",
  last: "Your last estimate:",
  open: "Open it",
  forget: "Forget it",
  savedHere: "Saved only in this browser.",
  forgotten: "Done. We've removed it from this browser.",
} as const;
