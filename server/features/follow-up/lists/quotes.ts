import "server-only";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { phoneKeys } from "@/contract/phone";
import { type Span, spanOf } from "@/contract/rules/days";
import { OPEN_STATES, type QuoteState } from "@/contract/rules/quote-transitions";
import { SETTLED } from "@/contract/rules/work-list";
import { type ListedQuotes, QUOTE_ORDERS, type QuoteOrder, type QuotesQuery } from "@/contract/schemas/quote";
import { withSite } from "@/server/database/site-database";
import type { SiteDb, Tables } from "@/server/database/tables";
import { isLastRevision, liveQuotes, readNumber, toQuote } from "@/server/features/follow-up/records/quote-store";
import { ownerIdsOf } from "@/server/identity/owner-id";
import { namesOf } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import { contains } from "@/server/platform/contains";

/** `changed`: when the state became what it is. */
type QuoteFilter = {
  states?: readonly QuoteState[];
  assignee?: readonly string[] | null;
  isOfOpenEnquiry?: boolean;
  made?: Span;
  changed?: Span;
  least?: number;
  below?: number;
  search?: string;
};

type QuoteRows = ExpressionBuilder<Tables, "quotes" | "followedRows">;

/** The one rule of which quotes count: lists, pipeline and month agree because they use it. */
export const whereQuotes =
  (filter: QuoteFilter, now = Date.now()) =>
  (row: QuoteRows): Expression<SqlBool> => {
    const { states, assignee, isOfOpenEnquiry, made, changed, least, below, search } = filter;
    return row.and([
      states ? row.or(states.map((state) => isInState(row, state, now))) : isLastRevision(),
      ...(assignee === null ? [row("followedRows.assignee", "is", null)] : []),
      ...(assignee ? [row("followedRows.assignee", "in", assignee)] : []),
      ...(isOfOpenEnquiry ? [row("followedRows.status", "not in", SETTLED)] : []),
      ...(made ? [row("quotes.madeAt", ">=", made[0]), row("quotes.madeAt", "<", made[1])] : []),
      ...(changed ? [row("quotes.stateAt", ">=", changed[0]), row("quotes.stateAt", "<", changed[1])] : []),
      ...(least === undefined ? [] : [row("quotes.sum", ">=", least)]),
      ...(below === undefined ? [] : [row("quotes.sum", "<", below)]),
      ...(search ? [matches(row, search)] : []),
    ]);
  };

/** Of several accepted revisions the last one counts. */
function isInState(row: QuoteRows, state: QuoteState, now: number): Expression<SqlBool> {
  if (state === "expired")
    return row.and([row("quotes.state", "in", OPEN_STATES), row("quotes.validUntil", "<", now), isLastRevision()]);
  const isState = row("quotes.state", "=", state);
  if (state === "replaced") return isState;
  if (state === "accepted") return row.and([isState, isLastRevision(state)]);
  return row.and([isState, isLastRevision(), ...(state === "declined" ? [] : [row("quotes.validUntil", ">=", now)])]);
}

const LEAST_DIGITS = 4;

function matches(row: QuoteRows, search: string): Expression<SqlBool> {
  const typed = search.toLowerCase();
  const { year, serial } = readNumber(typed) ?? {};
  const digits = typed.replace(/\D/g, "");
  const keys = phoneKeys(typed);
  return row.or([
    contains(row.ref("quotes.searchName"), typed),
    ...(serial ? [row.and([row("quotes.serial", "=", serial), ...(year ? [row("quotes.year", "=", year)] : [])])] : []),
    ...(digits.length >= LEAST_DIGITS ? [contains(row.ref("followedRows.phoneKey"), digits)] : []),
    ...(keys.length > 0 ? [row("followedRows.phoneKey", "in", keys)] : []),
  ]);
}

export async function totalsOf(db: SiteDb, filter: QuoteFilter) {
  const { count, rupees } = await liveQuotes(db)
    .where(whereQuotes(filter))
    .select(({ fn }) => [fn.countAll<number | string>().as("count"), fn.sum<number | null>("quotes.sum").as("rupees")])
    .executeTakeFirstOrThrow();
  return { count: Number(count), rupees: Number(rupees ?? 0) };
}

const COLUMNS = {
  number: ["quotes.year", "quotes.serial", "quotes.revision"],
  name: ["quotes.searchName"],
  sum: ["quotes.sum"],
  createdAt: ["quotes.madeAt"],
  validUntil: ["quotes.validUntil"],
  stateAt: ["quotes.stateAt"],
} as const satisfies Record<QuoteOrder, readonly string[]>;

const PAGE = 50;

export async function findQuotes(query: QuotesQuery, staff: Staff): Promise<ListedQuotes> {
  const { sort = "-createdAt", page = 1, limit = PAGE } = query;
  const order = QUOTE_ORDERS.find((one) => one === sort.replace(/^-/, ""));
  if (!order) throw new AppError("invalid", messages.followUp.noSuchOrder, { fields: { sort: "Unknown field" } });
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const filter = filterOf(query, staff);
  const { amount, rows } = await withSite(async (db) => {
    const sorted = [...COLUMNS[order], "quotes.id" as const].reduce(
      (statement, column) => statement.orderBy(column, direction),
      liveQuotes(db).where(whereQuotes(filter)),
    );
    return {
      amount: await totalsOf(db, filter),
      rows: await sorted
        .selectAll("quotes")
        .select("followedRows.assignee")
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
    };
  });
  const names = await namesOf(rows.map(({ assignee }) => assignee));
  const data = rows.map(({ assignee, ...row }) => {
    const listed = toQuote(row);
    const owner = assignee ? { _id: assignee, name: names.get(assignee) ?? "" } : null;
    return { ...listed, createdAt: listed.madeAt, owner };
  });
  return { data, total: amount.count, rupees: amount.rupees };
}

function filterOf(query: QuotesQuery, staff: Staff): QuoteFilter {
  const { state, assignee, enquiry, from, to, by, search, least, below } = query;
  const span = from || to ? spanOf({ from: from ?? "1970-01-01", to: to ?? "9999-12-31" }) : undefined;
  return {
    states: state,
    assignee: assignee ? peopleOf(assignee, staff) : undefined,
    isOfOpenEnquiry: enquiry === "open",
    ...(by === "state" ? { changed: span } : { made: span }),
    least,
    below,
    search,
  };
}

function peopleOf(assignee: string, staff: Staff): readonly string[] | null {
  if (assignee === "nobody") return null;
  return assignee === "me" ? ownerIdsOf(staff) : [assignee];
}
