import { z } from "zod";
import { DAY_MS } from "../durations";
import { id } from "./field";

const MAX_DAYS = 366;
const day = z.iso.date("Choose a date");

/** Both days included, in Bengaluru. */
export const monthQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { message: "The last day is before the first one", path: ["to"] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY_MS, {
    message: `Choose at most ${MAX_DAYS} days`,
    path: ["to"],
  });
export type Period = z.infer<typeof monthQuery>;

const amount = z.object({ count: z.number().int(), rupees: z.number() });

export const OPEN_STATES = ["made", "sent"] as const;

/** An enquiry's assignee has its quotes; `_id` is null for unassigned ones. */
export const pipeline = z.object({
  open: amount,
  states: z.array(amount.extend({ state: z.enum(OPEN_STATES) })),
  people: z.array(amount.extend({ _id: id.nullable(), name: z.string() })),
  expired: amount,
});
export type Pipeline = z.infer<typeof pipeline>;

const monthFigures = z.object({
  from: z.string(),
  to: z.string(),
  leads: z.number().int(),
  answered: z.number().int(),
  /** Median; null without answers. */
  hoursToAnswer: z.number().nullable(),
  quotes: amount,
  accepted: amount,
  won: z.number().int(),
  lost: z.array(z.object({ label: z.string(), count: z.number().int() })),
  closedWithoutReason: z.number().int(),
});
export type MonthFigures = z.infer<typeof monthFigures>;

export const month = z.object({ now: monthFigures, before: monthFigures });
export type Month = z.infer<typeof month>;
