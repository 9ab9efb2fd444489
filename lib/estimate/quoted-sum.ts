import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { MAX_RUPEES, type QuoteInput } from "@/contract/schemas/quote";
import { rupees } from "@/lib/format";
import { totalOf } from "./arithmetic";

type Quoted = Pick<QuoteInput, "builtUp" | "extras">;

export const quotedTotal = ({ builtUp, extras }: Quoted, rate: number): number =>
  totalOf(builtUp, rate) + extras.reduce((total, extra) => total + extra.rupees, 0);

export function requireQuotable(quoted: Quoted, rate: number): void {
  const total = quotedTotal(quoted, rate);
  if (total > 0 && total <= MAX_RUPEES) return;
  const message = total > 0 ? messages.quotes.totalTooMuch : messages.quotes.totalTooLittle(rupees(total));
  throw new AppError("invalid", message, { fields: { [quoted.extras.length > 0 ? "extras" : "builtUp"]: message } });
}
