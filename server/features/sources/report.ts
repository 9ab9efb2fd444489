import "server-only";
import type { NextRequest } from "next/server";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { sourceCalls } from "@/contract/calls/sources";
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
import { nameIn } from "@/lib/content/slug";
import { isoDate } from "@/lib/format";
import { periodBefore } from "@/lib/month/period";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { serveReportFile } from "@/server/features/activity";
import { followBackend } from "@/server/features/follow-up";
import type { Staff } from "@/server/identity/staff";
import { type Cell, type Sheet, XLSX_TYPE, xlsxOf } from "@/server/platform/xlsx";
import {
  countConverted,
  countEnquiries,
  countQuotes,
  countViews,
  listWaits,
  readUnited,
  sumSpend,
  viewsBy,
} from "./counts";

/** Staff who may not list enquiries see the figures as of a colleague's last list. */
export async function readSources(period: Period, { token, permissions }: Staff): Promise<SourcesReport> {
  if (isAllowed(permissions, enquiryCalls.list.access)) await followBackend("enquiry", { token });
  const read = (of: Period) => withSite((db) => sourcesOf(db, of, isoDate(new Date())));
  return { now: await read(period), before: await read(periodBefore(period)) };
}

const nothing = (): SourceFigures => ({
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

export async function sourcesOf(db: SiteDb, period: Period, today: string): Promise<SourcesOfPeriod> {
  const sums = new Sums(await readUnited(db));
  const views = await countViews(db, period);
  sums.add(views, (to, { count }) => {
    to.views += count;
  });
  sums.add(await countEnquiries(db, period), (to, { count, answered }) => {
    to.enquiries += count;
    to.answered += answered;
  });
  sums.add(await countConverted(db, period), (to, { count }) => {
    to.customers += count;
  });
  for (const name of ["quotes", "accepted"] as const)
    sums.add(await countQuotes(db, period, name), (to, { count, rupees }) => {
      to[name] = { count: to[name].count + count, rupees: to[name].rupees + rupees };
    });
  sums.add(await sumSpend(db, period, today), (to, { rupees }) => {
    to.spend += rupees;
  });
  sums.setWaits(await listWaits(db, period));
  sums.setPaid();
  const pages = await viewsBy(db, "page", period);
  return {
    ...period,
    rows: sums.rows(),
    total: sums.total,
    inside: views.reduce((all, { source, count }) => (source === INSIDE_SITE ? all + count : all), 0),
    pages: pages.slice(0, SHOWN_PAGES),
    cities: viewsByCity(pages),
    devices: await viewsBy(db, "device", period),
  };
}

const SHOWN_PAGES = 10;

const keyOf = ({ source, campaign }: CampaignKey) => JSON.stringify([source, campaign]);

class Sums {
  readonly total = nothing();
  readonly #united: ReadonlyMap<string, CampaignKey>;
  readonly #sources = new Map<string, { figures: SourceFigures; campaigns: Map<string, SourceFigures> }>();

  constructor(united: readonly United[]) {
    this.#united = new Map(united.map((one) => [keyOf(one), one.countsAs]));
  }

  add<Row extends CampaignKey>(rows: readonly Row[], write: (to: SourceFigures, row: Row) => void): void {
    for (const row of rows) {
      write(this.total, row);
      if (row.source === INSIDE_SITE) continue;
      const { figures, campaign } = this.#at(row);
      write(figures, row);
      write(campaign, row);
    }
  }

  setWaits({ all, bySource, byCampaign }: Awaited<ReturnType<typeof listWaits>>): void {
    this.total.hoursToAnswer = all;
    for (const row of bySource) this.#at({ ...row, campaign: "" }, false).figures.hoursToAnswer = row.hours;
    for (const row of byCampaign) this.#at(row).campaign.hoursToAnswer = row.hours;
  }

  rows(): SourceRow[] {
    const rows = [...this.#sources].map(([source, { figures, campaigns }]) => ({
      source,
      figures,
      campaigns: [...campaigns]
        .map(([campaign, of]) => ({ campaign, figures: of }))
        .sort(byEnquiries(({ campaign }) => campaign)),
    }));
    return rows.sort(byEnquiries(({ source }) => source));
  }

  /** So that customers of a source without costs do not lower the cost of each. */
  setPaid(): void {
    for (const { figures, campaigns } of this.#sources.values()) {
      for (const of of [figures, ...campaigns.values()]) of.paid = { enquiries: of.enquiries, customers: of.customers };
      if (figures.spend === 0) continue;
      this.total.paid.enquiries += figures.enquiries;
      this.total.paid.customers += figures.customers;
    }
  }

  #at(row: CampaignKey, isCampaign = true) {
    const { source, campaign } = (isCampaign && this.#united.get(keyOf(row))) || row;
    const of = this.#sources.get(source) ?? { figures: nothing(), campaigns: new Map<string, SourceFigures>() };
    this.#sources.set(source, of);
    const figures = of.campaigns.get(campaign) ?? nothing();
    if (isCampaign) of.campaigns.set(campaign, figures);
    return { figures: of.figures, campaign: figures };
  }
}

const byEnquiries =
  <Row extends { figures: SourceFigures }>(nameOf: (row: Row) => string) =>
  (one: Row, other: Row): number =>
    Number(nameOf(one) === OTHER_SOURCES) - Number(nameOf(other) === OTHER_SOURCES) ||
    other.figures.enquiries - one.figures.enquiries ||
    other.figures.spend - one.figures.spend ||
    other.figures.views - one.figures.views ||
    nameOf(one).localeCompare(nameOf(other));

type Count = { label: string; count: number };

function viewsByCity(views: readonly Count[]): Count[] {
  return views.flatMap(({ label: page, count }) => {
    const [folder, city, ...more] = page.slice(1).split("/");
    return `/${folder}` === pages.packages.href && city && more.length === 0 ? [{ label: nameIn(city), count }] : [];
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
