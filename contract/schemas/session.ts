import { z } from "zod";
import { id } from "./field";

/** A listed session. `isCurrent` marks the caller's own. */
export const listedSession = z.object({
  _id: id,
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});

export type ListedSession = z.infer<typeof listedSession>;
