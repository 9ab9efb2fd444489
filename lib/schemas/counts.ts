import { z } from "zod";

/** A number, or text that is one; nothing at all is not none. */
const count = z
  .union([z.number(), z.string().regex(/^\d+$/)])
  .transform(Number)
  .pipe(z.number());

/** How many there are of each, for the dashboard. */
export const counts = z.object({ projects: count, city: count, customers: count, enquiries: count });

export type Counts = z.infer<typeof counts>;
