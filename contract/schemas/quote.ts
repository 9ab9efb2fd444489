import { z } from "zod";
import { messages } from "../messages";
import { id, required } from "./field";
import { LENGTHS, tooLong } from "./lengths";

const words = messages.quotes;

/** What a quote may come to, and each of its lines. Every sum below it is exact to the rupee. */
export const MOST_RUPEES = 10_000_000_000;

/** What a quote was made of, as it is kept: rules that came after it do not hold for it. */
const quotedInput = z.object({
  _id: z.string(),
  /** The number of the quote that this is the next revision of: Q-2026-0001. A new one where it is left out. */
  revises: z.string().optional(),
  name: z.string(),
  plot: z.string(),
  package: z.string(),
  builtUp: z.number(),
  /** What is added to area times rate, or taken off where it is below 0. Rupees. */
  extras: z.array(z.object({ what: z.string(), rupees: z.number() })),
  validDays: z.number(),
});
export type QuoteInput = z.infer<typeof quotedInput>;

/** A line of a quote to be made. */
export const quoteExtra = z.object({
  what: required(words.what, LENGTHS.name),
  rupees: z
    .number(words.wholeRupees)
    .int(words.wholeRupees)
    .min(-MOST_RUPEES, words.tooMuch)
    .max(MOST_RUPEES, words.tooMuch)
    .refine((rupees) => rupees !== 0, words.notZero),
});

const isInHundredths = (area: number) => Number(area.toFixed(2)) === area;

/** A quote to be made. The caller makes `_id`: sent twice it is one quote. */
export const quoteInput = quotedInput.extend({
  _id: z.uuid(),
  revises: z.string().max(LENGTHS.code, tooLong(LENGTHS.code)).optional(),
  name: required(messages.required.name, LENGTHS.name),
  plot: z.string().trim().max(LENGTHS.kind, tooLong(LENGTHS.kind)),
  package: required("Choose a package", LENGTHS.id),
  builtUp: z
    .number(words.builtUp)
    .positive(words.builtUp)
    .max(1_000_000, words.builtUpTooLarge)
    .refine(isInHundredths, words.builtUpTooFine),
  extras: z.array(quoteExtra).max(10, "Up to 10 lines"),
  validDays: z.number(words.validDays).int(words.validDays).min(1, words.validDays).max(365, words.validDays),
});

/** A quote that was made. Times are ISO 8601. */
export const quote = z.object({
  _id: id,
  number: z.string(),
  revision: z.number().int(),
  sum: z.number(),
  validUntil: z.string(),
  madeAt: z.string(),
  by: z.string(),
  input: quotedInput,
});
export type Quote = z.infer<typeof quote>;

/** The packages that a quote can be for, with their rates, and how long one is valid unless somebody says otherwise. */
export const quotable = z.object({
  packages: z.array(z.object({ _id: id, name: z.string(), city: z.string(), rate: z.number() })),
  validDays: z.number().int(),
});
export type Quotable = z.infer<typeof quotable>;
