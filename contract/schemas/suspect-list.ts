import { z } from "zod";

/** Lists that never fall to nothing or to less than half without a reason. Designs may be withdrawn (DSGN-05). */
export const SUSPECT_KINDS = ["cities", "packages", "services"] as const;
export type SuspectKind = (typeof SUSPECT_KINDS)[number];

/** A list of the backend that pages do not show, and the last good one that they show instead. */
export const suspectList = z.object({
  kind: z.enum(SUSPECT_KINDS),
  since: z.string(),
  /** Rows of the suspect list; null if none of its rows can be read, so that it cannot be shown. */
  rows: z.number().int().nullable(),
  goodRows: z.number().int(),
});
export type SuspectList = z.infer<typeof suspectList>;

/** The rows that staff saw, so that a list that has lost more since is not accepted with it. */
export const acceptedList = z.object({ rows: z.number().int().nonnegative() });
