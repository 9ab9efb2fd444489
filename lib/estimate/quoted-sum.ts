import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { MAX_RUPEES, type QuoteInput } from "@/contract/schemas/quote";
import { rupees } from "@/lib/format";
import { sumOf } from "./arithmetic";

type Quoted = Pick<QuoteInput, "builtUp" | "extras">;

export const quotedSum = ({ builtUp, extras }: Quoted, rate: number): number =>
  sumOf(builtUp, rate) + extras.reduce((sum, extra) => sum + extra.rupees, 0);

export function requireQuotable(quoted: Quoted, rate: number): void {
  const sum = quotedSum(quoted, rate);
  if (sum > 0 && sum <= MAX_RUPEES) return;
  const message = sum > 0 ? messages.quotes.totalTooMuch : messages.quotes.totalTooLittle(rupees(sum));
  throw new AppError("invalid", message, { fields: { [quoted.extras.length > 0 ? "extras" : "builtUp"]: message } });
}
