import "server-only";
import { sql } from "kysely";
import type { NextRequest } from "next/server";
import { paymentCalls } from "@/contract/calls/quotes";
import { duesOf, settle, sumOf } from "@/contract/rules/payments";
import type { Period } from "@/contract/schemas/dashboard";
import { PAYMENT_WAYS, type PaymentReceipt, type QuotePayments, RECEIPT_HEADS } from "@/contract/schemas/payment";
import { isoDate } from "@/lib/format";
import { periodBefore } from "@/lib/month/period";
import { withSite } from "@/server/database/site-database";
import type { PaymentPlanRow, PaymentReceiptRow, QuoteRow, SiteDb } from "@/server/database/tables";
import { serveReportFile } from "@/server/features/activity";
import { isLastRevision, liveQuotes, numberOf } from "@/server/features/follow-up";
import { type QuoteTax, taxOf } from "@/server/features/quotes";
import { isPostgres } from "@/server/platform/postgres";
import { type Cell, type Sheet, XLSX_TYPE, xlsxOf } from "@/server/platform/xlsx";

export const acceptedQuotes = (db: SiteDb) =>
  liveQuotes(db).where("quotes.state", "=", "accepted").where(isLastRevision("accepted"));

/** Payments of all accepted quotes, or only those of the given enquiries. */
export async function readPayments(db: SiteDb, enquiries?: readonly string[]): Promise<QuotePayments[]> {
  const quotes = await acceptedQuotes(db)
    .$if(enquiries !== undefined, (query) => query.where("quotes.enquiry", "in", [...(enquiries ?? [])]))
    .select(["quotes.id", "quotes.enquiry", "quotes.year", "quotes.serial", "quotes.sum", "quotes.stateAt"])
    .select([valueIn(db, "input", ["name"]).as("name"), valueIn(db, "paper", ["figures", "stages"]).as("stages")])
    .orderBy("quotes.stateAt", "desc")
    .execute();
  if (quotes.length === 0) return [];
  const ids = quotes.map(({ id }) => id);
  const plans = await db
    .selectFrom("paymentPlans")
    .selectAll()
    .$if(enquiries !== undefined, (query) => query.where("quote", "in", ids))
    .execute();
  const receipts = await db
    .selectFrom("paymentReceipts")
    .selectAll()
    .$if(enquiries !== undefined, (query) => query.where("enquiry", "in", [...(enquiries ?? [])]))
    .orderBy("receivedOn", "desc")
    .orderBy("year", "desc")
    .orderBy("serial", "desc")
    .execute();
  const planOf = new Map(plans.map((plan) => [plan.quote, plan]));
  const receiptsOf = new Map<string, PaymentReceiptRow[]>();
  for (const receipt of receipts) {
    const key = `${receipt.quoteYear} ${receipt.quoteSerial}`;
    receiptsOf.set(key, [...(receiptsOf.get(key) ?? []), receipt]);
  }
  return quotes.map((quote) =>
    toPayments(quote, planOf.get(quote.id), receiptsOf.get(`${quote.year} ${quote.serial}`) ?? []),
  );
}

/** Reads one value of the JSON within the database, because `paper` contains all words and figures of a PDF. */
function valueIn(db: SiteDb, column: "input" | "paper", path: readonly string[]) {
  const json = sql.ref(`quotes.${column}`);
  if (isPostgres(db)) return sql<string | null>`${json}::json #>> ${sql.lit(`{${path.join()}}`)}`;
  return sql<string | null>`json_extract(${json}, ${sql.lit(`$.${path.join(".")}`)})`;
}

type AcceptedQuote = Pick<QuoteRow, "id" | "enquiry" | "year" | "serial" | "sum" | "stateAt"> & {
  name: string | null;
  stages: string | null;
};

function toPayments(
  { id, name, stages, stateAt, ...quote }: AcceptedQuote,
  plan: PaymentPlanRow | undefined,
  receipts: readonly PaymentReceiptRow[],
): QuotePayments {
  const { enquiry, sum } = quote;
  const acceptedOn = isoDate(new Date(stateAt));
  const dues = plan ? JSON.parse(plan.dues) : duesOf(JSON.parse(stages ?? "[]"), sum, acceptedOn, "Whole amount");
  const received = sumOf(receipts.filter(({ cancelledAt }) => cancelledAt === null));
  return {
    _id: id,
    enquiry,
    number: numberOf(quote),
    name: name ?? "",
    sum,
    acceptedOn,
    version: plan?.version ?? 0,
    receipts: receipts.map(toReceipt),
    received,
    ...settle(dues, received, isoDate(new Date())),
  };
}

export const toReceipt = (row: PaymentReceiptRow): PaymentReceipt => ({
  _id: row.id,
  number: numberOf(row, "R"),
  quote: numberOf({ year: row.quoteYear, serial: row.quoteSerial }),
  name: row.name,
  receivedOn: row.receivedOn,
  amount: row.amount,
  way: row.way,
  reference: row.reference,
  by: row.byName,
  cancelled: row.cancelledAt === null ? null : { by: row.cancelledBy ?? "", reason: row.cancelReason ?? "" },
});

