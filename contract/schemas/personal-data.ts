import { z } from "zod";
import { messages } from "@/contract/messages";
import { phoneKey } from "@/contract/phone";
import { id } from "./field";
import { LENGTHS } from "./lengths";

/** Time from becoming aware of a breach to the details for the Board (rule 7(2)(b)). */
export const BOARD_HOURS = 72;

const words = z.string().trim().max(LENGTHS.description).default("");
const moment = z.iso.datetime({ offset: true });
const reportedAt = moment.nullable().default(null);

/** What rule 7 of the Digital Personal Data Protection Rules, 2025, requires to be reported. */
const breachInput = z.object({
  /** The 72 hours begin here. */
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
  /** The Board is told at once and in detail within 72 hours, each person affected with a report (7(2)(b)(vi)). */
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
  dueAt: z.string(),
  value: breachInput,
});
export type Breach = z.output<typeof breach>;

export const breachSaved = z.object({ version: z.number().int().min(0), value: breachInput });

const knownBy = z
  .string()
  .trim()
  .max(LENGTHS.email)
  .refine((text) => text.includes("@") || phoneKey(text).length >= 7, messages.personalData.knownBy);

export const personQuery = z.object({ knownBy: z.array(knownBy).min(1, messages.personalData.knownBy).max(10) });

export const DATA_PARTS = {
  enquiries: "Enquiries",
  customers: "Customers",
  projects: "Projects",
  timeline: "Timeline",
  "next-steps": "Next steps",
  quotes: "Quotes",
  receipts: "Receipts for payments",
  notices: "Privacy notices shown",
  "call-times": "Requested call times",
  refusals: "Asked not to be contacted",
  received: "Leads and messages as other platforms sent them",
  outbox: "Enquiries and emails in the delivery queue",
  deleted: "Deleted items",
  "elsewhere-named": "Mentioned in other records",
  record: "Activity log",
  staff: "Team accounts",
} as const;
export type DataPart = keyof typeof DATA_PARTS;

/** `kept`: a law requires it. `left`: staff must act. */
const ROW_OUTCOMES = ["erased", "replaced", "kept", "left"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

const dataRow = z.object({
  id: z.string(),
  label: z.string(),
  facts: z.array(z.tuple([z.string(), z.string()])),
  outcome: z.enum(ROW_OUTCOMES),
  why: z.string().optional(),
  until: z.string().optional(),
});
export type DataRow = z.infer<typeof dataRow>;

export const personalData = z.object({
  names: z.array(z.string()),
  alsoKnownBy: z.array(z.string()),
  parts: z.array(z.object({ part: z.enum(Object.keys(DATA_PARTS) as DataPart[]), rows: z.array(dataRow) })),
  leftToDo: z.array(z.string()),
  /** Hash of the erasure's effects, which detects changes since the preview. */
  digest: z.string(),
});
export type PersonalData = z.infer<typeof personalData>;

export const erasureInput = personQuery.extend({ digest: z.string().min(1).max(100), keepsForLaw: z.boolean() });

const outcome = z.object({
  counts: z.record(z.string(), z.number()),
  kept: z.array(z.object({ kind: z.string(), id: z.string(), why: z.string(), until: z.string() })),
  leftToDo: z.array(z.string()),
});
export type RequestOutcome = z.infer<typeof outcome>;

export const dataRequest = z.object({
  _id: id,
  kind: z.enum(["export", "erasure", "retention"]),
  at: z.string(),
  by: z.string(),
  outcome,
});
export type DataRequestShown = z.infer<typeof dataRequest>;

export const RETENTION_KINDS = ["enquiries", "deleted", "outbox", "sessions", "record"] as const; // record: activity log
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export const upcomingDeletions = z.object({
  ahead: z.array(z.object({ kind: z.enum(RETENTION_KINDS), count: z.number() })),
  reachesBackend: z.boolean(),
  hasRules: z.boolean(),
});
export type UpcomingDeletions = z.infer<typeof upcomingDeletions>;
