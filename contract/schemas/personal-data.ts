import { z } from "zod";
import { messages } from "@/contract/messages";
import { phoneKey } from "@/contract/phone";
import { id } from "./field";
import { LENGTHS } from "./lengths";

/** The Board must have the details within this time of becoming aware of a breach (rule 7(2)(b)). */
export const BOARD_HOURS = 72;

const words = z.string().trim().max(LENGTHS.description).default("");
const moment = z.iso.datetime({ offset: true });
const reportedAt = moment.nullable().default(null);

/**
 * What rule 7 of the Digital Personal Data Protection Rules, 2025, requires to be reported to the Board and to each
 * person affected.
 */
export const breachInput = z.object({
  /** When the company became aware of it. The 72 hours begin here. */
  awareAt: moment,
  /** 7(2)(a), 7(1)(a). */
  nature: z.string().trim().min(1, "Describe what happened").max(LENGTHS.description),
  extent: words,
  occurred: words,
  place: words,
  impact: words,
  /** 7(1)(b) and (d). */
  consequences: words,
  safety: words,
  /** 7(2)(b)(ii) to (v); (iii) is also 7(1)(c). */
  facts: words,
  measures: words,
  cause: words,
  remedies: words,
  /** 7(1)(e): the contact for questions. */
  contact: words,
  /** Without delay; in detail within 72 hours; and to each person affected, with a report of that (7(2)(b)(vi)). */
  boardToldAt: reportedAt,
  boardDetailedAt: reportedAt,
  peopleToldAt: reportedAt,
  report: words,
});
export type BreachInput = z.output<typeof breachInput>;

export const breach = z.object({
  _id: z.string(),
  version: z.number(),
  savedAt: z.string(),
  savedBy: z.string(),
  /** The deadline for the detailed report to the Board. */
  dueAt: z.string(),
  value: breachInput,
});
export type Breach = z.output<typeof breach>;

export const breachSaved = z.object({ version: z.number().int().min(0), value: breachInput });

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
