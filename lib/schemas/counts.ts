import { z } from "zod";

/** How many there are of each, for the dashboard. */
export const counts = z.object({
  projects: z.coerce.number(),
  city: z.coerce.number(),
  customers: z.coerce.number(),
  enquiries: z.coerce.number(),
});

export type Counts = z.infer<typeof counts>;
