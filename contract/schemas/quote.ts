import { z } from "zod";
import { QUOTE_STATES } from "@/contract/rules/quote-transitions";
import { cleanTypedText } from "@/contract/typed-text";
import { GST_STATES, registrationProblem } from "../content/registration";
import { messages } from "../messages";
import { visitorMessages } from "../visitor-messages";
import { commaSeparated, listOf, listQuery } from "./answer";
import { id, required } from "./field";
import { LENGTHS, tooLong } from "./lengths";
import { lostReason } from "./lost-reason";

const words = messages.quotes;

/** The limit of a quote and of each line. Sums below it are exact to the rupee. */
export const MAX_RUPEES = 10_000_000_000;
export const MAX_LINES = 20;

const STAFF_STATES = ["sent", "accepted", "declined"] as const;
/** `sent` also reopens a closed quote. `from` is the shown state, so that a colleague's change is not overwritten. */
export const quoteStateInput = z.object({
  state: z.enum(STAFF_STATES),
  from: z.enum(QUOTE_STATES),
  reason: lostReason.optional(),
});
export type QuoteStateInput = z.infer<typeof quoteStateInput>;

/** A new link replaces the one before it. */
export const quoteLinkInput = z.object({ link: z.enum(["new", "stopped"]) });
export type QuoteLinkInput = z.infer<typeof quoteLinkInput>;

const DISCOUNTS = ["rupees", "percent"] as const;

const quotedInput = z.object({
  _id: z.string(),
  /** Q-2026-27-0001. A new quote has none and gets a new number. */
  revises: z.string().optional(),
  name: z.string(),
  address: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  plot: z.string(),
  package: z.string(),
  builtUp: z.number(),
  /** Older quotes have a negative line in place of a discount, or only the amount without quantity and rate. */
  extras: z.array(
    z.object({
      what: z.string(),
      quantity: z.number().optional(),
      unit: z.string().optional(),
      rate: z.number().optional(),
      rupees: z.number(),
    }),
  ),
  /** Deducted from the sum of area and lines. */
  discount: z.object({ of: z.enum(DISCOUNTS), value: z.number(), reason: z.string() }).optional(),
  isRounded: z.boolean().optional(),
  gstin: z.string().optional(),
  /** The state of the place of supply (contract/content/registration.ts). */
  stateCode: z.string().optional(),
  validDays: z.number(),
});
export type QuoteInput = z.infer<typeof quotedInput>;
export type QuoteLine = QuoteInput["extras"][number];
export type Discount = NonNullable<QuoteInput["discount"]>;

const isInHundredths = (value: number) => Number(value.toFixed(2)) === value;

const hundredths = (what: string) =>
  z.number(what).max(MAX_RUPEES, words.tooMuch).refine(isInHundredths, words.tooFine);

const quoteLine = z.object({
  what: required(words.what, LENGTHS.name),
  quantity: hundredths(words.quantity).positive(words.quantity).optional(),
  unit: z.string().trim().max(LENGTHS.code, tooLong(LENGTHS.code)).optional(),
  rate: hundredths(words.rate).min(-MAX_RUPEES, words.tooMuch).optional(),
  rupees: z
    .number(words.wholeRupees)
    .int(words.wholeRupees)
    .min(-MAX_RUPEES, words.tooMuch)
    .max(MAX_RUPEES, words.tooMuch)
    .refine((rupees) => rupees !== 0, words.notZero),
});

const quoteDiscount = z
  .object({
    of: z.enum(DISCOUNTS),
    value: hundredths(words.discount).positive(words.discount),
    reason: required(words.discountReason, LENGTHS.name),
  })
  .refine(({ of, value }) => (of === "rupees" ? Number.isInteger(value) : value < 100), {
    path: ["value"],
    error: ({ input }) => ((input as Discount).of === "rupees" ? words.wholeRupees : words.discountPercent),
  });

/** Accepts any text, because even an unusable number or address is what the customer gave. */
const printed = (most: number) => z.string().overwrite(cleanTypedText).trim().max(most, tooLong(most)).optional();

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
  extras: z.array(quoteLine).max(MAX_LINES, `Up to ${MAX_LINES} lines`),
  discount: quoteDiscount.optional(),
  gstin: z
    .string()
    .overwrite((typed) => cleanTypedText(typed).replace(/\s/g, "").toUpperCase())
    .check(({ value, issues }) => {
      const message = registrationProblem("gstin", value);
      if (message) issues.push({ code: "custom", message, input: value });
    })
    .optional(),
  stateCode: z
    .string()
    .refine((code) => code === "" || GST_STATES.has(code), words.state)
    .optional(),
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
  /** The address of the customer's page. Null for older quotes, and after staff have stopped it. */
  link: z.string().nullable(),
  openedAt: z.string().nullable(),
  openings: z.number().int(),
  /** The name that the customer typed when accepting. */
  acceptedName: z.string().nullable(),
});
export type Quote = z.infer<typeof quote>;

const quoteMail = z.object({
  email: z.email("Enter an email address").max(LENGTHS.email),
  subject: required("Enter a subject", LENGTHS.line),
  text: required("Write something first", LENGTHS.description),
});
export type QuoteMail = z.infer<typeof quoteMail>;

export const quoteMailInput = quoteMail.extend({ _id: z.uuid(), from: z.enum(QUOTE_STATES) });
export type QuoteMailInput = z.infer<typeof quoteMailInput>;

export const quotable = z.object({
  /** The company's state by its GSTIN. Empty without one. */
  stateCode: z.string(),
  packages: z.array(
    z.object({ _id: id, name: z.string(), city: z.string(), rate: z.number(), excluded: z.array(z.string()) }),
  ),
  validDays: z.number().int(),
});
export type Quotable = z.infer<typeof quotable>;

const day = z.iso.date().optional();
const rupees = z.coerce.number().int().min(0).max(MAX_RUPEES).optional();

export const QUOTE_ORDERS = ["number", "name", "sum", "createdAt", "validUntil", "stateAt"] as const;
export type QuoteOrder = (typeof QUOTE_ORDERS)[number];

export const quotesQuery = listQuery.extend({
  /** Without a state, the last revision of each quote is listed. */
  state: commaSeparated(QUOTE_STATES).optional(),
  /** The lead owner of the enquiry: `me`, `nobody` or a person's key. */
  assignee: z.string().max(LENGTHS.email).optional(),
  /** `open`: only quotes whose enquiry is neither closed nor converted. */
  enquiry: z.literal("open").optional(),
  /** Days in Bengaluru, both included. `by`: the quote was made on them, or got its state. */
  from: day,
  to: day,
  by: z.enum(["made", "state"]).optional(),
  least: rupees,
  /** The sum is less than this. */
  below: rupees,
});
export type QuotesQuery = z.output<typeof quotesQuery>;

const listedQuote = quote.extend({ createdAt: z.string(), owner: z.object({ _id: id, name: z.string() }).nullable() });
export type ListedQuote = z.infer<typeof listedQuote>;

export const listedQuotes = listOf(listedQuote).extend({ total: z.number().int(), rupees: z.number() });
export type ListedQuotes = z.infer<typeof listedQuotes>;
