import "server-only";
import type { NextRequest } from "next/server";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { sourceCalls } from "@/contract/calls/sources";
import { spanOf } from "@/contract/rules/days";
import type { Period } from "@/contract/schemas/dashboard";
import { isAllowed } from "@/contract/schemas/permission";
import {
  type CampaignKey,
  INSIDE_SITE,
  OTHER_SOURCES,
  type SourceFigures,
  type SourceRow,
  type SourcesOfPeriod,
  type SourcesReport,
  type United,
} from "@/contract/schemas/sources";
import { pages } from "@/lib/content/pages";
import { headsOfSources, linesOfSources, nameOfSourcesFile, sourceColumns, valuesOf } from "@/lib/content/report-words";
import { decodeSegment } from "@/lib/content/slug";
import { isoDate } from "@/lib/format";
import { daysIn, endOfMonth, periodBefore } from "@/lib/month/period";
import { withSite } from "@/server/database/site-database";
import type { SiteDb, ViewCount } from "@/server/database/tables";
import { serveReportFile } from "@/server/features/activity";
import {
  followBackend,
  isLastRevision,
  isLead,
  leadsCreatedIn,
  liveQuotes,
  medianWaits,
  within,
} from "@/server/features/follow-up";
import type { Staff } from "@/server/identity/staff";
import { type Cell, type Sheet, XLSX_TYPE, xlsxOf } from "@/server/platform/xlsx";

/* Each figure is one statement, which the database groups by an index: a year has too many rows to fetch. */

type Count = number | string;
type Sum = Count | null;

export const readCampaignNames = async (db: SiteDb): Promise<United[]> => {
  const rows = await db.selectFrom("campaignNames").selectAll().orderBy("source").orderBy("campaign").execute();
  return rows.map(({ source, campaign, asSource, asCampaign }) => {
    return { source, campaign, countsAs: { source: asSource, campaign: asCampaign } };
  });
};

const ORIGIN_COLUMNS = ["followedRows.source", "followedRows.campaign"] as const;

const viewsOf = (db: SiteDb, kind: ViewCount["kind"], { from, to }: Period) =>
  db.selectFrom("viewCounts").where("kind", "=", kind).where("day", ">=", from).where("day", "<=", to);

async function countViews(db: SiteDb, period: Period) {
  const rows = await viewsOf(db, "source", period)
    .select(({ fn }) => ["name as source", "campaign", fn.sum<Sum>("views").as("count")] as const)
    .groupBy(["name", "campaign"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

async function countViewsBy(db: SiteDb, kind: "page" | "device", period: Period) {
  const rows = await viewsOf(db, kind, period)
    .select(({ fn }) => ["name as label", fn.sum<Sum>("views").as("count")] as const)
    .groupBy("name")
    .execute();
  const counted = rows.map(({ label, count }) => ({ label, count: Number(count) }));
  return counted.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

async function countEnquiries(db: SiteDb, period: Period) {
  const rows = await leadsCreatedIn(db, period)
    .select(
      ({ fn }) =>
        [...ORIGIN_COLUMNS, fn.countAll<Count>().as("count"), fn.count<Count>("firstTouchAt").as("answered")] as const,
    )
    .groupBy(ORIGIN_COLUMNS)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), answered: Number(row.answered) }));
}

async function countConverted(db: SiteDb, period: Period) {
  const rows = await db
    .selectFrom("followedRows")
    .where(isLead)
    .where("status", "=", "converted")
    .where(within("settledAt", spanOf(period)))
    .select(({ fn }) => [...ORIGIN_COLUMNS, fn.countAll<Count>().as("count")] as const)
    .groupBy(ORIGIN_COLUMNS)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

async function countQuotes(db: SiteDb, period: Period, which: "quotes" | "accepted") {
  const [start, end] = spanOf(period);
  const timeColumn = which === "quotes" ? "quotes.madeAt" : "quotes.stateAt";
  const rows = await liveQuotes(db)
    .where(timeColumn, ">=", start)
    .where(timeColumn, "<", end)
    .where(which === "quotes" ? isLastRevision() : isLastRevision("accepted"))
    .$if(which === "accepted", (query) => query.where("quotes.state", "=", "accepted"))
    .select(
      ({ fn }) =>
        [...ORIGIN_COLUMNS, fn.countAll<Count>().as("count"), fn.sum<Sum>("quotes.sum").as("rupees")] as const,
    )
    .groupBy(ORIGIN_COLUMNS)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), rupees: Number(row.rupees ?? 0) }));
}

