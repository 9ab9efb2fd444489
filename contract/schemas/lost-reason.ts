import { z } from "zod";

export const LOST_REASONS = {
  price: "Too expensive",
  elsewhere: "Chose another builder",
  plot: "No plot yet",
  place: "Outside our area",
  later: "Not now",
  silent: "No response",
  refused: "Asked not to be contacted",
  mistake: "Spam or mistake",
} as const;
export type LostReason = keyof typeof LOST_REASONS;
export const lostReason = z.enum(Object.keys(LOST_REASONS) as [LostReason, ...LostReason[]]);
