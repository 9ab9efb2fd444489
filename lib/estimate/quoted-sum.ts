import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { MAX_RUPEES, type QuoteInput } from "@/contract/schemas/quote";
import { rupees } from "@/lib/format";
import { totalOf } from "./arithmetic";

type Quoted = Pick<QuoteInput, "builtUp" | "extras" | "discount" | "isRounded">;

const words = messages.quotes;

/** Rupees. Lines are whole rupees already, and offices say prices in hundreds. */
const ROUND_TO = 100;

/** Whole rupees. The house and the lines, less the discount, plus the round-off, are the total, which includes GST. */
export function quotedSums({ builtUp, extras, discount, isRounded }: Quoted, rate: number) {
  const house = totalOf(builtUp, rate);
  const subtotal = extras.reduce((sum, line) => sum + line.rupees, house);
  const discountRupees = discount?.of === "percent" ? totalOf(subtotal, discount.value / 100) : (discount?.value ?? 0);
  const discounted = subtotal - discountRupees;
  const total = isRounded ? Math.round(discounted / ROUND_TO) * ROUND_TO : discounted;
  return { house, discount: discountRupees, roundOff: total - discounted, total };
}

export const quotedTotal = (quoted: Quoted, rate: number): number => quotedSums(quoted, rate).total;

export function requireQuotable(quoted: Quoted, rate: number): void {
  const { extras, discount } = quoted;
  const index = extras.findIndex((line) => line.quantity && totalOf(line.quantity, line.rate ?? 0) !== line.rupees);
  const wrong = extras[index];
  if (wrong) throw refusal(`extras.${index}.rupees`, words.wrongAmount(wrong.what));
  const total = quotedTotal(quoted, rate);
  if (total > 0 && total <= MAX_RUPEES) return;
  const field = discount ? "discount.value" : extras.length > 0 ? "extras" : "builtUp";
  throw refusal(field, total > 0 ? words.totalTooMuch : words.totalTooLittle(rupees(total)));
}

const refusal = (field: string, message: string) => new AppError("invalid", message, { fields: { [field]: message } });

/** Whole rupees. */
export type Gst = { taxable: number; cgst: number; sgst: number; igst: number };

/** The tax within a total. CGST and SGST must be equal, so an odd rupee counts as taxable value. */
export function gstWithin(total: number, percent: number, isInterstate: boolean): Gst {
  const tax = total - total / (1 + percent / 100);
  const igst = isInterstate ? Math.round(tax) : 0;
  const half = isInterstate ? 0 : Math.round(tax / 2);
  return { taxable: total - igst - 2 * half, cgst: half, sgst: half, igst };
}
