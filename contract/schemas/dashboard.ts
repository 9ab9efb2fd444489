import { z } from "zod";
import { LANGUAGE_CODES } from "@/contract/language";
import { OPEN_STATES } from "@/contract/rules/quote-transitions";
import { DAY_MS } from "../durations";
import { id, required } from "./field";
import { followedEnquiry, moment, staffPerson } from "./follow-up";
import { LENGTHS } from "./lengths";

const MAX_DAYS = 366;
const day = z.iso.date("Choose a date");

/** Days in Bengaluru, both included. */
export const monthQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { message: "The last day is before the first one", path: ["to"] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY_MS, {
    message: `Choose at most ${MAX_DAYS} days`,
    path: ["to"],
  });

const amount = z.object({ count: z.number().int(), rupees: z.number() });

export const pipeline = z.object({
  open: amount,
  states: z.array(amount.extend({ state: z.enum(OPEN_STATES) })),
  people: z.array(amount.extend({ _id: id.nullable(), name: z.string() })),
  expired: amount,
});

const monthFigures = z.object({
  from: z.string(),
  to: z.string(),
  leads: z.number().int(),
  answered: z.number().int(),
  hoursToAnswer: z.number().nullable(),
  quotes: amount,
  accepted: amount,
  won: z.number().int(),
  lost: z.array(z.object({ label: z.string(), count: z.number().int() })),
  closedWithoutReason: z.number().int(),
});

export const month = z.object({ now: monthFigures, before: monthFigures });

const lead = followedEnquiry.extend({ enquiries: z.number().int() });
export type Lead = z.infer<typeof lead>;

const part = z.object({ total: z.number().int(), data: z.array(lead) });
export const WORK_LISTS = ["newest", "overdue", "today", "unanswered", "noStep", "later"] as const;

export const work = z.object(
  Object.fromEntries(WORK_LISTS.map((list) => [list, part])) as Record<(typeof WORK_LISTS)[number], typeof part>,
);
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

/** `fresh` counts the enquiries that came after `since`. */
export const news = z.object({
  total: z.number().int(),
  unanswered: z.number().int(),
  fresh: z.number().int(),
  newest: z.string().nullable(),
});
export type News = z.infer<typeof news>;

const listView = z.object({ name: required("Enter a name", LENGTHS.kind), query: z.string().max(LENGTHS.line) });
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
  language: z.enum(["any", ...LANGUAGE_CODES]),
  subject: z.string(),
  words: z.string(),
});

export const templates = z.object({
  templates: z.array(template),
  facts: z.object({ brand: z.string(), me: z.string() }),
  isMailed: z.boolean(), // whether this server can send email
});
export type Templates = z.infer<typeof templates>;
export type Period = z.infer<typeof monthQuery>;
export type Pipeline = z.infer<typeof pipeline>;
export type MonthFigures = z.infer<typeof monthFigures>;
export type Month = z.infer<typeof month>;
