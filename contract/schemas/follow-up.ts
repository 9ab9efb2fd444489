import { z } from "zod";
import { LANGUAGE_CODES } from "@/contract/language";
import { CALL_OUTCOMES, type CallOutcome } from "@/contract/rules/call-outcome";
import { commaSeparated, listOf, listQuery } from "./answer";
import { project } from "./catalogue";
import { customer } from "./customer";
import { ENQUIRY_STATUSES, enquiry } from "./enquiry";
import { id, required } from "./field";
import { LENGTHS } from "./lengths";
import { lostReason } from "./lost-reason";
import { quote } from "./quote";
import { whatsappChat } from "./whatsapp";

export const RECORD_KINDS = ["enquiry", "customer", "project"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const ENTRY_TYPES = ["note", "call", "whatsapp", "mail", "visit"] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** Entries that the site writes. `received` is the person's WhatsApp message, and its `by` their name there. */
const EVENT_TYPES = [
  "status",
  "edited",
  "assigned",
  "next-step",
  "step-done",
  "lost",
  "converted",
  "merged",
  "reminded",
  "deleted",
  "restored",
  "quoted",
  "received",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** `_id` is the person's `ownerIdOf` (server/identity/owner-id.ts), not the id of the employee's row. */
export const staffPerson = z.object({ _id: id, name: z.string() });
export type StaffPerson = z.infer<typeof staffPerson>;

/** The colleagues who can take a step, and the days on which people are called. */
export const stepChoices = listOf(staffPerson).extend({
  callDays: z.enum(["monday-to-saturday", "monday-to-friday", "every-day"]).optional(),
});

export const moment = z.iso.datetime({ offset: true, error: "Choose a date and time" });

export const nextStepInput = z.object({
  what: required("Enter what to do", LENGTHS.line),
  at: moment,
  who: id.max(LENGTHS.email).nullable(),
});
export type NextStepInput = z.infer<typeof nextStepInput>;

/** Times are ISO 8601. */
export const followUp = z.object({
  assignee: staffPerson.nullable(),
  nextStep: z.object({ what: z.string(), at: z.string(), who: staffPerson.nullable() }).nullable(),
  firstTouchAt: z.string().nullable(),
  lastTouchAt: z.string().nullable(),
  lostReason: lostReason.nullable(),
});
export type FollowUp = z.infer<typeof followUp>;

const callOutcome = z.enum(Object.keys(CALL_OUTCOMES) as [CallOutcome, ...CallOutcome[]]);

/** Entries never change: a correction is a new entry with `corrects`. */
export const timelineEntry = z.object({
  _id: id,
  at: z.string(),
  type: z.enum([...ENTRY_TYPES, ...EVENT_TYPES]),
  text: z.string(),
  by: z.string(),
  corrects: id.nullable(),
  outcome: callOutcome.nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const CONTACT_CHANNELS = ["call", "whatsapp", "mail"] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** `by` is the employee's name, empty if the person did it themselves. */
const optOut = z.object({ way: z.enum(CONTACT_CHANNELS), by: z.string(), at: z.string() });
export type OptOut = z.infer<typeof optOut>;

export const optOutInput = z.object({ way: z.enum(CONTACT_CHANNELS), isRefused: z.boolean() });
export type OptOutInput = z.infer<typeof optOutInput>;

export const noteQuery = z.object({ search: z.string().trim().min(1).max(LENGTHS.search) });

export const foundNote = z.object({
  kind: z.enum(RECORD_KINDS),
  _id: id,
  name: z.string(),
  text: z.string(),
  at: z.string(),
});
export type FoundNote = z.infer<typeof foundNote>;

/** The client makes `_id`, so that a repeated request adds one entry. An outcome is enough without a text. */
export const entryInput = z
  .object({
    _id: z.uuid(),
    type: z.enum(ENTRY_TYPES),
    text: z.string().trim().max(LENGTHS.description),
    corrects: id.max(LENGTHS.id).optional(),
    outcome: callOutcome.optional(),
  })
  .refine(({ text, outcome }) => text || outcome, { message: "Write something first", path: ["text"] })
  .refine(({ type, outcome }) => type === "call" || !outcome, {
    message: "Only a call has an outcome",
    path: ["outcome"],
  });
export type EntryInput = z.infer<typeof entryInput>;

/** `at` is when the step is due. It must be that of the current step, so that a repeated request completes one step. */
export const stepDone = z.object({ at: moment.optional(), next: nextStepInput.nullable() });

export const lost = z.object({ reason: lostReason });

export const assignment = z.object({
  assignee: id.max(LENGTHS.email).nullable(),
  from: id.max(LENGTHS.email).nullable().optional(),
});
export type Assignment = z.infer<typeof assignment>;

/** The state of the follow-up of an imported old lead. */
export const importedFollowUp = z.strictObject({
  assignee: assignment.shape.assignee.optional(),
  nextStep: nextStepInput.optional(),
  lastTouchAt: moment.optional(),
});
export type ImportedFollowUp = z.infer<typeof importedFollowUp>;

export const followedEnquiry = enquiry.extend({
  followUp,
  others: z.number().int(), // enquiries and customers with the same number or email
  tries: z.number().int(),
  /** The sum of the newest quote that is open or accepted. */
  quoted: z.number().optional(),
  refused: z.array(z.enum(CONTACT_CHANNELS)),
});
export type FollowedEnquiry = z.infer<typeof followedEnquiry>;

/** `unread` names the rows that could not be read. `notes`: sentences about the list for staff. */
export const followedEnquiries = listOf(followedEnquiry).extend({
  unread: z.array(z.string()).optional(),
  notes: z.array(z.string()).optional(),
});

export const STEP_FILTERS = ["overdue", "today", "later", "none"] as const;

export const followUpQuery = listQuery.extend({
  status: commaSeparated(ENQUIRY_STATUSES).optional(),
  /** `me`, `nobody`, a person's key, or `mine`: own steps, or own and unassigned enquiries if there is no `step`. */
  assignee: z.string().max(LENGTHS.email).optional(),
  step: z.enum(STEP_FILTERS).optional(),
  /** Days. Unanswered for longer than `unanswered`, and received in the last `within`. */
  unanswered: z.coerce.number().int().min(0).max(365).optional(),
  within: z.coerce.number().int().min(1).max(3650).optional(),
  source: z.string().max(LENGTHS.line).optional(),
  form: z.string().max(LENGTHS.line).optional(),
  language: z.enum(LANGUAGE_CODES).optional(),
  reason: z.union([lostReason, z.literal("none")]).optional(),
});

const sharedParts = {
  followUp,
  timeline: z.array(timelineEntry),
  related: z.array(
    z.object({
      kind: z.enum(RECORD_KINDS),
      _id: id,
      label: z.string(),
      status: z.string(),
      createdAt: z.string().optional(),
      isLinked: z.boolean(),
      shares: z.array(z.enum(["phone", "email"])),
      differs: z.object({ by: z.string(), at: z.string() }).optional(),
    }),
  ),
  refusals: z.array(optOut),
  quotes: z.array(quote).optional(),
  whatsapp: whatsappChat.optional(),
  mailFoot: z.string().optional(),
  unfinished: z
    .array(
      z.object({ _id: id, text: z.string(), reason: z.string(), isStuck: z.boolean(), at: z.string(), by: z.string() }),
    )
    .optional(),
};

/** Discriminated by `kind`, because rows are read so leniently that any row matches the first schema. */
export const record = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("enquiry"), row: enquiry, ...sharedParts }),
  z.object({ kind: z.literal("customer"), row: customer, ...sharedParts }),
  z.object({ kind: z.literal("project"), row: project, ...sharedParts }),
]);
export type FollowedRecord = z.infer<typeof record>;

