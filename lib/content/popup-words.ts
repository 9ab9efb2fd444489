/** The pop-up's words for its two steps on a desktop. */
export const popupWords = {
  step: "Step {step} of 2",
  aboutPlot: "And your plot?",
  next: "Next",
  back: "Back",
  notSent: "Nothing is sent until you press {button}.",
} as const;
