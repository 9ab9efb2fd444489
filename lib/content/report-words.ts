import { MINUTE_MS } from "@/contract/durations";
import type { MonthFigures, Period } from "@/contract/schemas/dashboard";
import type { SourceFigures, SourceRow, SourcesReport } from "@/contract/schemas/sources";
import { duration, grouped, monthAndYear, rupees, typedDay } from "@/lib/format";
import { isWholeMonth } from "@/lib/month/period";

export const monthWords = {
  title: "Month report",
  heads: { what: "Figure", means: "What it counts" },
  lost: "Lost by reason",
  file: (period: Period) => `Month ${period.from} to ${period.to}`,
};

type Kind = "count" | "rupees" | "hours";

export const inHours = (name: string, kind: Kind) => (kind === "hours" ? `${name} (hours)` : name);

type Amount = { kind: Kind; now: number | null; before: number | null };
type QuoteFilters = Record<string, string>;
/** With the period, `quotes` are the filters that list the counted quotes. */
export type MonthRow = Amount & { name: string; explanation: string; quotes?: QuoteFilters | undefined };

const ACCEPTED: QuoteFilters = { state: "accepted", by: "state" };

const hoursWords =
  "Median time from arrival to the first call, message, visit or status, of the answered leads. Imported leads are left out.";

export function monthRows(now: MonthFigures, before: MonthFigures): MonthRow[] {
  const row = (
    name: string,
    kind: Kind,
    read: (figures: MonthFigures) => number | null,
    explanation: string,
    quotes?: QuoteFilters,
  ) => ({ name, kind, now: read(now), before: read(before), explanation, quotes });
  const sumLost = ({ lost }: MonthFigures) => lost.reduce((all, { count }) => all + count, 0);
  return [
    row("Leads", "count", ({ leads }) => leads, "Enquiries that arrived in the period."),
    row(
      "Answered",
      "count",
      ({ answered }) => answered,
      "Leads of the period that have had a first response, in the period or after it.",
    ),
    row("Answered within", "hours", ({ hoursToAnswer }) => hoursToAnswer, hoursWords),
    row(
      "Quotes",
      "count",
      ({ quotes }) => quotes.count,
      "Quotes created in the period. If a quote has revisions, only the last one counts.",
      {},
    ),
    row("Quote value (₹)", "rupees", ({ quotes }) => quotes.rupees, "Their total, GST included.", {}),
    row("Won", "count", ({ won }) => won, "Enquiries converted in the period, whenever they arrived."),
    row(
      "Accepted quotes",
      "count",
      ({ accepted }) => accepted.count,
      "Quotes marked as accepted in the period. If several revisions were accepted, only the last one counts.",
      ACCEPTED,
    ),
    row(
      "Won value (₹)",
      "rupees",
      ({ accepted }) => accepted.rupees,
      "Total of the accepted quotes, GST included.",
      ACCEPTED,
    ),
    row("Lost", "count", sumLost, "Enquiries closed with a reason in the period."),
    row(
      "Closed without a reason",
      "count",
      ({ closedWithoutReason }) => closedWithoutReason,
      "Enquiries closed in the period, reason not given.",
    ),
  ];
}

export function lostRows(now: MonthFigures, before: MonthFigures): { label: string; now: number; before: number }[] {
  const countIn = ({ lost }: MonthFigures, label: string) => lost.find((entry) => entry.label === label)?.count ?? 0;
  const labels = new Set([...now.lost, ...before.lost].map(({ label }) => label));
  return [...labels].map((label) => ({ label, now: countIn(now, label), before: countIn(before, label) }));
}

/** "12", "₹2,46,000" or "2 h 30 min", and a dash if there is no data. */
export function monthValue(kind: Kind, value: number | null): string {
  if (value === null) return "–";
  if (kind === "rupees") return rupees(value);
  return kind === "hours" ? duration(Math.round(value * 60) * MINUTE_MS) : grouped(value);
}

export const monthNumber = (kind: Kind, value: number | null): number | null =>
  kind === "hours" && value !== null ? Math.round(value * 100) / 100 : value;

