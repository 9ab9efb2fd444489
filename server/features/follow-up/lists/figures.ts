import "server-only";
import { sql } from "kysely";
import type { NextRequest } from "next/server";
import { followUpCalls } from "@/contract/calls/follow-up";
import { quoteCalls } from "@/contract/calls/quotes";
import { HOUR_MS, MINUTE_MS } from "@/contract/durations";
import { spanOf, WEEK_MS, weekStart } from "@/contract/rules/days";
import { SETTLED } from "@/contract/rules/work-list";
import type { Figures, Month, MonthFigures, Period } from "@/contract/schemas/dashboard";
import { LOST_REASONS, type LostReason } from "@/contract/schemas/lost-reason";
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
import { type FollowedRow, IMPORTED, type SiteDb } from "@/server/database/tables";
import { serveReportFile } from "@/server/features/activity";
import { isLead, notImported, whereRows, within } from "@/server/features/follow-up/read-model/columns";
import { followBackend } from "@/server/features/follow-up/read-model/follow-backend";
import { liveQuotes, toQuote } from "@/server/features/follow-up/records/quote-store";
import { namesOf } from "@/server/identity/people";
import type { Staff } from "@/server/identity/staff";
import { type Cell, type Sheet, XLSX_TYPE, xlsxOf } from "@/server/platform/xlsx";
import { totalsOf } from "./quotes";

const WEEKS = 12;

type ArrivedEnquiry = Pick<FollowedRow, (typeof COLUMNS)[number]>;
type AnsweredEnquiry = ArrivedEnquiry & { firstTouchAt: number };
const COLUMNS = ["createdAt", "firstTouchAt", "firstTouchBy", "status", "lostReason", "source", "form"] as const;

export async function readFigures({ token }: Staff, now = Date.now()): Promise<Figures> {
  await followBackend("enquiry", { token });
  const since = weekStart(now) - (WEEKS - 1) * WEEK_MS;
  const arrived: ArrivedEnquiry[] = await withSite((db) => {
    const rows = db.selectFrom("followedRows").select(COLUMNS);
    return rows.where(whereRows("enquiry", { createdFrom: since })).execute();
  });
  const countOf = (isCounted: (row: ArrivedEnquiry) => boolean) => arrived.filter(isCounted).length;
  return {
    weeks: Array.from({ length: WEEKS }, (_, index) => weekOf(arrived, since + index * WEEK_MS)),
    bySource: countByLabel(arrived.map(({ source }) => source)),
    byForm: countByLabel(arrived.map(({ form }) => form)),
    people: await answersByPerson(arrived),
    converted: countOf(({ status }) => status === "converted"),
    closedWithoutReason: countOf(({ status, lostReason }) => status === "closed" && lostReason === null),
    lost: countByLabel(arrived.flatMap(({ lostReason }) => (lostReason ? reasonOf(lostReason) : []))),
  };
}

type Count = { label: string; count: number };

function countByLabel(labels: readonly string[]): Count[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => ({ label, count })).sort(byCount);
}

const byCount = (a: Count, b: Count) => b.count - a.count || a.label.localeCompare(b.label);

const reasonOf = (reason: string) => LOST_REASONS[reason as LostReason] ?? reason;

function weekOf(arrived: readonly ArrivedEnquiry[], from: number): Figures["weeks"][number] {
  const enquiries = arrived.filter(({ createdAt }) => createdAt >= from && createdAt < from + WEEK_MS);
  const answered = enquiries.filter(isAnswered);
  return {
    from: isoDate(new Date(from)),
    arrived: enquiries.length,
    answered: answered.length,
    hoursToAnswer: medianHours(answered.filter(isNotImported)),
  };
}

const isNotImported = ({ firstTouchBy }: ArrivedEnquiry) => firstTouchBy !== IMPORTED;
const isAnswered = (row: ArrivedEnquiry): row is AnsweredEnquiry => row.firstTouchAt !== null;

async function answersByPerson(arrived: readonly ArrivedEnquiry[]): Promise<Figures["people"]> {
  const measured = arrived.filter(isAnswered).filter(isNotImported);
  const ids = [...new Set(measured.flatMap(({ firstTouchBy }) => firstTouchBy || []))];
  const names = await namesOf(ids);
  const people = ids.map((_id) => {
    const answered = measured.filter(({ firstTouchBy }) => firstTouchBy === _id);
    return { _id, name: names.get(_id) ?? "", answered: answered.length, hoursToAnswer: medianHours(answered) };
  });
  return people.sort((a, b) => b.answered - a.answered || a._id.localeCompare(b._id));
}

/** Converts milliseconds to hours, rounded down to whole minutes. */
const hoursIn = (wait: number): number => (Math.floor(wait / MINUTE_MS) * MINUTE_MS) / HOUR_MS;

function medianHours(answered: readonly AnsweredEnquiry[]): number | null {
  const waits = answered.map(({ createdAt, firstTouchAt }) => Math.max(0, firstTouchAt - createdAt));
  waits.sort((a, b) => a - b);
  const middle = (waits.length - 1) / 2;
  const [low, high] = [waits[Math.floor(middle)], waits[Math.ceil(middle)]];
  if (low === undefined || high === undefined) return null;
  return hoursIn((low + high) / 2);
}

