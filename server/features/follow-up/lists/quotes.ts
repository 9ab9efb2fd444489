import "server-only";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { phoneKeys } from "@/contract/phone";
import { type Span, spanOf } from "@/contract/rules/days";
import { OPEN_STATES, type QuoteState } from "@/contract/rules/quote-transitions";
import { SETTLED } from "@/contract/rules/work-list";
import type { Pipeline } from "@/contract/schemas/dashboard";
import { type ListedQuotes, QUOTE_ORDERS, type QuoteOrder, type QuotesQuery } from "@/contract/schemas/quote";
import { withSite } from "@/server/database/site-database";
import type { SiteDb, Tables } from "@/server/database/tables";
import { followBackend } from "@/server/features/follow-up/read-model/follow-backend";
import { isLastRevision, liveQuotes, readNumber, toQuote } from "@/server/features/follow-up/records/quote-store";
import { ownerIdsOf } from "@/server/identity/owner-id";
import { namesOf } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import { contains } from "@/server/platform/contains";

/** The quote was made within `made`, got its state within `changed`, and has a sum from `least` to below `below`. */
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

type QuoteExpression = ExpressionBuilder<Tables, "quotes" | "followedRows">;

/** The only rule of which quotes count. Lists, pipeline and month agree because all use it. */
const whereQuotes =
  (filter: QuoteFilter, now = Date.now()) =>
  (row: QuoteExpression): Expression<SqlBool> => {
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
      ...(search ? [matchesSearch(row, search)] : []),
    ]);
  };

/** If several revisions are accepted, the last one counts. */
function isInState(row: QuoteExpression, state: QuoteState, now: number): Expression<SqlBool> {
  if (state === "expired")
    return row.and([row("quotes.state", "in", OPEN_STATES), row("quotes.validUntil", "<", now), isLastRevision()]);
  const hasState = row("quotes.state", "=", state);
  if (state === "replaced") return hasState;
  if (state === "accepted") return row.and([hasState, isLastRevision(state)]);
  const isCurrent = row.and([hasState, isLastRevision()]);
  return state === "declined" ? isCurrent : row.and([isCurrent, row("quotes.validUntil", ">=", now)]);
}

const MIN_DIGITS = 4;

function matchesSearch(row: QuoteExpression, search: string): Expression<SqlBool> {
  const typed = search.toLowerCase();
  const { year, serial } = readNumber(typed) ?? {};
  const digits = typed.replace(/\D/g, "");
  const keys = phoneKeys(typed);
  return row.or([
    contains(row.ref("quotes.searchName"), typed),
    ...(serial ? [row.and([row("quotes.serial", "=", serial), ...(year ? [row("quotes.year", "=", year)] : [])])] : []),
    ...(digits.length >= MIN_DIGITS ? [contains(row.ref("followedRows.phoneKey"), digits)] : []),
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

const PAGE_SIZE = 50;

export async function findQuotes(query: QuotesQuery, staff: Staff): Promise<ListedQuotes> {
  const { sort = "-createdAt", page = 1, limit = PAGE_SIZE } = query;
  const order = QUOTE_ORDERS.find((known) => known === sort.replace(/^-/, ""));
  if (!order) throw new AppError("invalid", messages.followUp.noSuchOrder, { fields: { sort: "Unknown field" } });
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const filter = filterOf(query, staff);
  const { count: total, rupees } = await withSite((db) => totalsOf(db, filter));
  const rows = await withSite((db) => {
    const offset = (page - 1) * limit;
    let quotes = liveQuotes(db).where(whereQuotes(filter)).selectAll("quotes").select("followedRows.assignee");
    for (const column of [...COLUMNS[order], "quotes.id"] as const) quotes = quotes.orderBy(column, direction);
    return quotes.limit(limit).offset(offset).execute();
  });
  const names = await namesOf(rows.map(({ assignee }) => assignee));
  const data = rows.map(({ assignee, ...row }) => {
    const listed = toQuote(row);
    const owner = assignee ? { _id: assignee, name: names.get(assignee) ?? "" } : null;
    return { ...listed, createdAt: listed.madeAt, owner };
  });
  return { data, total, rupees };
}

function filterOf(query: QuotesQuery, staff: Staff): QuoteFilter {
  const { state, assignee, enquiry, from, to, by, search, least, below } = query;
  const span = from || to ? spanOf({ from: from ?? "1970-01-01", to: to ?? "9999-12-31" }) : undefined;
  return {
    states: state,
    assignee: assignee ? idsOfAssignee(assignee, staff) : undefined,
    isOfOpenEnquiry: enquiry === "open",
    ...(by === "state" ? { changed: span } : { made: span }),
    least,
    below,
    search,
  };
}

function idsOfAssignee(assignee: string, staff: Staff): readonly string[] | null {
  if (assignee === "nobody") return null;
  return assignee === "me" ? ownerIdsOf(staff) : [assignee];
}

export async function readPipeline({ token }: Staff, now = Date.now()): Promise<Pipeline> {
  await followBackend("enquiry", { token });
  const filter: QuoteFilter = { states: [...OPEN_STATES, "expired"], isOfOpenEnquiry: true };
  const quotes = await withSite((db) => {
    const query = liveQuotes(db).where(whereQuotes(filter, now));
    return query.select(["quotes.state", "quotes.sum", "quotes.validUntil", "followedRows.assignee"]).execute();
  });
  const open = quotes.filter(({ validUntil }) => validUntil >= now);
  const assignees = [...new Set(open.map(({ assignee }) => assignee))];
  const names = await namesOf(assignees);
  const people = assignees.map((_id) => ({
    _id,
    name: (_id && names.get(_id)) ?? "",
    ...totalOf(open.filter(({ assignee }) => assignee === _id)),
  }));
  return {
    open: totalOf(open),
    states: OPEN_STATES.map((state) => ({ state, ...totalOf(open.filter((quote) => quote.state === state)) })),
    people: people.sort((a, b) => b.rupees - a.rupees || (a._id ?? "").localeCompare(b._id ?? "")),
    expired: totalOf(quotes.filter(({ validUntil }) => validUntil < now)),
  };
}

const totalOf = (quotes: readonly { sum: number }[]): Pipeline["open"] => ({
  count: quotes.length,
  rupees: quotes.reduce((total, { sum }) => total + sum, 0),
});
