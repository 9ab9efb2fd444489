import "server-only";
import type { NextRequest } from "next/server";
import { followUpCalls } from "@/contract/calls/follow-up";
import { quoteCalls } from "@/contract/calls/quotes";
import type { MonthFigures, Period } from "@/contract/schemas/month";
import { isAllowed } from "@/contract/schemas/permission";
import type { Quote } from "@/contract/schemas/quote";
import { type MonthRow, monthNumber, monthWords as words } from "@/lib/content/month-words";
import { recordWords } from "@/lib/content/record-words";
import { reportWords } from "@/lib/content/report-words";
import { isoDate } from "@/lib/format";
import { withSite } from "@/server/database/site-database";
import { serveReportFile } from "@/server/features/activity";
import { liveQuotes, shownQuote } from "@/server/features/desk/records/quote-store";
import { type Cell, type Sheet, XLSX_TYPE, xlsxOf } from "@/server/platform/xlsx/xlsx";
import { readMonth, spanOf } from "./month";

/** With quotes only for staff who may see them. Names no customer. */
export const serveMonthFile = (request: NextRequest): Promise<Response> =>
  serveReportFile(request, followUpCalls.month, async (period, staff) => {
    const { now, before } = await readMonth(period, staff);
    const quotes = isAllowed(staff.permissions, quoteCalls.find.access) ? await listQuotesOf(period) : undefined;
    const sheets = [figuresSheet(now, before), ...(quotes ? [quotesSheet(quotes)] : [])];
    const figures = words.rowsOf(now, before).length + words.lostRowsOf(now, before).length;
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
    return rows.map((row) => shownQuote(row));
  });

function figuresSheet(now: MonthFigures, before: MonthFigures): Sheet {
  const { heads } = words;
  const cell = (kind: MonthRow["kind"], value: number | null): Cell =>
    kind === "rupees" && value !== null ? { rupees: value } : monthNumber(kind, value);
  const rows = words
    .rowsOf(now, before)
    .map(({ name, kind, means, ...of }): Cell[] => [
      kind === "hours" ? words.inHours(name) : name,
      cell(kind, of.now),
      cell(kind, of.before),
      means,
    ]);
  const lost = words.lostRowsOf(now, before).map(({ label, ...of }): Cell[] => [label, of.now, of.before]);
  return {
    name: words.title,
    widths: [30, 24, 24, 60],
    rows: [
      [heads.what, reportWords.periodOf(now), reportWords.periodOf(before), heads.means],
      ...rows,
      [],
      [words.lost],
      ...lost,
    ],
  };
}

function quotesSheet(quotes: readonly Quote[]): Sheet {
  const day = (moment: string): Cell => ({ day: isoDate(new Date(moment)) });
  return {
    name: words.quoteSheet.name,
    widths: [16, 10, 14, 14, 12, 14, 18, 24],
    rows: [
      words.quoteSheet.heads,
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
