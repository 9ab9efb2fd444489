import { addMonths } from "@/contract/rules/days";
import type { Due, PaymentReceipt, PaymentStage, PaymentWay, ReceiptInput } from "@/contract/schemas/payment";

/** Later than every day. */
const NEVER = "9999";

export const dueOn = ({ plannedOn, doneOn }: Pick<Due, "plannedOn" | "doneOn">): string | null =>
  [plannedOn, doneOn].filter((day) => day !== null).sort()[0] ?? null;

/** A quote without stages, or from before they were stored, has one due, and staff choose its day. */
export function duesOf(stages: readonly PaymentStage[], sum: number, acceptedOn: string, wholeTitle: string): Due[] {
  if (sumOf(stages) !== sum) return [{ what: wholeTitle, amount: sum, plannedOn: null, doneOn: null }];
  return stages.map(({ title: what, month, amount }) => {
    return { what, amount, plannedOn: month === null ? null : monthsAfter(acceptedOn, month), doneOn: null };
  });
}

export const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

const monthsAfter = (day: string, months: number) =>
  new Date(addMonths(Date.parse(day), months)).toISOString().slice(0, 10);

/** Money pays the earliest due first. Which receipt paid which due is not stored. */
export function settle(dues: readonly Due[], received: number, today: string) {
  const paid = new Map<Due, number>();
  let remaining = received;
  const inOrder = [...dues].sort((one, other) => (dueOn(one) ?? NEVER).localeCompare(dueOn(other) ?? NEVER));
  for (const due of inOrder) {
    const payment = Math.max(0, Math.min(remaining, due.amount));
    paid.set(due, payment);
    remaining -= payment;
  }
  const paidOf = (due: Due) => paid.get(due) ?? 0;
  const dueUntil = (day: string) => dues.filter((due) => (dueOn(due) ?? NEVER) <= day);
  const unpaid = (someDues: readonly Due[]) => someDues.reduce((sum, due) => sum + due.amount - paidOf(due), 0);
  const dueNow = dueUntil(today);
  const next = inOrder.find((due) => paidOf(due) < due.amount);
  return {
    dues: dues.map((due) => ({ ...due, dueOn: dueOn(due), paid: paidOf(due) })),
    due: unpaid(dueNow),
    overdue: unpaid(dueNow.filter((due) => dueOn(due) !== today)),
    advance: Math.max(0, received - sumOf(dueNow)),
    nextOn: next ? dueOn(next) : null,
  };
}

/** For one person's cash in a day, or for one house: section 186 of the Income-tax Act, 2025 (269ST in that of 1961). */
const CASH_LIMIT = 2_00_000;

type CashReceipt = Pick<PaymentReceipt, "quote" | "receivedOn" | "amount" | "cancelled"> & { way: PaymentWay };

export function isCashRefusedByLaw(
  { way, amount, receivedOn }: Pick<ReceiptInput, "way" | "amount" | "receivedOn">,
  quote: string,
  others: readonly CashReceipt[],
): boolean {
  if (way !== "cash") return false;
  const cash = others.filter((receipt) => receipt.way === "cash" && !receipt.cancelled);
  const onDay = cash.filter((receipt) => receipt.receivedOn === receivedOn);
  const forQuote = cash.filter((receipt) => receipt.quote === quote);
  return [onDay, forQuote].some((receipts) => sumOf(receipts) + amount >= CASH_LIMIT);
}
