import { z } from "zod";
import { messages } from "@/contract/messages";
import { phoneKey } from "@/contract/search";
import { id } from "./field";
import { LENGTHS } from "./lengths";

/** A telephone number in any spelling, or an e-mail address: what a person is found by. */
const knownBy = z
  .string()
  .trim()
  .max(LENGTHS.email)
  .refine((text) => text.includes("@") || phoneKey(text).length >= 7, messages.personalData.knownBy);

export const personQuery = z.object({ knownBy: z.array(knownBy).min(1, messages.personalData.knownBy).max(10) });

/** Where something about a person is kept. */
export const DATA_PARTS = [
  ...(["enquiries", "customers", "projects", "timeline", "next-steps", "quotes"] as const),
  ...(["notices", "call-times"] as const),
  ...(["outbox", "deleted", "elsewhere-named", "record", "staff"] as const),
] as const;
export type DataPart = (typeof DATA_PARTS)[number];

/**
 * What an erasure does with it: it goes, what names the person is replaced by a mark, it is kept because a law wants it,
 * or it is left to somebody.
 */
export const FATES = ["erased", "replaced", "kept", "left"] as const;
export type Fate = (typeof FATES)[number];

const dataRow = z.object({
  id: z.string(),
  label: z.string(),
  facts: z.array(z.tuple([z.string(), z.string()])),
  fate: z.enum(FATES),
  /** Why it is kept or left, and until when (ISO 8601). */
  why: z.string().optional(),
  until: z.string().optional(),
});
export type DataRow = z.infer<typeof dataRow>;

/** Everything about one person, part by part, with what an erasure would do. */
export const personalData = z.object({
  names: z.array(z.string()),
  /** Numbers and addresses that stand in the same rows and were not asked for. */
  alsoKnownBy: z.array(z.string()),
  parts: z.array(z.object({ part: z.enum(DATA_PARTS), rows: z.array(dataRow) })),
  /** What the site cannot do, and somebody has to. */
  leftToDo: z.array(z.string()),
  /** Changes as soon as an erasure would do something else. */
  digest: z.string(),
});
export type PersonalData = z.infer<typeof personalData>;

export const erasureInput = personQuery.extend({
  /** Of what was shown before. */
  digest: z.string().min(1).max(100),
  /** Whether what a law wants kept is kept. */
  keepsForLaw: z.boolean(),
});

const outcome = z.object({
  /** How many rows of each part were erased, or had the person replaced in them. */
  counts: z.record(z.string(), z.number()),
  kept: z.array(z.object({ kind: z.string(), id: z.string(), why: z.string(), until: z.string() })),
  leftToDo: z.array(z.string()),
});
export type RequestOutcome = z.infer<typeof outcome>;

/** What was done about somebody's data, on record. */
export const dataRequest = z.object({
  _id: id,
  kind: z.enum(["export", "erasure", "retention"]),
  at: z.string(),
  by: z.string(),
  outcome,
});
export type DataRequestShown = z.infer<typeof dataRequest>;

/** What is removed by itself once it was kept for as long as Settings says. */
export const RETENTION_KINDS = ["enquiries", "deleted", "outbox", "sessions", "record"] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export const retentionAhead = z.object({
  ahead: z.array(z.object({ kind: z.enum(RETENTION_KINDS), count: z.number() })),
  /** Whether rows of the backend can be removed with nobody signed in. */
  reachesBackend: z.boolean(),
  /** Whether somebody has said how long enquiries are kept. */
  hasRules: z.boolean(),
});
export type RetentionAhead = z.infer<typeof retentionAhead>;
