import "server-only";
import { sql } from "kysely";
import { duesOf, settle, sumOf } from "@/contract/rules/payments";
import type { PaymentReceipt, QuotePayments } from "@/contract/schemas/payment";
import { isoDate } from "@/lib/format";
import type { PaymentPlanRow, PaymentReceiptRow, QuoteRow, SiteDb } from "@/server/database/tables";
import { isLastRevision, liveQuotes, numberOf } from "@/server/features/follow-up";
import { isPostgres } from "@/server/platform/postgres";

export const acceptedQuotes = (db: SiteDb) =>
  liveQuotes(db).where("quotes.state", "=", "accepted").where(isLastRevision("accepted"));

/** Payments of all accepted quotes, or of those of these enquiries. */
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

/** Only this value leaves the database: `paper` holds every word and figure of a quote's PDF. */
const valueIn = (db: SiteDb, column: "input" | "paper", path: readonly string[]) =>
  isPostgres(db)
    ? sql<string | null>`${sql.ref(`quotes.${column}`)}::json #>> ${sql.lit(`{${path.join()}}`)}`
    : sql<string | null>`json_extract(${sql.ref(`quotes.${column}`)}, ${sql.lit(`$.${path.join(".")}`)})`;

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
