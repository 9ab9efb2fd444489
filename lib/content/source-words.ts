import type { Period } from "@/contract/schemas/dashboard";
import type { SourceFigures, SourceRow, SourcesReport } from "@/contract/schemas/sources";
import { monthNumber, periodInWords } from "./month-words";

type Kind = "count" | "rupees" | "hours";
type SourceColumn = {
  head: string;
  kind: Kind;
  read: (of: SourceFigures) => number | null;
  explanation: string;
  isCompared?: true;
};

/** Rupees; null if nothing was spent. */
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

const ALL = { source: "All sources", campaign: "All campaigns" };

type SourcesLine = { source: string; campaign: string; now: SourceFigures; before: SourceFigures | undefined };

export function linesOfSources({ now, before }: SourcesReport): SourcesLine[] {
  const known = new Map(before.rows.map((row) => [row.source, row]));
  const ofSource = (row: SourceRow): SourcesLine[] => {
    const then = known.get(row.source);
    const source = nameOfSource(row.source);
    return [
      { source, campaign: ALL.campaign, now: row.figures, before: then?.figures },
      ...row.campaigns.map(({ campaign, figures }) => ({
        source,
        campaign: nameOfCampaign(campaign),
        now: figures,
        before: then?.campaigns.find((one) => one.campaign === campaign)?.figures,
      })),
    ];
  };
  return [{ ...ALL, now: now.total, before: before.total }, ...now.rows.flatMap(ofSource)];
}

export const headsOfSources = ({ now, before }: SourcesReport): string[] => [
  "Source",
  "Campaign",
  ...[now, before].flatMap((period) =>
    sourceColumns.map(({ head, kind }) => `${inHours(head, kind)}, ${periodInWords(period)}`),
  ),
];

const inHours = (head: string, kind: string) => (kind === "hours" ? `${head} (hours)` : head);

export const valuesOf = ({ now, before }: SourcesLine): (number | null)[] =>
  [now, before].flatMap((of) => sourceColumns.map(({ kind, read }) => (of ? monthNumber(kind, read(of)) : null)));
