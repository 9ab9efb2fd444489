import { z } from "zod";
import { messages } from "../messages";
import { id, required } from "./field";
import { LENGTHS } from "./lengths";

const MOST_RUPEES = 10_000_000_000;

/** What is added to area times rate, or taken off where it is below 0. Rupees. */
const extra = z.object({
  what: required("Say what it is for", LENGTHS.name),
  rupees: z.number("A sum in rupees").min(-MOST_RUPEES).max(MOST_RUPEES),
});

/** A quote to be made. `_id` is made by whoever asks: sent twice it is one. */
export const quoteInput = z.object({
  _id: z.uuid(),
  /** The number of the quote that this is the next revision of: Q-2026-0001. A new one where it is left out. */
  revises: z.string().max(LENGTHS.code).optional(),
  name: required(messages.required.name, LENGTHS.name),
  plot: z.string().trim().max(LENGTHS.kind),
  package: required("Choose a package", LENGTHS.id),
  builtUp: z
    .number("Enter the built-up area in square feet")
    .positive("Enter the built-up area in square feet")
    .max(1_000_000),
  extras: z.array(extra).max(10, "At most 10 of these"),
  validDays: z
    .number("Enter for how many days it is valid")
    .int()
    .min(1, "Enter 1 to 365 days")
    .max(365, "Enter 1 to 365 days"),
});
export type QuoteInput = z.infer<typeof quoteInput>;

/** A quote that was made. Times are ISO 8601. */
export const quote = z.object({
  _id: id,
  number: z.string(),
  revision: z.number().int(),
  sum: z.number(),
  validUntil: z.string(),
  madeAt: z.string(),
  by: z.string(),
  input: quoteInput,
});
export type Quote = z.infer<typeof quote>;

/** The packages that a quote can be for, with their rates, and how long one is valid unless somebody says otherwise. */
export const quotable = z.object({
  packages: z.array(z.object({ _id: id, name: z.string(), city: z.string(), rate: z.number() })),
  validDays: z.number().int(),
});
export type Quotable = z.infer<typeof quotable>;
