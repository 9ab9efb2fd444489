import { z } from "zod";

/** What a design costs as visitors read it, where it is reckoned: `amount` (rupees) is `area` (square feet) times `rate`. */
export const designPrice = z.object({
  _id: z.string(),
  amount: z.number(),
  area: z.number(),
  rate: z.number(),
  packageName: z.string(),
  cityName: z.string(),
});

export type ReckonedDesign = z.infer<typeof designPrice>;
