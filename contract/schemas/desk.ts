import { z } from "zod";
import { LANGUAGES } from "@/contract/language";
import { required } from "./field";
import { followedEnquiry, moment, staffPerson } from "./follow-up";
import { LENGTHS } from "./lengths";

/** `enquiries` counts the person's open ones. */
const lead = followedEnquiry.extend({ enquiries: z.number().int() });
export type Lead = z.infer<typeof lead>;

const part = z.object({ total: z.number().int(), data: z.array(lead) });
/** Most urgent first. */
export const WORK_LISTS = ["newest", "overdue", "today", "unanswered", "nobody"] as const;

/** Each person is in one list only. */
export const work = z.object({ newest: part, overdue: part, today: part, unanswered: part, nobody: part });
export type Work = z.infer<typeof work>;

export const workQuery = z.object({ whose: z.enum(["me", "everybody"]).optional() });

const counted = z.array(z.object({ label: z.string(), count: z.number().int() }));

/** Hours until the first answer are medians, null without answers. */
export const figures = z.object({
  weeks: z.array(
    z.object({
      /** Monday: 2026-11-16. */
      from: z.string(),
      arrived: z.number().int(),
      answered: z.number().int(),
      hoursToAnswer: z.number().nullable(),
    }),
  ),
  bySource: counted,
  byForm: counted,
  people: z.array(staffPerson.extend({ answered: z.number().int(), hoursToAnswer: z.number().nullable() })),
  converted: z.number().int(),
  lost: counted,
  closedWithoutReason: z.number().int(),
});
export type Figures = z.infer<typeof figures>;

export const newsQuery = z.object({ since: moment.optional() });

/** Polled every 20 seconds. `fresh` counts enquiries after `since`; `newest` is the last arrival. */
export const news = z.object({
  total: z.number().int(),
  unanswered: z.number().int(),
  fresh: z.number().int(),
  newest: z.string().nullable(),
});
export type News = z.infer<typeof news>;

export const listView = z.object({
  name: required("Enter a name", LENGTHS.kind),
  query: z.string().max(LENGTHS.line),
});
export type ListView = z.infer<typeof listView>;

export const listViews = z.object({
  views: z
    .array(listView)
    .max(20, "You can save up to 20 views. Delete one first.")
    .refine(
      (views) => new Set(views.map(({ name }) => name)).size === views.length,
      "A view with this name already exists",
    ),
});

const template = z.object({
  label: z.string(),
  channel: z.enum(["whatsapp", "mail"]),
  language: z.enum(["any", ...LANGUAGES]),
  subject: z.string(),
  words: z.string(),
});

/** `facts` are the placeholders with the same value for every record. */
export const templates = z.object({
  templates: z.array(template),
  facts: z.object({ brand: z.string(), me: z.string() }),
  /** A mail server is configured. */
  isMailed: z.boolean(),
});
export type Templates = z.infer<typeof templates>;

/** `hasNames`: the site can read the customer's name without a signed-in user. */
export const reminders = z.object({ isMailed: z.boolean(), hasNames: z.boolean() });
