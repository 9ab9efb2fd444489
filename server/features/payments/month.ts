import "server-only";
import type { NextRequest } from "next/server";
import { paymentCalls } from "@/contract/calls/quotes";
import { settle, sumOf } from "@/contract/rules/payments";
import type { Period } from "@/contract/schemas/dashboard";
import {
  PAYMENT_WAYS,
  type PaymentFigures,
  type PaymentReceipt,
  type QuotePayments,
  RECEIPT_HEADS,
} from "@/contract/schemas/payment";
import { periodBefore } from "@/lib/month/period";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { serveReportFile } from "@/server/features/activity";
import { type QuoteTax, taxOf } from "@/server/features/quotes";
import { type Cell, type Sheet, XLSX_TYPE, xlsxOf } from "@/server/platform/xlsx";
import { readPayments, toReceipt } from "./store";

export const readPaymentMonth = (period: Period) =>
  withSite(async (db) => {
    const all = await readPayments(db);
    const receipts = await receiptsIn(db, period);
    const before = periodBefore(period);
    return {
      now: figuresOf(period, all, receipts),
      before: figuresOf(before, all, await receiptsIn(db, before)),
      receipts,
    };
  });

const isWithin = (day: string, { from, to }: Period) => from <= day && day <= to;

const acceptedIn = (all: readonly QuotePayments[], period: Period) =>
  all.filter(({ acceptedOn }) => isWithin(acceptedOn, period));

function figuresOf(period: Period, all: readonly QuotePayments[], receipts: readonly PaymentReceipt[]): PaymentFigures {
  const accepted = acceptedIn(all, period).map(({ sum: amount }) => ({ amount }));
  const received = receipts.filter(({ cancelled }) => !cancelled);
  const total = (some: readonly { amount: number }[]) => ({ count: some.length, rupees: sumOf(some) });
  return { ...period, accepted: total(accepted), received: total(received) };
}

/** Includes receipts of erased customers. */
async function receiptsIn(db: SiteDb, { from, to }: Period): Promise<PaymentReceipt[]> {
  const rows = await db
    .selectFrom("paymentReceipts")
    .selectAll()
    .where("receivedOn", ">=", from)
    .where("receivedOn", "<=", to)
    .orderBy("year")
    .orderBy("serial")
    .execute();
  return rows.map(toReceipt);
}

/** Received, due and balance as of the period's last day, by today's dues and without receipts cancelled since. */
export const servePaymentsFile = (request: NextRequest): Promise<Response> =>
  serveReportFile(request, paymentCalls.month, async (period) => {
    const { accepted, receipts, taxes } = await withSite(async (db) => {
      const quotes = acceptedIn(await readPayments(db), period);
      return { accepted: quotes, receipts: await receiptsIn(db, period), taxes: await taxesOf(db, quotes) };
    });
    return {
      name: `Payments ${period.from} to ${period.to}.xlsx`,
      type: XLSX_TYPE,
      title: "Accepted quotes and receipts",
      rows: accepted.length + receipts.length,
      make: () => xlsxOf([quotesSheet(accepted, taxes, period), receiptsSheet(receipts)]),
    };
  });

async function taxesOf(db: SiteDb, quotes: readonly QuotePayments[]): Promise<Map<string, QuoteTax>> {
  if (quotes.length === 0) return new Map();
  const ids = quotes.map(({ _id }) => _id);
  const rows = await db.selectFrom("quotes").select(["id", "sum", "input", "paper"]).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, taxOf(row)]));
}

const rupeeCells = (numbers: readonly number[]) => numbers.map((rupees): Cell => ({ rupees }));

const QUOTE_HEADS = [
  ...["Customer", "GSTIN", "State code", "Quote", "Accepted on", "Taxable value (₹)", "CGST (₹)", "SGST (₹)"],
  ...["IGST (₹)", "Total (₹)", "Received (₹)", "Due (₹)", "Balance (₹)"],
];

function quotesSheet(quotes: readonly QuotePayments[], taxes: Map<string, QuoteTax>, { to }: Period): Sheet {
  const rows = quotes.toReversed().map(({ _id, name, number, acceptedOn, sum, dues, receipts }) => {
    const { gstin = "", stateCode = "", taxable = sum, cgst = 0, sgst = 0, igst = 0 } = taxes.get(_id) ?? {};
    const received = sumOf(receipts.filter((one) => !one.cancelled && one.receivedOn <= to));
    const { due } = settle(dues, received, to);
    const texts: Cell[] = [name, gstin, stateCode, number, { day: acceptedOn }];
    return { texts, amounts: [taxable, cgst, sgst, igst, sum, received, due, sum - received] };
  });
  const totals = QUOTE_HEADS.slice(5).map((_, at) => sumOf(rows.map((row) => ({ amount: row.amounts[at] ?? 0 }))));
  return {
    name: "Accepted quotes",
    widths: [28, 18, 12, 18, 14, 18, 14, 14, 14, 16, 16, 16, 16],
    rows: [
      QUOTE_HEADS,
      ...rows.map(({ texts, amounts }) => [...texts, ...rupeeCells(amounts)]),
      ["Total", "", "", "", "", ...rupeeCells(totals)],
    ],
  };
}

/** A cancelled receipt is listed, but not counted. */
function receiptsSheet(receipts: readonly PaymentReceipt[]): Sheet {
  const counted = receipts.filter(({ cancelled }) => !cancelled);
  return {
    name: "Receipts",
    widths: [18, 14, 28, 18, 16, 24, 16, 30],
    rows: [
      RECEIPT_HEADS,
      ...receipts.map(({ number, receivedOn, name, quote, way, reference, amount, cancelled }): Cell[] => [
        ...[number, { day: receivedOn }, name, quote, PAYMENT_WAYS[way], reference],
        ...[{ rupees: amount }, cancelled?.reason ?? ""],
      ]),
      ["Total", "", "", "", "", "", { rupees: sumOf(counted) }],
    ],
  };
}