export function periodInWords(period: Period): string {
  const { from, to } = period;
  if (isWholeMonth(period)) return monthAndYear(from.slice(0, 7));
  if (from === to) return typedDay(to);
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))} to ${typedDay(to)}`
    : `${typedDay(from)} to ${typedDay(to)}`;
}

export function changeInWords({ now, before }: { now: number | null; before: number | null }): string {
  if (now === null || !before) return "–";
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return "0%";
  return `${percent > 0 ? "+" : "−"}${grouped(Math.abs(percent))}%`;
}

type SourceColumn = {
  head: string;
  kind: Kind;
  read: (figures: SourceFigures) => number | null;
  explanation: string;
  isCompared?: true;
};

/** Rupees. Null if nothing was spent or nothing is counted. */
export const costOfEach = (spend: number, count: number) => (spend > 0 && count > 0 ? Math.round(spend / count) : null);

export const sourceColumns: readonly SourceColumn[] = [
  {
    head: "Views",
    kind: "count",
    read: ({ views }) => views,
    explanation:
      "Pages shown, without bots. A source counts the pages opened by its link; pages opened from there count in the total only. Repeats within a second may be missing. Views are not visitors.",
  },
  {
    head: "Enquiries",
    kind: "count",
    read: ({ enquiries }) => enquiries,
    explanation: "Enquiries that arrived in the period, by the source of the visit or of the lead.",
    isCompared: true,
  },
  {
    head: "Answered within",
    kind: "hours",
    read: ({ hoursToAnswer }) => hoursToAnswer,
    explanation: "Median time from arrival to the first call, message, visit or status, of the answered enquiries.",
  },
  {
    head: "Customers",
    kind: "count",
    read: ({ customers }) => customers,
    explanation: "Enquiries converted in the period, whenever they arrived.",
    isCompared: true,
  },
  {
    head: "Quotes",
    kind: "count",
    read: ({ quotes }) => quotes.count,
    explanation: "Quotes created in the period. If a quote has revisions, only the last one counts.",
  },
  {
    head: "Won value (₹)",
    kind: "rupees",
    read: ({ accepted }) => accepted.rupees,
    explanation: "Total of the quotes marked as accepted in the period, GST included.",
  },
  {
    head: "Spend (₹)",
    kind: "rupees",
    read: ({ spend }) => Math.round(spend),
    explanation:
      "Entered or imported below, by month. A month counts by its days within the period, the current month by its days until today. With GST if it was added to the file.",
    isCompared: true,
  },
  {
    head: "Cost per enquiry (₹)",
    kind: "rupees",
    read: ({ spend, paid }) => costOfEach(spend, paid.enquiries),
    explanation: "Spend divided by enquiries of the same source; in the total, of the sources with spend.",
  },
  {
    head: "Cost per customer (₹)",
    kind: "rupees",
    read: ({ spend, paid }) => costOfEach(spend, paid.customers),
    explanation: "Spend divided by customers of the same source; in the total, of the sources with spend.",
  },
];

export const nameOfSource = (source: string) => source || "Direct or not recorded";
export const nameOfCampaign = (campaign: string) => campaign || "No campaign";
export const nameOfSourcesFile = (period: Period) => `Sources ${period.from} to ${period.to}`;
export const nameOfConversionsFile = (period: Period) => `Google conversions ${period.from} to ${period.to}.csv`;

const TOTAL = { source: "All sources", campaign: "All campaigns" };

type SourcesLine = { source: string; campaign: string; now: SourceFigures; before: SourceFigures | undefined };

export function linesOfSources({ now, before }: SourcesReport): SourcesLine[] {
  const formerRows = new Map(before.rows.map((row) => [row.source, row]));
  const linesOf = (row: SourceRow): SourcesLine[] => {
    const formerRow = formerRows.get(row.source);
    const source = nameOfSource(row.source);
    return [
      { source, campaign: TOTAL.campaign, now: row.figures, before: formerRow?.figures },
      ...row.campaigns.map(({ campaign, figures }) => ({
        source,
        campaign: nameOfCampaign(campaign),
        now: figures,
        before: formerRow?.campaigns.find((former) => former.campaign === campaign)?.figures,
      })),
    ];
  };
  return [{ ...TOTAL, now: now.total, before: before.total }, ...now.rows.flatMap(linesOf)];
}

export const headsOfSources = ({ now, before }: SourcesReport): string[] => [
  "Source",
  "Campaign",
  ...[now, before].flatMap((period) =>
    sourceColumns.map(({ head, kind }) => `${inHours(head, kind)}, ${periodInWords(period)}`),
  ),
];

export const valuesOf = ({ now, before }: SourcesLine): (number | null)[] =>
  [now, before].flatMap((figures) =>
    sourceColumns.map(({ kind, read }) => (figures ? monthNumber(kind, read(figures)) : null)),
  );
