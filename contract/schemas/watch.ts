import { z } from "zod";

/** What the site watches by itself, in the order in which it matters. */
export const WATCHED = ["waiting", "deadLetters", "backend", "backup", "disk", "certificate"] as const;
export type WatchedName = (typeof WATCHED)[number];

/** `says` is what was found in words, empty where it cannot be found out or is not watched here (`unknown`). */
const watched = z.object({
  name: z.enum(WATCHED),
  state: z.enum(["well", "trouble", "unknown"]),
  since: z.string().nullable(),
  says: z.string(),
});

/** A mail to the owner, newest first. */
const told = z.object({
  at: z.string(),
  subject: z.string(),
  state: z.enum(["waiting", "delivered", "failed"]),
});

export const watch = z.object({
  things: z.array(watched),
  told: z.array(told),
  /** Null where no mail server is set up. */
  mailedTo: z.string().nullable(),
});
export type Watch = z.infer<typeof watch>;