export const readPaymentMonth = (period: Period) =>
  withSite(async (db) => {
    const payments = await readPayments(db);
    const receipts = await readReceipts(db, period);
    const before = periodBefore(period);
    return {
      now: figuresOf(period, payments, receipts),
      before: figuresOf(before, payments, await readReceipts(db, before)),
      receipts,
    };
  });

const isWithin = (day: string, { from, to }: Period) => from <= day && day <= to;

const acceptedIn = (payments: readonly QuotePayments[], period: Period) =>
  payments.filter(({ acceptedOn }) => isWithin(acceptedOn, period));

function figuresOf(period: Period, payments: readonly QuotePayments[], receipts: readonly PaymentReceipt[]) {
  const accepted = acceptedIn(payments, period).map(({ sum: amount }) => ({ amount }));
  const received = receipts.filter(({ cancelled }) => !cancelled);
  const total = (items: readonly { amount: number }[]) => ({ count: items.length, rupees: sumOf(items) });
  return { ...period, accepted: total(accepted), received: total(received) };
}

/** Includes receipts of erased customers. */
async function readReceipts(db: SiteDb, { from, to }: Period): Promise<PaymentReceipt[]> {
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

/** Sums are as of the period's last day, but by today's dues and without receipts that were cancelled since. */
export const servePaymentsFile = (request: NextRequest): Promise<Response> =>
  serveReportFile(request, paymentCalls.month, async (period) => {
    const { accepted, receipts, taxes } = await withSite(async (db) => {
      const quotes = acceptedIn(await readPayments(db), period);
      return { accepted: quotes, receipts: await readReceipts(db, period), taxes: await readTaxes(db, quotes) };
    });
    return {
      name: `Payments ${period.from} to ${period.to}.xlsx`,
      type: XLSX_TYPE,
      title: "Accepted quotes and receipts",
      rows: accepted.length + receipts.length,
      make: () => xlsxOf([quotesSheet(accepted, taxes, period), receiptsSheet(receipts)]),
    };
  });

async function readTaxes(db: SiteDb, quotes: readonly QuotePayments[]): Promise<Map<string, QuoteTax>> {
  if (quotes.length === 0) return new Map();
  const ids = quotes.map(({ _id }) => _id);
  const rows = await db.selectFrom("quotes").select(["id", "sum", "input", "paper"]).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, taxOf(row)]));
}

const rupeeCells = (numbers: readonly number[]) => numbers.map((rupees): Cell => ({ rupees }));

const TEXT_HEADS = ["Customer", "GSTIN", "State code", "Quote", "Accepted on"];
const TAX_HEADS = ["Taxable value (₹)", "CGST (₹)", "SGST (₹)", "IGST (₹)"];
const AMOUNT_HEADS = [...TAX_HEADS, "Total (₹)", "Received (₹)", "Due (₹)", "Balance (₹)"];

function quotesSheet(quotes: readonly QuotePayments[], taxes: Map<string, QuoteTax>, { to }: Period): Sheet {
  const rows = quotes.toReversed().map(({ _id, name, number, acceptedOn, sum, dues, receipts }) => {
    const { gstin = "", stateCode = "", taxable = sum, cgst = 0, sgst = 0, igst = 0 } = taxes.get(_id) ?? {};
    const received = sumOf(receipts.filter(({ cancelled, receivedOn }) => !cancelled && receivedOn <= to));
    const { due } = settle(dues, received, to);
    const texts: Cell[] = [name, gstin, stateCode, number, { day: acceptedOn }];
    return { texts, amounts: [taxable, cgst, sgst, igst, sum, received, due, sum - received] };
  });
  const totals = AMOUNT_HEADS.map((_, index) => sumOf(rows.map(({ amounts }) => ({ amount: amounts[index] ?? 0 }))));
  return {
    name: "Accepted quotes",
    widths: [28, 18, 12, 18, 14, 18, 14, 14, 14, 16, 16, 16, 16],
    rows: [
      [...TEXT_HEADS, ...AMOUNT_HEADS],
      ...rows.map(({ texts, amounts }) => [...texts, ...rupeeCells(amounts)]),
      ["Total", "", "", "", "", ...rupeeCells(totals)],
    ],
  };
}

/** A cancelled receipt is listed, but not added to the total. */
function receiptsSheet(receipts: readonly PaymentReceipt[]): Sheet {
  const counted = receipts.filter(({ cancelled }) => !cancelled);
  return {
    name: "Receipts",
    widths: [18, 14, 28, 18, 16, 24, 16, 30],
    rows: [
      RECEIPT_HEADS,
      ...receipts.map(({ number, receivedOn, name, quote, way, reference, amount, cancelled }) => {
        const texts: Cell[] = [number, { day: receivedOn }, name, quote, PAYMENT_WAYS[way], reference];
        return [...texts, { rupees: amount }, cancelled?.reason ?? ""];
      }),
      ["Total", "", "", "", "", "", { rupees: sumOf(counted) }],
    ],
  };
}
