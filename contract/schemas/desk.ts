import { z } from "zod";
import { required } from "./field";
import { followedEnquiry, moment, staffPerson } from "./follow-up";
import { LENGTHS } from "./lengths";

const part = z.object({ total: z.number().int(), data: z.array(followedEnquiry) });
export const WORK_LISTS = ["overdue", "today", "unanswered", "nobody"] as const;

/** What is to be done now: of each list how many, and the first of them. */
export const work = z.object({ overdue: part, today: part, unanswered: part, nobody: part });
export type Work = z.infer<typeof work>;

export const workQuery = z.object({ whose: z.enum(["me", "everybody"]).optional() });

const counted = z.array(z.object({ label: z.string(), count: z.number().int() }));

/** How it goes, over the last weeks. Hours until the first answer are medians; null where nothing was answered. */
export const figures = z.object({
  weeks: z.array(
    z.object({
      /** The Monday it began on: 2026-11-16. */
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
});
export type Figures = z.infer<typeof figures>;

export const newsQuery = z.object({ since: moment.optional() });

/** How many there are, how many of them came after `since`, and when the newest did: what an open page asks every 20 seconds. */
export const news = z.object({
  total: z.number().int(),
  unanswered: z.number().int(),
  fresh: z.number().int(),
  newest: z.string().nullable(),
});
export type News = z.infer<typeof news>;

/** A list as somebody likes to see it, by a name: `query` is what stands in the address then. */
export const listView = z.object({
  name: required("Enter a name", LENGTHS.kind),
  query: z.string().max(LENGTHS.line),
});
export type ListView = z.infer<typeof listView>;

/** All that one person keeps. */
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
  subject: z.string(),
  words: z.string(),
});

/** What messages begin with (lib/fill-template.ts), with what of their fields is the same for every record. */
export const templates = z.object({
  templates: z.array(template),
  facts: z.object({ brand: z.string(), me: z.string() }),
});
export type Templates = z.infer<typeof templates>;

/** `isMailed`: a mail server is set up. `hasNames`: without a person asking, the site may read whom a step is about. */
export const reminders = z.object({ isMailed: z.boolean(), hasNames: z.boolean() });