export async function readMonth(period: Period, { token }: Staff): Promise<Month> {
  await followBackend("enquiry", { token });
  const read = (month: Period) => withSite((db) => figuresOf(db, month));
  return { now: await read(period), before: await read(periodBefore(period)) };
}

async function figuresOf(db: SiteDb, period: Period): Promise<MonthFigures> {
  const span = spanOf(period);
  const { leads, answered } = await leadsCreatedIn(db, period)
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
  const [overallWait] = await medianWaits(db, period, []);
  const countOf = (isCounted: (row: (typeof settled)[number]) => boolean) =>
    settled.filter(isCounted).reduce((sum, { count }) => sum + Number(count), 0);
  return {
    ...period,
    leads: Number(leads),
    answered: Number(answered),
    hoursToAnswer: overallWait?.hours ?? null,
    quotes: await totalsOf(db, { made: span }),
    accepted: await totalsOf(db, { states: ["accepted"], changed: span }),
    won: countOf(({ status }) => status === "converted"),
    lost: lost.sort(byCount),
    closedWithoutReason: countOf(({ status, lostReason }) => status === "closed" && lostReason === null),
  };
}

export function leadsCreatedIn(db: SiteDb, period: Period) {
  const leads = db.selectFrom("followedRows").where(isLead);
  return leads.where(within("createdAt", spanOf(period)));
}

/** Without groups, returns one median of all. The database calculates it, because a year has too many rows to fetch. */
export async function medianWaits(db: SiteDb, period: Period, groupedBy: readonly ("source" | "campaign")[]) {
  const groups = groupedBy.length > 0 ? sql`partition by ${sql.join(groupedBy.map((name) => sql.ref(name)))}` : sql``;
  const waits = leadsCreatedIn(db, period)
    .where("firstTouchAt", "is not", null)
    .where(notImported)
    .leftJoin("campaignNames as named", (join) =>
      join.onRef("named.source", "=", "followedRows.source").onRef("named.campaign", "=", "followedRows.campaign"),
    )
    .select(({ fn, ref }) => [
      fn.coalesce("named.asSource", "followedRows.source").as("source"),
      fn.coalesce("named.asCampaign", "followedRows.campaign").as("campaign"),
      sql<number>`${ref("firstTouchAt")} - ${ref("createdAt")}`.as("wait"),
    ]);
  const ranked = db
    .selectFrom(waits.as("waits"))
    .select([
      ...(["source", "campaign", "wait"] as const),
      sql<number>`row_number() over (${groups} order by wait)`.as("position"),
      sql<number>`count(*) over (${groups})`.as("count"),
    ]);
  const isInMiddle = sql<boolean>`2 * "position" between "count" and "count" + 2`;
  const rows = await db
    .selectFrom(ranked.as("ranked"))
    .where(isInMiddle)
    .select(({ fn }) => [
      fn.min<string>("source").as("source"),
      fn.min<string>("campaign").as("campaign"),
      sql<number | string | null>`avg(case when wait < 0 then 0 else wait end)`.as("wait"),
    ])
    .$if(groupedBy.length > 0, (query) => query.groupBy([...groupedBy]))
    .execute();
  return rows.filter(({ wait }) => wait !== null).map(({ wait, ...row }) => ({ ...row, hours: hoursIn(Number(wait)) }));
}

export const serveMonthFile = (request: NextRequest): Promise<Response> =>
  serveReportFile(request, followUpCalls.month, async (period, staff) => {
    const { now: current, before } = await readMonth(period, staff);
    const quotes = isAllowed(staff.permissions, quoteCalls.find.access) ? await listQuotesOf(period) : undefined;
    const sheets = [figuresSheet(current, before), ...(quotes ? [quotesSheet(quotes)] : [])];
    const figureCount = monthRows(current, before).length + lostRows(current, before).length;
    return {
      name: `${words.file(period)}.xlsx`,
      type: XLSX_TYPE,
      title: words.title,
      rows: figureCount + (quotes?.length ?? 0),
      make: () => xlsxOf(sheets),
    };
  });

const listQuotesOf = (period: Period): Promise<Quote[]> =>
  withSite(async (db) => {
    const [start, end] = spanOf(period);
    const query = liveQuotes(db).where("quotes.madeAt", ">=", start).where("quotes.madeAt", "<", end);
    const rows = await query.selectAll("quotes").orderBy("quotes.madeAt").execute();
    return rows.map((row) => toQuote(row));
  });

function figuresSheet(current: MonthFigures, before: MonthFigures): Sheet {
  const { heads } = words;
  const cell = (kind: MonthRow["kind"], value: number | null): Cell =>
    kind === "rupees" && value !== null ? { rupees: value } : monthNumber(kind, value);
  const figures = monthRows(current, before).map((row): Cell[] => [
    inHours(row.name, row.kind),
    cell(row.kind, row.now),
    cell(row.kind, row.before),
    row.explanation,
  ]);
  const headRow = [heads.what, periodInWords(current), periodInWords(before), heads.means];
  const lost = lostRows(current, before).map((row): Cell[] => [row.label, row.now, row.before]);
  return {
    name: words.title,
    widths: [30, 24, 24, 60],
    rows: [headRow, ...figures, [], [words.lost], ...lost],
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
