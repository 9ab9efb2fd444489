import { z } from "zod";

/** The calculated price of a design: `amount` (rupees) is `area` (square feet) times `rate`. */
export const designPrice = z.object({
  _id: z.string(),
  amount: z.number(),
  area: z.number(),
  rate: z.number(),
  packageName: z.string(),
  cityName: z.string(),
});

export type CalculatedDesign = z.infer<typeof designPrice>;
