import { messages } from "@/contract/messages";
import { amountOf } from "./lenient";

const words = messages.price;

export type TypedPrice = { price: number } | { why: string };

/**
 * Indian notation: 900, ₹900, Rs. 900, 900/-, 1,620.50, 20,00,000, 24 lakh. Refuses likely typos: unknown grouping
 * (9,00 may be 900 or 9,000), exponents, fractions of a paisa.
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
