import { z } from "zod";
import { id } from "./field";

/** A session in a list: where somebody is signed in. `isCurrent` marks the one of whoever asks. */
export const listedSession = z.object({
  _id: id,
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});

export type ListedSession = z.infer<typeof listedSession>;