/** The costs of a month are spread evenly over its days, and those of the current month over the days until today. */
async function sumSpend(db: SiteDb, period: Period, today: string) {
  const rows = await db
    .selectFrom("spend")
    .where("month", ">=", period.from.slice(0, 7))
    .where("month", "<=", period.to.slice(0, 7))
    .select(({ fn }) => ["month", "source", "campaign", fn.sum<Sum>("rupees").as("rupees")] as const)
    .groupBy(["month", "source", "campaign"])
    .execute();
  return rows.map(({ month, rupees, ...origin }) => ({
    ...origin,
    rupees: Number(rupees) * shareOfMonth(month, period, today),
  }));
}

export function shareOfMonth(month: string, { from, to }: Period, today: string): number {
  const start = `${month}-01`;
  const end = earlierOf(endOfMonth(start), today >= start ? today : endOfMonth(start));
  const first = from > start ? from : start;
  const last = earlierOf(to, end);
  return last < first ? 0 : daysIn({ from: first, to: last }) / daysIn({ from: start, to: end });
}

const earlierOf = (a: string, b: string) => (a < b ? a : b);

/** Staff who may not list enquiries see the figures as they were when a colleague last opened a list. */
export async function readSources(period: Period, { token, permissions }: Staff): Promise<SourcesReport> {
  if (isAllowed(permissions, enquiryCalls.list.access)) await followBackend("enquiry", { token });
  const read = (span: Period) => withSite((db) => sourcesOf(db, span, isoDate(new Date())));
  return { now: await read(period), before: await read(periodBefore(period)) };
}

const noFigures = (): SourceFigures => ({
  views: 0,
  enquiries: 0,
  answered: 0,
  hoursToAnswer: null,
  customers: 0,
  quotes: { count: 0, rupees: 0 },
  accepted: { count: 0, rupees: 0 },
  spend: 0,
  paid: { enquiries: 0, customers: 0 },
});

async function sourcesOf(db: SiteDb, period: Period, today: string): Promise<SourcesOfPeriod> {
  const targets = new Map((await readCampaignNames(db)).map((name) => [keyOf(name), name.countsAs]));
  const byCampaign = new Map<string, CampaignKey & { figures: SourceFigures }>();
  const figuresFor = (row: CampaignKey): SourceFigures => {
    const { source, campaign } = targets.get(keyOf(row)) ?? row;
    const key = keyOf({ source, campaign });
    const { figures } = byCampaign.get(key) ?? { figures: noFigures() };
    byCampaign.set(key, { source, campaign, figures });
    return figures;
  };
  const views = await countViews(db, period);
  for (const row of views) figuresFor(row).views += row.count;
  for (const row of await countEnquiries(db, period)) {
    figuresFor(row).enquiries += row.count;
    figuresFor(row).answered += row.answered;
  }
  for (const row of await countConverted(db, period)) figuresFor(row).customers += row.count;
  for (const name of ["quotes", "accepted"] as const)
    for (const row of await countQuotes(db, period, name)) figuresFor(row)[name] = plus(figuresFor(row)[name], row);
  for (const row of await sumSpend(db, period, today)) figuresFor(row).spend += row.rupees;
  const [overallWait] = await medianWaits(db, period, []);
  const waits = new Map((await medianWaits(db, period, ["source"])).map(({ source, hours }) => [source, hours]));
  for (const row of await medianWaits(db, period, ["source", "campaign"])) figuresFor(row).hoursToAnswer = row.hours;
  const campaigns = [...byCampaign.values()];
  for (const { figures } of campaigns) figures.paid = paidOf([figures]);
  const sources = [...new Set(campaigns.map(({ source }) => source))].filter((source) => source !== INSIDE_SITE);
  const rows = sources.map((source): SourceRow => {
    const ofSource = campaigns.filter((campaign) => campaign.source === source);
    const figures = sumOf(ofSource);
    return {
      source,
      figures: { ...figures, hoursToAnswer: waits.get(source) ?? null, paid: paidOf([figures]) },
      campaigns: ofSource.map(({ source: _, ...campaign }) => campaign).sort(byEnquiries(({ campaign }) => campaign)),
    };
  });
  // Customers of a source without costs must not lower the cost of each customer.
  const paid = paidOf(rows.map(({ figures }) => figures).filter(({ spend }) => spend > 0));
  const pages = await countViewsBy(db, "page", period);
  return {
    ...period,
    rows: rows.sort(byEnquiries(({ source }) => source)),
    total: { ...sumOf(campaigns), hoursToAnswer: overallWait?.hours ?? null, paid },
    inside: views.reduce((sum, { source, count }) => (source === INSIDE_SITE ? sum + count : sum), 0),
    pages: pages.slice(0, MAX_SHOWN_PAGES),
    cities: viewsByCity(pages),
    devices: await countViewsBy(db, "device", period),
  };
}

