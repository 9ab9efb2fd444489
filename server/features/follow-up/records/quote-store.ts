import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { financialYear } from "@/contract/rules/days";
import { OPEN_STATES, type QuoteState, VALUE_COUNTS_AS } from "@/contract/rules/quote-transitions";
import type { LostReason } from "@/contract/schemas/lost-reason";
import type { Quote } from "@/contract/schemas/quote";
import { pathOfQuote } from "@/lib/content/pages";
import { readSetting, saveSetting } from "@/server/database/settings";
import { withSite } from "@/server/database/site-database";
import type { QuoteRow, SiteDb, Tables } from "@/server/database/tables";
import { env } from "@/server/platform/env";
import { isPostgres } from "@/server/platform/postgres";
import type { RecordName } from "./followed";
import { linkedRecords } from "./person";

/** PostgreSQL lock id, unique in this database. */
const NUMBERS_LOCK = 7_264_011;
const UNREPLACED_STATES = [...OPEN_STATES, "accepted"] as const;

export async function lockNumbers(trx: SiteDb): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${NUMBERS_LOCK})`.execute(trx);
}

export const findQuote = (db: SiteDb, id: string): Promise<QuoteRow | undefined> =>
  db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();

export function findAccepted(db: SiteDb, enquiry: string): Promise<QuoteRow | undefined> {
  const query = db.selectFrom("quotes").selectAll().where("enquiry", "=", enquiry).where("state", "=", "accepted");
  return query.orderBy("stateAt", "desc").executeTakeFirst();
}

/** Returns, for each enquiry, the sum of its newest quote that is open or accepted. */
export async function newestSums(db: SiteDb, enquiries: readonly string[]): Promise<Map<string, number>> {
  if (enquiries.length === 0) return new Map();
  const query = db.selectFrom("quotes").select(["enquiry", "sum"]).where("enquiry", "in", enquiries);
  const rows = await query.where("state", "in", UNREPLACED_STATES).orderBy("madeAt").execute();
  return new Map(rows.map(({ enquiry, sum }) => [enquiry, sum]));
}

export const liveQuotes = (db: SiteDb) =>
  db
    .selectFrom("quotes")
    .innerJoin("followedRows", (join) =>
      join.onRef("followedRows.id", "=", "quotes.enquiry").on("followedRows.kind", "=", "enquiry"),
    )
    .where("followedRows.goneAt", "is", null);

type QuoteNumber = Pick<QuoteRow, "year" | "serial" | "revision">;

export async function nextNumber(
  trx: SiteDb,
  enquiry: string,
  revises: string | undefined,
  now: number,
): Promise<QuoteNumber> {
  if (revises === undefined) {
    const year = financialYear(now);
    return { year, serial: await nextSerial(trx, year, now), revision: 1 };
  }
  const { year = 0, serial = 0 } = readNumber(revises) ?? {};
  const query = trx.selectFrom("quotes").selectAll().where("enquiry", "=", enquiry).orderBy("revision", "desc");
  const last = await query.where("year", "=", year).where("serial", "=", serial).executeTakeFirst();
  if (!last) throw new AppError("invalid", messages.missing, { fields: { revises: messages.missing } });
  return { year: last.year, serial: last.serial, revision: last.revision + 1 };
}

/** The last number of each year is stored, so that the number of an erased quote is never reused. */
async function nextSerial(trx: SiteDb, year: number, now: number): Promise<number> {
  const quotes = trx.selectFrom("quotes").select(({ fn }) => fn.max("serial").as("last"));
  const row = await quotes.where("year", "=", year).executeTakeFirst();
  const serials: Record<string, number> = JSON.parse((await readSetting(trx, "quote-serials")) ?? "{}");
  const serial = Math.max(Number(row?.last ?? 0), serials[year] ?? 0) + 1;
  const value = JSON.stringify({ ...serials, [year]: serial });
  await saveSetting(trx, { name: "quote-serials", value, changedAt: now, changedBy: "" });
  return serial;
}

export async function moveQuotes(trx: SiteDb, from: string, into: string): Promise<void> {
  for (const table of ["quotes", "paymentReceipts"] as const)
    await trx.updateTable(table).set({ enquiry: into }).where("enquiry", "=", from).execute();
}

/** Payment receipts stay, because books of account need them. */
export async function deleteQuotes(trx: SiteDb, enquiry: string): Promise<void> {
  const quotes = trx.selectFrom("quotes").select("id").where("enquiry", "=", enquiry);
  await trx.deleteFrom("paymentPlans").where("quote", "in", quotes).execute();
  await trx.deleteFrom("quotes").where("enquiry", "=", enquiry).execute();
}

/** Quotes belong to enquiries. A customer has the quotes of the enquiries that are linked to the customer. */
export async function enquiriesOf(db: SiteDb, { kind, id }: RecordName): Promise<string[]> {
  const linked = kind === "customer" ? await linkedRecords(db, { kind, id }) : [];
  return [id, ...linked.map((enquiry) => enquiry.id)];
}

export async function listQuotes(record: RecordName): Promise<Quote[]> {
  const rows = await withSite(async (db) => {
    const enquiries = await enquiriesOf(db, record);
    return db.selectFrom("quotes").selectAll().where("enquiry", "in", enquiries).orderBy("madeAt", "desc").execute();
  });
  return rows.map((row) => toQuote(row));
}

export function isLastRevision(state?: QuoteRow["state"]): Expression<SqlBool> {
  const quote = expressionBuilder<Tables, "quotes">();
  const later = quote
    .selectFrom("quotes as later")
    .select("later.id")
    .whereRef("later.year", "=", "quotes.year")
    .whereRef("later.serial", "=", "quotes.serial")
    .whereRef("later.revision", ">", "quotes.revision");
  return quote.not(quote.exists(state ? later.where("later.state", "=", state) : later));
}

export const isOpen = ({ state }: Pick<QuoteRow, "state">) => VALUE_COUNTS_AS[state] === "open";

export const shownState = (row: Pick<QuoteRow, "state" | "validUntil">, now: number): QuoteState =>
  isOpen(row) && row.validUntil < now ? "expired" : row.state;

/** A new revision replaces open ones. An accepted revision also replaces the one accepted before. */
export async function replaceRevisions(trx: SiteDb, { id, year, serial, state }: QuoteRow, by: string, now: number) {
  const replaceable = state === "accepted" ? UNREPLACED_STATES : OPEN_STATES;
  const query = trx.updateTable("quotes").set({ state: "replaced", stateAt: now, stateBy: by });
  const revisions = query.where("year", "=", year).where("serial", "=", serial).where("id", "!=", id);
  await revisions.where("state", "in", replaceable).execute();
}

export async function isRevised(trx: SiteDb, { id }: QuoteRow): Promise<boolean> {
  const query = trx.selectFrom("quotes").select("id").where("id", "=", id).where(isLastRevision());
  return (await query.executeTakeFirst()) === undefined;
}

export async function setQuoteState(
  trx: SiteDb,
  row: QuoteRow,
  state: QuoteRow["state"],
  by: string,
  now: number,
  details: Partial<Pick<QuoteRow, "acceptedName" | "lostReason">> = {},
): Promise<QuoteRow> {
  const set = { state, stateAt: now, stateBy: by, acceptedName: null, lostReason: null, ...details };
  if (row.state === "accepted") await deleteDues(trx, row);
  await trx.updateTable("quotes").set(set).where("id", "=", row.id).execute();
  if (state === "accepted") await replaceRevisions(trx, { ...row, state }, by, now);
  return { ...row, ...set };
}

/** Deletes the dues of a quote that is no longer accepted. Throws `conflict` if money has been received for it. */
async function deleteDues(trx: SiteDb, quote: QuoteRow): Promise<void> {
  const receipts = validReceipts(trx).where("quoteYear", "=", quote.year).where("quoteSerial", "=", quote.serial);
  if (await receipts.executeTakeFirst()) throw new AppError("conflict", messages.payments.received(numberOf(quote)));
  await trx.deleteFrom("paymentPlans").where("quote", "=", quote.id).execute();
}

/** An enquiry with receipts must not be deleted: no list would show its dues any more. */
export async function requireNoReceipts(db: SiteDb, enquiry: string): Promise<void> {
  const quote = await validReceipts(db).where("enquiry", "=", enquiry).executeTakeFirst();
  if (quote) throw new AppError("conflict", messages.payments.keepsEnquiry(numberOf(quote)));
}

function validReceipts(db: SiteDb) {
  const receipts = db.selectFrom("paymentReceipts").select(["quoteYear as year", "quoteSerial as serial"]);
  return receipts.where("cancelledAt", "is", null);
}

const yearInNumber = (year: number) => String(year).replace(/^(\d{4})(\d\d)$/, "$1-$2");

/** The letter is Q for a quote, R for a receipt. */
export const numberOf = ({ year, serial }: Pick<QuoteRow, "year" | "serial">, letter: "Q" | "R" = "Q") =>
  `${letter}-${yearInNumber(year)}-${String(serial).padStart(4, "0")}`;

export const revisionName = (quote: QuoteNumber) =>
  quote.revision > 1 ? `${numberOf(quote)}, revision ${quote.revision}` : numberOf(quote);

/** Reads Q-2026-27-0001 and Q-2026-0001. People also leave out Q, year or zeros, or add a revision. */
export function readNumber(typed: string): { year?: number; serial: number } | undefined {
  const [, from, to = "", serial] = typed.match(/^(?:q-?)?(?:(\d{4})(?:-(\d\d))?-)?0*(\d{1,9})(?:\s*rev.*)?$/i) ?? [];
  return serial ? { year: from ? Number(from + to) : undefined, serial: Number(serial) } : undefined;
}

const isoTime = (time: number) => new Date(time).toISOString();

export const toQuote = (row: QuoteRow, now = Date.now()): Quote => ({
  _id: row.id,
  enquiry: row.enquiry,
  state: shownState(row, now),
  stateAt: isoTime(row.stateAt),
  number: numberOf(row),
  revision: row.revision,
  sum: row.sum,
  by: row.byName,
  validUntil: isoTime(row.validUntil),
  madeAt: isoTime(row.madeAt),
  input: JSON.parse(row.input),
  lostReason: row.lostReason as LostReason | null,
  link: row.secret && env.SITE_URL + pathOfQuote(row.secret),
  openedAt: row.openedAt === null ? null : isoTime(row.openedAt),
  openings: row.openings,
  acceptedName: row.acceptedName,
});
