import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { MAX_RUPEES, type QuoteInput } from "@/contract/schemas/quote";
import { rupees } from "@/lib/format";
import { totalOf } from "./arithmetic";

type Quoted = Pick<QuoteInput, "builtUp" | "extras" | "discount" | "isRounded">;

const words = messages.quotes;

/** Lines are whole rupees already, so a quote is rounded as offices say a price: to the nearest hundred. */
const ROUND = 100;

/** Whole rupees. House, lines, discount and round-off add up to the total, which includes GST. */
export function quotedSums({ builtUp, extras, discount, isRounded }: Quoted, rate: number) {
  const house = totalOf(builtUp, rate);
  const before = extras.reduce((sum, line) => sum + line.rupees, house);
  const off = discount?.of === "percent" ? totalOf(before, discount.value / 100) : (discount?.value ?? 0);
  const after = before - off;
  const total = isRounded ? Math.round(after / ROUND) * ROUND : after;
  return { house, discount: off, roundOff: total - after, total };
}

export const quotedTotal = (quoted: Quoted, rate: number): number => quotedSums(quoted, rate).total;

export function requireQuotable(quoted: Quoted, rate: number): void {
  const { extras, discount } = quoted;
  const at = extras.findIndex((line) => line.quantity && totalOf(line.quantity, line.rate ?? 0) !== line.rupees);
  const wrong = extras[at];
  if (wrong) throw refused(`extras.${at}.rupees`, words.wrongAmount(wrong.what));
  const total = quotedTotal(quoted, rate);
  if (total > 0 && total <= MAX_RUPEES) return;
  const field = discount ? "discount.value" : extras.length > 0 ? "extras" : "builtUp";
  throw refused(field, total > 0 ? words.totalTooMuch : words.totalTooLittle(rupees(total)));
}

const refused = (field: string, message: string) => new AppError("invalid", message, { fields: { [field]: message } });

/** Whole rupees. */
export type Gst = { taxable: number; cgst: number; sgst: number; igst: number };

/** The tax within a total. CGST and SGST are equal, so the taxable value may have the rupee that halves leave over. */
export function gstWithin(total: number, percent: number, isInterstate: boolean): Gst {
  const tax = total - total / (1 + percent / 100);
  const igst = isInterstate ? Math.round(tax) : 0;
  const half = isInterstate ? 0 : Math.round(tax / 2);
  return { taxable: total - igst - 2 * half, cgst: half, sgst: half, igst };
}
