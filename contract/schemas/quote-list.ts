import { z } from "zod";
import { QUOTE_STATES } from "@/contract/rules/quote-transitions";
import { listOf, listQuery, several } from "./answer";
import { id } from "./field";
import { LENGTHS } from "./lengths";
import { MAX_RUPEES, quote } from "./quote";

const day = z.iso.date().optional();
const rupees = z.coerce.number().int().min(0).max(MAX_RUPEES).optional();

export const QUOTE_ORDERS = ["number", "name", "sum", "createdAt", "validUntil", "stateAt"] as const;
export type QuoteOrder = (typeof QUOTE_ORDERS)[number];

export const quotesQuery = listQuery.extend({
  /** Without one, the last revision of each quote. */
  state: several(QUOTE_STATES).optional(),
  /** Of the enquiry: `me`, `nobody` or a person's key. */
  assignee: z.string().max(LENGTHS.email).optional(),
  /** Of an enquiry that is neither closed nor converted. */
  enquiry: z.literal("open").optional(),
  /** Both days included, in Bengaluru. `by` tells what happened on them. */
  from: day,
  to: day,
  by: z.enum(["made", "state"]).optional(),
  least: rupees,
  /** Less than this. */
  below: rupees,
});
export type QuotesQuery = z.output<typeof quotesQuery>;

export const listedQuote = quote.extend({
  createdAt: z.string(),
  owner: z.object({ _id: id, name: z.string() }).nullable(),
});
export type ListedQuote = z.infer<typeof listedQuote>;

export const listedQuotes = listOf(listedQuote).extend({ total: z.number().int(), rupees: z.number() });
export type ListedQuotes = z.infer<typeof listedQuotes>;