const MAX_SHOWN_PAGES = 10;

const keyOf = ({ source, campaign }: CampaignKey) => JSON.stringify([source, campaign]);

const sumOf = (rows: readonly { figures: SourceFigures }[]): SourceFigures =>
  rows.reduce(
    (sum, { figures }) => ({
      ...noFigures(),
      views: sum.views + figures.views,
      enquiries: sum.enquiries + figures.enquiries,
      answered: sum.answered + figures.answered,
      customers: sum.customers + figures.customers,
      quotes: plus(sum.quotes, figures.quotes),
      accepted: plus(sum.accepted, figures.accepted),
      spend: sum.spend + figures.spend,
    }),
    noFigures(),
  );

type Amount = SourceFigures["quotes"];
const plus = (a: Amount, b: Amount): Amount => ({ count: a.count + b.count, rupees: a.rupees + b.rupees });

const paidOf = (figures: readonly SourceFigures[]): SourceFigures["paid"] => ({
  enquiries: figures.reduce((sum, { enquiries }) => sum + enquiries, 0),
  customers: figures.reduce((sum, { customers }) => sum + customers, 0),
});

const byEnquiries =
  <Row extends { figures: SourceFigures }>(nameOf: (row: Row) => string) =>
  (a: Row, b: Row): number =>
    Number(nameOf(a) === OTHER_SOURCES) - Number(nameOf(b) === OTHER_SOURCES) ||
    b.figures.enquiries - a.figures.enquiries ||
    b.figures.spend - a.figures.spend ||
    b.figures.views - a.figures.views ||
    nameOf(a).localeCompare(nameOf(b));

function viewsByCity(views: readonly { label: string; count: number }[]) {
  return views.flatMap(({ label: page, count }) => {
    const [folder, city, ...more] = page.slice(1).split("/");
    return `/${folder}` === pages.packages.href && city && more.length === 0
      ? [{ label: decodeSegment(city), count }]
      : [];
  });
}

export const serveSourcesFile = (request: NextRequest): Promise<Response> =>
  serveReportFile(request, sourceCalls.report, async (period, staff) => {
    const report = await readSources(period, staff);
    const lines = linesOfSources(report);
    const kinds = [...sourceColumns, ...sourceColumns].map(({ kind }) => kind);
    const cell = (value: number | null, index: number): Cell =>
      kinds[index] === "rupees" && value !== null ? { rupees: value } : value;
    const heads = headsOfSources(report);
    const figures: Sheet = {
      name: "Sources",
      widths: [26, 26, ...kinds.map(() => 18)],
      rows: [heads, ...lines.map((line): Cell[] => [line.source, line.campaign, ...valuesOf(line).map(cell)])],
    };
    const definitions: Sheet = {
      name: "Definitions",
      widths: [26, 120],
      rows: [["Figure", "What it counts"], ...sourceColumns.map(({ head, explanation }) => [head, explanation])],
    };
    return {
      name: `${nameOfSourcesFile(period)}.xlsx`,
      type: XLSX_TYPE,
      title: "Sources",
      rows: lines.length,
      make: () => xlsxOf([figures, definitions]),
    };
  });
