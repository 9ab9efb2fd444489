import "server-only";
import { messages } from "@/contract/messages";
import type { Period } from "@/contract/schemas/month";
import {
  INSIDE_SITE,
  OTHER_SOURCES,
  type SourceFigures,
  type SourceRow,
  type SourcesOfPeriod,
  type SourcesReport,
} from "@/contract/schemas/sources";
import { isoDate } from "@/lib/format";
import { periodBefore } from "@/lib/month/period";
import { withSiteDatabase } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { followBackend } from "@/server/features/desk";
import type { Staff } from "@/server/identity/staff";
import {
  type Counted,
  countConverted,
  countEnquiries,
  countQuotes,
  countViews,
  listWaits,
  sumSpend,
  viewsBy,
} from "./counts";
import { viewsByCity } from "./views-by-city";

/** The figures of a period by source and campaign, and of the one before it. */
export async function readSources(period: Period, { token }: Staff): Promise<SourcesReport> {
  await followBackend("enquiry", { token });
  const read = (of: Period) => withSiteDatabase(messages.unavailable, (db) => sourcesOf(db, of, isoDate(new Date())));
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
});

export async function sourcesOf(db: SiteDb, period: Period, today: string): Promise<SourcesOfPeriod> {
  const sums = new Sums();
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
const LAST = [OTHER_SOURCES];

/** The figures of each campaign, of each source and of all. */
class Sums {
  readonly total = nothing();
  readonly #sources = new Map<string, { figures: SourceFigures; campaigns: Map<string, SourceFigures> }>();

  /** Views within the site belong to the total alone: no advertisement brought them. */
  add<Row extends Counted>(rows: readonly Row[], write: (to: SourceFigures, row: Row) => void): void {
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

  #at({ source, campaign }: Counted, isCampaign = true) {
    const of = this.#sources.get(source) ?? { figures: nothing(), campaigns: new Map<string, SourceFigures>() };
    this.#sources.set(source, of);
    const figures = of.campaigns.get(campaign) ?? nothing();
    if (isCampaign) of.campaigns.set(campaign, figures);
    return { figures: of.figures, campaign: figures };
  }
}

/** Most enquiries first, then most spent, most views and the name; the rest comes last. */
const byEnquiries =
  <Row extends { figures: SourceFigures }>(nameOf: (row: Row) => string) =>
  (one: Row, other: Row): number =>
    Number(LAST.includes(nameOf(one))) - Number(LAST.includes(nameOf(other))) ||
    other.figures.enquiries - one.figures.enquiries ||
    other.figures.spend - one.figures.spend ||
    other.figures.views - one.figures.views ||
    nameOf(one).localeCompare(nameOf(other));