export const conversion = z.object({ customer, isNew: z.boolean() });
export type Conversion = z.infer<typeof conversion>;

/** `accepted` is the enquiry's accepted quote, with its terms in words. */
export const proposedCustomer = z.object({
  customer: customer.nullable(),
  accepted: quote.extend({ terms: z.string() }).nullable(),
});
export type ProposedCustomer = z.infer<typeof proposedCustomer>;
export type AcceptedQuote = NonNullable<ProposedCustomer["accepted"]>;

export const customerChoice = z.object({ customer: id.max(LENGTHS.id) });

export const samePersonInput = z.object({
  kind: z.enum(["enquiry", "customer"]),
  record: id.max(LENGTHS.id),
  isSame: z.boolean(),
});
export type SamePersonInput = z.infer<typeof samePersonInput>;

export const mergeInput = z.object({ from: id.max(LENGTHS.id) });
export const NOT_MERGED: readonly string[] = ["status", "enquiry"];
export const mergeChoice = mergeInput.extend({ fields: z.array(z.string().max(LENGTHS.kind)).max(20).default([]) });

const mergedRecord = z.object({ _id: id, label: z.string(), origin: z.string(), createdAt: z.string().optional() });

export const mergePlan = z.object({
  from: mergedRecord,
  into: mergedRecord,
  projects: z.array(z.object({ _id: id, label: z.string() })),
  entries: z.number().int(),
  links: z.number().int(),
  followUp,
  differences: z.array(z.object({ field: z.string(), from: z.string(), into: z.string() })),
});
export type MergeChoice = z.infer<typeof mergeChoice>;
export type MergePlan = z.infer<typeof mergePlan>;

/** After a step with an unknown outcome. `again` repeats it, `stop` leaves everything as it is. */
export const operationDecision = z.object({ decision: z.enum(["again", "stop"]) });
export type OperationDecision = z.infer<typeof operationDecision>;
