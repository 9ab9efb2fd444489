/** The pop-up's words for its two steps on a desktop. */
export const popupWords = {
  step: (at: number) => `Step ${at} of 2`,
  aboutPlot: "And your plot?",
  next: "Next",
  back: "Back",
  notSent: (button: string) => `Nothing is sent until you press ${button}.`,
} as const;
