import { z } from "zod";
import { QUOTE_STATES } from "@/contract/rules/quote-transitions";
import { typedText } from "@/contract/typed-text";
import { messages } from "../messages";
import { visitorMessages } from "../visitor-messages";
import { id, required } from "./field";
import { LENGTHS, tooLong } from "./lengths";
import { lostReason } from "./lost-reason";

const words = messages.quotes;

/** Of a quote and of each line. Sums below it are exact to the rupee. */
export const MAX_RUPEES = 10_000_000_000;

const SET_STATES = ["sent", "accepted", "declined"] as const;
export type SetState = (typeof SET_STATES)[number];
/** `sent` reopens a closed quote. `from` is the shown state: if it has changed meanwhile, nothing is overwritten. */
export const quoteStateInput = z.object({
  state: z.enum(SET_STATES),
  from: z.enum(QUOTE_STATES),
  reason: lostReason.optional(),
});
export type QuoteStateInput = z.infer<typeof quoteStateInput>;

/** A new link ends the one before it. */
export const quoteLinkInput = z.object({ link: z.enum(["new", "stopped"]) });
export type QuoteLinkInput = z.infer<typeof quoteLinkInput>;

const quotedInput = z.object({
  _id: z.string(),
  /** Q-2026-0001. A new quote has none and gets a new number. */
  revises: z.string().optional(),
  name: z.string(),
  address: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  plot: z.string(),
  package: z.string(),
  builtUp: z.number(),
  /** Rupees; deductions are negative. */
  extras: z.array(z.object({ what: z.string(), rupees: z.number() })),
  validDays: z.number(),
});
export type QuoteInput = z.infer<typeof quotedInput>;

export const quoteExtra = z.object({
  what: required(words.what, LENGTHS.name),
  rupees: z
    .number(words.wholeRupees)
    .int(words.wholeRupees)
    .min(-MAX_RUPEES, words.tooMuch)
    .max(MAX_RUPEES, words.tooMuch)
    .refine((rupees) => rupees !== 0, words.notZero),
});

const isInHundredths = (area: number) => Number(area.toFixed(2)) === area;

/** Not validated: a number or an address that cannot be used is still what the customer gave. */
const printed = (most: number) => z.string().overwrite(typedText).trim().max(most, tooLong(most)).optional();

export const quoteInput = quotedInput.extend({
  _id: z.uuid(),
  revises: z.string().max(LENGTHS.code, tooLong(LENGTHS.code)).optional(),
  name: required(visitorMessages.required.name, LENGTHS.name),
  address: printed(LENGTHS.line),
  phone: printed(LENGTHS.phone),
  email: printed(LENGTHS.email),
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

export const quote = z.object({
  _id: id,
  enquiry: id,
  state: z.enum(QUOTE_STATES),
  stateAt: z.string(),
  number: z.string(),
  revision: z.number().int(),
  sum: z.number(),
  validUntil: z.string(),
  madeAt: z.string(),
  by: z.string(),
  input: quotedInput,
  lostReason: lostReason.nullable(),
  /** The address of the customer's page. Older quotes have none, and staff can stop it. */
  link: z.string().nullable(),
  openedAt: z.string().nullable(),
  openings: z.number().int(),
  /** As the customer typed it on that page. */
  acceptedName: z.string().nullable(),
});
export type Quote = z.infer<typeof quote>;

export const quoteSearch = z.object({
  search: z.string().max(LENGTHS.line),
  limit: z.coerce.number().int().min(1).max(50),
});

const quoteMail = z.object({
  email: z.email("Enter an email address").max(LENGTHS.email),
  subject: required("Enter a subject", LENGTHS.line),
  text: required("Write something first", LENGTHS.description),
});
export type QuoteMail = z.infer<typeof quoteMail>;

export const quoteMailInput = quoteMail.extend({ _id: z.uuid(), from: z.enum(QUOTE_STATES) });
export type QuoteMailInput = z.infer<typeof quoteMailInput>;

export const quotable = z.object({
  packages: z.array(
    z.object({ _id: id, name: z.string(), city: z.string(), rate: z.number(), excluded: z.array(z.string()) }),
  ),
  validDays: z.number().int(),
  /** The characters that the PDF's fonts have, as the inside of a character class. */
  printed: z.string(),
});
export type Quotable = z.infer<typeof quotable>;
