import { messages } from "@/contract/messages";
import { amountOf } from "./lenient";

const words = messages.price;

/** What somebody typed for a price: rupees, or in a sentence why it is none. */
export type TypedPrice = { price: number } | { why: string };

/**
 * The price that somebody typed, as prices are written in India: 900, ₹900, Rs. 900, 900/-, 1,620.50, 20,00,000 and
 * 24 lakh. Whatever may be a slip of the keyboard is none: thousands set apart in no known way (9,00 may be 900 or
 * 9,000), a power of ten, part of a paisa.
 */
export function readPrice(typed: unknown): TypedPrice {
  const text = String(typed).trim();
  const price = typeof typed === "object" ? undefined : amountOf(typed);
  if (price !== undefined) return isInPaise(price) ? { price } : { why: words.tooFine(text) };
  if (NEGATIVE.test(text) || ZERO.test(text)) return { why: words.notPositive };
  return { why: /\d,\d/.test(text) ? words.commas(text) : words.none(text) };
}

const NEGATIVE = /^\D*[-−]\D*\d/;
const ZERO = /^\D*0+(\.0*)?\D*$/;
const isInPaise = (price: number) => Number(price.toFixed(2)) === price;
