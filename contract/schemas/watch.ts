import { z } from "zod";

/** Monitored things, by importance. */
export const WATCHED = [
  "waiting",
  "deadLetters",
  "address",
  "leadSources",
  "backend",
  "backup",
  "disk",
  "certificate",
] as const;
export type WatchedName = (typeof WATCHED)[number];

/** `says` describes the finding; empty if `unknown`. */
const watched = z.object({
  name: z.enum(WATCHED),
  state: z.enum(["well", "trouble", "unknown"]),
  since: z.string().nullable(),
  says: z.string(),
});

/** A mail to the owner. The list is newest first. */
const sentMail = z.object({
  at: z.string(),
  subject: z.string(),
  state: z.enum(["waiting", "delivered", "failed"]),
});

export const watch = z.object({
  things: z.array(watched),
  told: z.array(sentMail),
  /** Null without a mail server. */
  mailedTo: z.string().nullable(),
});
export type Watch = z.infer<typeof watch>;
