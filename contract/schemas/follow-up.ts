import { z } from "zod";
import { listOf } from "./answer";
import { customer } from "./customer";
import { ENQUIRY_STATUSES, enquiry } from "./enquiry";
import { id, required } from "./field";
import { LENGTHS } from "./lengths";
import { listQuery } from "./list-query";
import { project } from "./project";
import { quote } from "./quote";

/** What can be followed up: each is a row of the backend, and this is what the site knows beside it. */
export const RECORD_KINDS = ["enquiry", "customer", "project"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** What somebody did and writes down himself. Each but a note is a touch: the person has heard from us. */
export const ENTRY_TYPES = ["note", "call", "whatsapp", "mail", "visit"] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** What the site writes down as it happens. */
export const EVENT_TYPES = [
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
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Why an enquiry came to nothing. */
export const LOST_REASONS = {
  price: "Too expensive",
  elsewhere: "Chose another builder",
  plot: "No plot yet",
  place: "Outside our area",
  later: "Not now",
  silent: "No response",
  mistake: "Spam or mistake",
} as const;
export type LostReason = keyof typeof LOST_REASONS;
const lostReason = z.enum(Object.keys(LOST_REASONS) as [LostReason, ...LostReason[]]);

/** Somebody on the staff, by the name he is kept under (server/identity/second-factor/stores.ts). */
export const staffPerson = z.object({ _id: id, name: z.string() });
export type StaffPerson = z.infer<typeof staffPerson>;

export const moment = z.iso.datetime({ offset: true, error: "Choose a date and time" });

/** What is to be done next, when, and by whom; nobody where `who` is null. */
export const nextStepInput = z.object({
  what: required("Enter what to do", LENGTHS.line),
  at: moment,
  who: id.max(LENGTHS.email).nullable(),
});
export type NextStepInput = z.infer<typeof nextStepInput>;

/** What the site knows of a row beside what the backend does. Times are ISO 8601. */
export const followUp = z.object({
  assignee: staffPerson.nullable(),
  nextStep: z.object({ what: z.string(), at: z.string(), who: staffPerson.nullable() }).nullable(),
  /** When the person first heard from us; until then the clock from its arrival runs. */
  firstTouchAt: z.string().nullable(),
  lastTouchAt: z.string().nullable(),
  lostReason: lostReason.nullable(),
});
export type FollowUp = z.infer<typeof followUp>;

/** One line of a record's timeline. Nothing here is ever changed: a correction is an entry that names what it corrects. */
export const timelineEntry = z.object({
  _id: id,
  at: z.string(),
  type: z.enum([...ENTRY_TYPES, ...EVENT_TYPES]),
  /** What was written, or, of an event, what happened in a sentence without its subject: "set the status to closed". */
  text: z.string(),
  /** The name of who did it, as it was then; empty where the site itself did. */
  by: z.string(),
  corrects: id.nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** `_id` is made by whoever writes: sent twice it is one entry. */
export const entryInput = z.object({
  _id: z.uuid(),
  type: z.enum(ENTRY_TYPES),
  text: z.string().trim().min(1, "Write something first").max(LENGTHS.description),
  corrects: id.max(LENGTHS.id).optional(),
});
export type EntryInput = z.infer<typeof entryInput>;

/**
 * A step is done: with what comes next, or with nothing. `at` is when the step that is meant was to be: where another one
 * has taken its place, nothing is done, so that the same sent twice is done once.
 */
export const stepDone = z.object({ at: moment.optional(), next: nextStepInput.nullable() });

export const lost = z.object({ reason: lostReason });

export const assignment = z.object({ assignee: id.max(LENGTHS.email).nullable() });

/** An enquiry with what is known of it here. */
export const followedEnquiry = enquiry.extend({ followUp });
export type FollowedEnquiry = z.infer<typeof followedEnquiry>;

/** The list: `unread` are rows that the backend gave and nobody can read, `notes` what staff should know of this answer. */
export const followedEnquiries = listOf(followedEnquiry).extend({
  unread: z.array(z.string()).optional(),
  notes: z.array(z.string()).optional(),
});

/** Several values of a filter, with commas between. */
const several = <Value extends string>(known: readonly [Value, ...Value[]]) =>
  z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(known)));

export const STEP_FILTERS = ["overdue", "today", "later", "none"] as const;

/** What the list of enquiries can be asked for beside what any list can: filters of both databases at once. */
export const followUpQuery = listQuery.extend({
  status: several(ENQUIRY_STATUSES).optional(),
  /** `me`, `nobody`, or a person. */
  assignee: z.string().max(LENGTHS.email).optional(),
  step: z.enum(STEP_FILTERS).optional(),
  /** Nobody has touched it, for so many days since it came; 0: ever. */
  unanswered: z.coerce.number().int().min(0).max(365).optional(),
  /** It came within so many days. */
  within: z.coerce.number().int().min(1).max(3650).optional(),
  source: z.string().max(LENGTHS.line).optional(),
  form: z.string().max(LENGTHS.line).optional(),
});

const around = {
  followUp,
  /** Newest first. */
  timeline: z.array(timelineEntry),
  /** What else is known of the same person, by phone or e-mail, and what it was made from or became. */
  related: z.array(
    z.object({
      kind: z.enum(RECORD_KINDS),
      _id: id,
      label: z.string(),
      status: z.string(),
      createdAt: z.string().optional(),
      isLinked: z.boolean(),
    }),
  ),
  /** Of an enquiry those that it was sent, the newest first. */
  quotes: z.array(quote).optional(),
  /** What every mail to this person ends with, where he has an address. */
  mailFoot: z.string().optional(),
  /** What was begun with it in several steps and is not done: a person has to decide where it `isStuck`. */
  unfinished: z
    .array(
      z.object({
        _id: id,
        text: z.string(),
        reason: z.string(),
        isStuck: z.boolean(),
        at: z.string(),
        by: z.string(),
      }),
    )
    .optional(),
};

/** A row with everything around it. By its kind: rows are read so leniently that any would pass for the first of them. */
export const record = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("enquiry"), row: enquiry, ...around }),
  z.object({ kind: z.literal("customer"), row: customer, ...around }),
  z.object({ kind: z.literal("project"), row: project, ...around }),
]);
export type FollowedRecord = z.infer<typeof record>;

/** The customer that an enquiry became, and whether he was none before. */
export const conversion = z.object({ customer, isNew: z.boolean() });
export type Conversion = z.infer<typeof conversion>;

/** It is this customer's. */
export const customerChoice = z.object({ customer: id.max(LENGTHS.id) });

/** The record that goes: what belongs to it moves to the one in the address. */
export const mergeInput = z.object({ from: id.max(LENGTHS.id) });

/** What a merge moves, and in which fields the two differ: those of the one that goes are kept as a note. */
export const mergePlan = z.object({
  from: z.object({ _id: id, label: z.string() }),
  into: z.object({ _id: id, label: z.string() }),
  projects: z.array(z.object({ _id: id, label: z.string() })),
  entries: z.number().int(),
  links: z.number().int(),
  followUp,
  differences: z.array(z.object({ field: z.string(), from: z.string(), into: z.string() })),
});
export type MergePlan = z.infer<typeof mergePlan>;

/** What becomes of a step that nobody can tell the outcome of: it was not done, and is done now; or all is left as it is. */
export const intentDecision = z.object({ decision: z.enum(["again", "stop"]) });
export type IntentDecision = z.infer<typeof intentDecision>;
