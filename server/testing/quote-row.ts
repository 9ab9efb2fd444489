import { randomUUID } from "node:crypto";
import type { QuoteInput } from "@/contract/schemas/quote";
import type { PaymentReceiptRow, QuoteRow } from "@/server/database/tables";
import type { Paper } from "@/server/features/quotes/pdf";

const author = { by: "meera", byName: "Meera" };
const quote = { year: 2026, serial: 1, revision: 1, sum: 12_44_160, validUntil: 1, madeAt: 1 };
const made = { state: "made", stateAt: 1, stateBy: "meera" } as const;
const unopened = { secret: null, openedAt: null, openings: 0, askedAt: null, acceptedName: null, lostReason: null };

export function quoteRow(enquiry: string, { name = "Asha", ...row }: Partial<QuoteRow> & { name?: string } = {}) {
  const id = randomUUID();
  const input: QuoteInput = { _id: id, name, plot: "600", package: "p", builtUp: 768, extras: [], validDays: 30 };
  const paper: Partial<Paper> = { marks: [`Q-2026-${row.serial ?? 1}`], to: [name] };
  const texts = { input: JSON.stringify(input), paper: JSON.stringify(paper), searchName: name.toLowerCase() };
  return { id, enquiry, ...quote, ...texts, ...author, ...made, ...unopened, ...row } satisfies QuoteRow;
}

const receipt = { year: 202627, serial: 1, quoteYear: 2026, quoteSerial: 1, name: "Asha", notedAt: 1 };
const payment = { receivedOn: "2026-06-01", amount: 1_00_000, way: "transfer", reference: "UTR 1" } as const;
const valid = { cancelledAt: null, cancelledBy: null, cancelReason: null };

export const receiptRow = (enquiry: string, row: Partial<PaymentReceiptRow> = {}): PaymentReceiptRow => ({
  id: randomUUID(),
  enquiry,
  ...receipt,
  ...payment,
  ...author,
  ...valid,
  ...row,
});
