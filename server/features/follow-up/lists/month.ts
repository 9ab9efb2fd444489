import "server-only";
import { type ExpressionBuilder, sql } from "kysely";
import type { NextRequest } from "next/server";
import { followUpCalls } from "@/contract/calls/follow-up";
import { quoteCalls } from "@/contract/calls/quotes";
import { type Span, spanOf } from "@/contract/rules/days";
import { SETTLED } from "@/contract/rules/work-list";
import type { Month, MonthFigures, Period } from "@/contract/schemas/dashboard";
import { isAllowed } from "@/contract/schemas/permission";
import type { Quote } from "@/contract/schemas/quote";
import { recordWords } from "@/lib/content/record-words";
import {
  inHours,
  lostRows,
  type MonthRow,
  monthNumber,
  monthRows,
  periodInWords,
  monthWords as words,
} from "@/lib/content/report-words";
import { isoDate } from "@/lib/format";
import { periodBefore } from "@/lib/month/period";
import { withSite } from "@/server/database/site-database";
import type { SiteDb, Tables } from "@/server/database/tables";
import { serveReportFile } from "@/server/features/activity";
import { followBackend } from "@/server/features/follow-up/read-model/follow-backend";
import { isLead, notImported } from "@/server/features/follow-up/read-model/row-filter";
import { liveQuotes, toQuote } from "@/server/features/follow-up/records/quote-store";
import type { Staff } from "@/server/identity/staff";
import { type Cell, type Sheet, XLSX_TYPE, xlsxOf } from "@/server/platform/xlsx";
import { hoursIn, reasonOf } from "./figures";
import { totalsOf } from "./quotes";

export async function readMonth(period: Period, { token }: Staff): Promise<Month> {
  await followBackend("enquiry", { token });
  const read = (of: Period) => withSite((db) => figuresOf(db, of));
  return { now: await read(period), before: await read(periodBefore(period)) };
}

async function figuresOf(db: SiteDb, period: Period): Promise<MonthFigures> {
  const span = spanOf(period);
  const arrived = db.selectFrom("followedRows").where(isLead).where(within("createdAt", span));
  const { leads, answered } = await arrived
    .select(({ fn }) => [
      fn.countAll<number | string>().as("leads"),
      fn.count<number | string>("firstTouchAt").as("answered"),
    ])
    .executeTakeFirstOrThrow();
  const settled = await db
    .selectFrom("followedRows")
    .where(isLead)
    .where(within("settledAt", span))
    .where("status", "in", SETTLED)
    .select(({ fn }) => ["status", "lostReason", fn.countAll<number | string>().as("count")])
    .groupBy(["status", "lostReason"])
    .execute();
  const lost = settled.flatMap(({ status, lostReason, count }) =>
    status === "closed" && lostReason !== null ? [{ label: reasonOf(lostReason), count: Number(count) }] : [],
  );
  const countOf = (isCounted: (row: (typeof settled)[number]) => boolean) =>
    settled.filter(isCounted).reduce((all, { count }) => all + Number(count), 0);
  return {
    ...period,
    leads: Number(leads),
    answered: Number(answered),
    hoursToAnswer: await medianHoursOf(db, span),
    quotes: await totalsOf(db, { made: span }),
    accepted: await totalsOf(db, { states: ["accepted"], changed: span }),
    won: countOf(({ status }) => status === "converted"),
    lost: lost.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label)),
    closedWithoutReason: countOf(({ status, lostReason }) => status === "closed" && lostReason === null),
  };
}

type Row = ExpressionBuilder<Tables, "followedRows">;
const within =
  (column: "createdAt" | "settledAt", [start, end]: Span) =>
  (row: Row) =>
    row.and([row(column, ">=", start), row(column, "<", end)]);

/** Found by the database: a year has too many rows to fetch. */
async function medianHoursOf(db: SiteDb, span: Span): Promise<number | null> {
  const timed = db
    .selectFrom("followedRows")
    .where(isLead)
    .where(within("createdAt", span))
    .where("firstTouchAt", "is not", null)
    .where(notImported);
  const { count } = await timed
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  const answered = Number(count);
  if (answered === 0) return null;
  const wait = sql<number>`${sql.ref("firstTouchAt")} - ${sql.ref("createdAt")}`;
  const middle = await timed
    .select(wait.as("wait"))
    .orderBy(wait)
    .offset(Math.floor((answered - 1) / 2))
    .limit(answered % 2 === 0 ? 2 : 1)
    .execute();
  if (middle.length === 0) return null;
  const total = middle.reduce((all, one) => all + Math.max(0, Number(one.wait)), 0);
  return hoursIn(total / middle.length);
}

export const serveMonthFile = (request: NextRequest): Promise<Response> =>
  serveReportFile(request, followUpCalls.month, async (period, staff) => {
    const { now, before } = await readMonth(period, staff);
    const quotes = isAllowed(staff.permissions, quoteCalls.find.access) ? await listQuotesOf(period) : undefined;
    const sheets = [figuresSheet(now, before), ...(quotes ? [quotesSheet(quotes)] : [])];
    const figures = monthRows(now, before).length + lostRows(now, before).length;
    return {
      name: `${words.file(period)}.xlsx`,
      type: XLSX_TYPE,
      title: words.title,
      rows: figures + (quotes?.length ?? 0),
      make: () => xlsxOf(sheets),
    };
  });

const listQuotesOf = (period: Period): Promise<Quote[]> =>
  withSite(async (db) => {
    const [start, end] = spanOf(period);
    const rows = await liveQuotes(db)
      .where("quotes.madeAt", ">=", start)
      .where("quotes.madeAt", "<", end)
      .selectAll("quotes")
      .orderBy("quotes.madeAt")
      .execute();
    return rows.map((row) => toQuote(row));
  });

function figuresSheet(now: MonthFigures, before: MonthFigures): Sheet {
  const { heads } = words;
  const cell = (kind: MonthRow["kind"], value: number | null): Cell =>
    kind === "rupees" && value !== null ? { rupees: value } : monthNumber(kind, value);
  const rows = monthRows(now, before).map(({ name, kind, explanation, ...of }): Cell[] => [
    inHours(name, kind),
    cell(kind, of.now),
    cell(kind, of.before),
    explanation,
  ]);
  const lost = lostRows(now, before).map(({ label, ...of }): Cell[] => [label, of.now, of.before]);
  return {
    name: words.title,
    widths: [30, 24, 24, 60],
    rows: [[heads.what, periodInWords(now), periodInWords(before), heads.means], ...rows, [], [words.lost], ...lost],
  };
}

function quotesSheet(quotes: readonly Quote[]): Sheet {
  const day = (moment: string): Cell => ({ day: isoDate(new Date(moment)) });
  return {
    name: "Quotes",
    widths: [16, 10, 14, 14, 12, 14, 18, 24],
    rows: [
      ["Quote", "Revision", "Created", "Valid until", "Status", "Status since", "Value (₹)", "Created by"],
      ...quotes.map((quote): Cell[] => [
        quote.number,
        quote.revision,
        day(quote.madeAt),
        day(quote.validUntil),
        recordWords.quotes.states[quote.state],
        day(quote.stateAt),
        { rupees: quote.sum },
        quote.by,
      ]),
    ],
  };
}
