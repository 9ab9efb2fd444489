import { z } from "zod";
import { messages } from "@/contract/messages";
import { phoneKey } from "@/contract/phone";
import { id } from "./field";
import { LENGTHS } from "./lengths";

/** A phone number in any spelling, or an email: identifies a person. */
const knownBy = z
  .string()
  .trim()
  .max(LENGTHS.email)
  .refine((text) => text.includes("@") || phoneKey(text).length >= 7, messages.personalData.knownBy);

export const personQuery = z.object({ knownBy: z.array(knownBy).min(1, messages.personalData.knownBy).max(10) });

/** The places that hold personal data. */
export const DATA_PARTS = [
  ...(["enquiries", "customers", "projects", "timeline", "next-steps", "quotes"] as const),
  ...(["notices", "call-times", "received"] as const),
  ...(["outbox", "deleted", "elsewhere-named", "record", "staff"] as const),
] as const;
export type DataPart = (typeof DATA_PARTS)[number];

/**
 * The effect of an erasure: the row is deleted, the person's name is replaced, a law requires keeping it, or staff must
 * act.
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

/** One person's data by part, with the effect of an erasure. */
export const personalData = z.object({
  names: z.array(z.string()),
  /** Other numbers and addresses found in the same rows. */
  alsoKnownBy: z.array(z.string()),
  parts: z.array(z.object({ part: z.enum(DATA_PARTS), rows: z.array(dataRow) })),
  /** Work that staff must do by hand. */
  leftToDo: z.array(z.string()),
  /** Hash of the erasure's effects. Detects changes since the preview. */
  digest: z.string(),
});
export type PersonalData = z.infer<typeof personalData>;

export const erasureInput = personQuery.extend({
  /** From the preview. */
  digest: z.string().min(1).max(100),
  /** Whether to keep what a law requires. */
  keepsForLaw: z.boolean(),
});

const outcome = z.object({
  /** Rows per part that were erased or had the person replaced. */
  counts: z.record(z.string(), z.number()),
  kept: z.array(z.object({ kind: z.string(), id: z.string(), why: z.string(), until: z.string() })),
  leftToDo: z.array(z.string()),
});
export type RequestOutcome = z.infer<typeof outcome>;

/** A handled request, on record. */
export const dataRequest = z.object({
  _id: id,
  kind: z.enum(["export", "erasure", "retention"]),
  at: z.string(),
  by: z.string(),
  outcome,
});
export type DataRequestShown = z.infer<typeof dataRequest>;

/** Kinds of rows with automatic removal, as set under Settings. */
export const RETENTION_KINDS = ["enquiries", "deleted", "outbox", "sessions", "record"] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export const retentionAhead = z.object({
  ahead: z.array(z.object({ kind: z.enum(RETENTION_KINDS), count: z.number() })),
  /** Whether the site can remove rows of the backend without a signed-in user. */
  reachesBackend: z.boolean(),
  /** Whether a retention period for enquiries is set. */
  hasRules: z.boolean(),
});
export type RetentionAhead = z.infer<typeof retentionAhead>;
