import "server-only";
import { spanOf } from "@/contract/rules/days";
import type { Period } from "@/contract/schemas/dashboard";
import type { United } from "@/contract/schemas/sources";
import { daysIn, endOfMonth } from "@/lib/month/period";
import type { SiteDb, ViewCount } from "@/server/database/tables";
import { arrivedIn, isLastRevision, isLead, liveQuotes, medianWaits, within } from "@/server/features/follow-up";

/* One statement each, counted by an index and grouped by the database: a year has too many rows to fetch. */

type Count = number | string;
type Sum = Count | null;

export const readUnited = async (db: SiteDb): Promise<United[]> => {
  const rows = await db.selectFrom("campaignNames").selectAll().orderBy("source").orderBy("campaign").execute();
  return rows.map(({ asSource, asCampaign, ...one }) => ({
    ...one,
    countsAs: { source: asSource, campaign: asCampaign },
  }));
};

const ofOrigin = ["followedRows.source", "followedRows.campaign"] as const;

const viewsOf = (db: SiteDb, kind: ViewCount["kind"], { from, to }: Period) =>
  db.selectFrom("viewCounts").where("kind", "=", kind).where("day", ">=", from).where("day", "<=", to);

export async function countViews(db: SiteDb, period: Period) {
  const rows = await viewsOf(db, "source", period)
    .select(({ fn }) => ["name as source", "campaign", fn.sum<Sum>("views").as("count")] as const)
    .groupBy(["name", "campaign"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function viewsBy(db: SiteDb, kind: "page" | "device", period: Period) {
  const rows = await viewsOf(db, kind, period)
    .select(({ fn }) => ["name as label", fn.sum<Sum>("views").as("count")] as const)
    .groupBy("name")
    .execute();
  const counted = rows.map(({ label, count }) => ({ label, count: Number(count) }));
  return counted.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

export async function countEnquiries(db: SiteDb, period: Period) {
  const rows = await arrivedIn(db, period)
    .select(
      ({ fn }) =>
        [...ofOrigin, fn.countAll<Count>().as("count"), fn.count<Count>("firstTouchAt").as("answered")] as const,
    )
    .groupBy(ofOrigin)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), answered: Number(row.answered) }));
}

export async function countConverted(db: SiteDb, period: Period) {
  const rows = await db
    .selectFrom("followedRows")
    .where(isLead)
    .where("status", "=", "converted")
    .where(within("settledAt", spanOf(period)))
    .select(({ fn }) => [...ofOrigin, fn.countAll<Count>().as("count")] as const)
    .groupBy(ofOrigin)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function countQuotes(db: SiteDb, period: Period, which: "quotes" | "accepted") {
  const [start, end] = spanOf(period);
  const at = which === "quotes" ? "quotes.madeAt" : "quotes.stateAt";
  const rows = await liveQuotes(db)
    .where(at, ">=", start)
    .where(at, "<", end)
    .where(which === "quotes" ? isLastRevision() : isLastRevision("accepted"))
    .$if(which === "accepted", (query) => query.where("quotes.state", "=", "accepted"))
    .select(
      ({ fn }) => [...ofOrigin, fn.countAll<Count>().as("count"), fn.sum<Sum>("quotes.sum").as("rupees")] as const,
    )
    .groupBy(ofOrigin)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), rupees: Number(row.rupees ?? 0) }));
}

/** A month's amount is spread evenly over its days; the current month's over the days until today. */
export async function sumSpend(db: SiteDb, period: Period, today: string) {
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

export async function listWaits(db: SiteDb, period: Period) {
  const [all] = await medianWaits(db, period, []);
  return {
    all: all?.hours ?? null,
    bySource: await medianWaits(db, period, ["source"]),
    byCampaign: await medianWaits(db, period, ["source", "campaign"]),
  };
}

export function shareOfMonth(month: string, { from, to }: Period, today: string): number {
  const start = `${month}-01`;
  const end = earlier(endOfMonth(start), today >= start ? today : endOfMonth(start));
  const first = from > start ? from : start;
  const last = earlier(to, end);
  return last < first ? 0 : daysIn({ from: first, to: last }) / daysIn({ from: start, to: end });
}

const earlier = (one: string, other: string) => (one < other ? one : other);
