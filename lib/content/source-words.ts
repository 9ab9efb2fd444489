import type { Period } from "@/contract/schemas/dashboard";
import { GST_PERCENT, type SourceFigures, type SourceRow, type SourcesReport } from "@/contract/schemas/sources";
import { counted, rupees } from "@/lib/format";
import { monthNumber, periodInWords } from "./month-words";

type Kind = "count" | "rupees" | "hours";
type SourceColumn = {
  head: string;
  kind: Kind;
  read: (of: SourceFigures) => number | null;
  explanation: string;
  isCompared?: true;
};

const perOne = (spend: number, count: number) => (spend > 0 && count > 0 ? Math.round(spend / count) : null);

const columns: readonly SourceColumn[] = [
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
    read: ({ spend, paid }) => perOne(spend, paid.enquiries),
    explanation: "Spend divided by enquiries of the same source; in the total, of the sources with spend.",
  },
  {
    head: "Cost per customer (₹)",
    kind: "rupees",
    read: ({ spend, paid }) => perOne(spend, paid.customers),
    explanation: "Spend divided by customers of the same source; in the total, of the sources with spend.",
  },
];

const enquiries = (count: number) => counted(count, { one: "{n} enquiry", other: "{n} enquiries" });
const customers = (count: number) => counted(count, { one: "{n} customer", other: "{n} customers" });

export const sourceWords = {
  title: "Sources",
  link: "Sources report",
  columns,
  totals: "Totals",
  heads: { source: "Source", campaign: "Campaign" },
  all: "All sources",
  definitions: "Definitions",
  definitionHeads: { figure: "Figure", means: "What it counts" },
  nameOf: (source: string) => source || "Direct or not recorded",
  campaignOf: (campaign: string) => campaign || "No campaign",
  allCampaigns: "All campaigns",
  bySource: "By source",
  unfold: (source: string) => `Show campaigns of ${source}`,
  fold: (source: string) => `Hide campaigns of ${source}`,
  chart: "Enquiries by source",
  chartKey: { customers: "Converted in the period", enquiries: "Enquiries" },
  bar: (of: SourceFigures) => {
    const cost = perOne(of.spend, of.paid.enquiries);
    const parts = [enquiries(of.enquiries), customers(of.customers), cost !== null && `${rupees(cost)} per enquiry`];
    return parts.filter(Boolean).join(", ");
  },
  nothing: "No views, enquiries or spend in this period.",
  pages: "Views by page",
  cities: "Views by city page",
  devices: "Views by device",
  deviceNames: { mobile: "Mobile", tablet: "Tablet", desktop: "Desktop" } as Record<string, string>,
  views: "Views",
  file: (period: Period) => `Sources ${period.from} to ${period.to}`,
  conversions: {
    title: "Conversions for Google Ads",
    setting: "Conversion settings",
    export: "Export conversions",
    explanation:
      "A file with the Google click, time and value of each enquiry that was converted in the period, for people whose privacy notice allows it. Off until an admin turns it on. Upload it in Google Ads under “Conversions”, “Uploads”.",
    fileOf: (period: Period) => `Google conversions ${period.from} to ${period.to}`,
  },
  campaigns: {
    open: "Same campaigns",
    title: "Campaigns that are one",
    note: "A lead may name its campaign by a number or in another spelling than the costs. Say which two are one: the report counts them together. Those that a file or Meta names are listed below.",
    one: "Campaign",
    other: "Counts as",
    choose: "Choose",
    unite: "Count as one",
    united: "Counted as one",
    list: "Counted as one",
    countsAs: "counts as",
    separate: "Separate",
    separateOf: (name: string) => `Separate ${name}`,
    separated: "Counted separately",
    nameOf: (source: string, campaign: string) =>
      `${campaign || "No campaign"} (${source || "direct or not recorded"})`,
  },
  spend: {
    title: "Spend",
    note: "By month, in rupees.",
    add: "Add spend",
    save: "Save",
    month: "Month",
    monthHint: "Such as 2026-11",
    source: "Source",
    sourceHint: "As in the report, such as Google or Facebook",
    ofFile: "Source of the enquiries",
    campaign: "Campaign",
    campaignHint: "As in the report",
    rupees: "Amount (₹)",
    delete: "Delete",
    deleteOf: (month: string, name: string) => `Delete ${month}, ${name}`,
    deleted: "Spend deleted",
    saved: "Spend saved",
    none: "No spend yet. Add a month, or import the CSV file that Google Ads or Meta exports.",
    rows: "Spend by month",
    files: "Imported files",
    fileHeads: ["File", "Source", "Days", "Amount (₹)", "Imported"],
    typed: "Entered by hand",
    imported: "Imported",
    heads: ["Month", "Source", "Campaign", "Amount (₹)", "From"],
    edit: "Edit",
    editing: "Edit spend",
    editOf: (month: string, name: string) => `Edit ${month}, ${name}`,
    remove: "Remove",
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: "Remove this file?",
    removeAsk: (name: string) => `The amounts of “${name}” are no longer counted.`,
    removed: "File removed",
    import: "Import CSV",
    importTitle: "Import spend",
    choose: "Choose the CSV file that Google Ads or Meta Ads Manager exports.",
    file: "CSV file",
    gst: `Add ${GST_PERCENT}% GST, which is on the platforms’ invoices and not in their files`,
    withGst: (percent: number) => `${percent}% GST added`,
    importedBy: (name: string) => name || "a former colleague",
    days: (from: string, to: string) => `${from} to ${to}`,
    shared: (count: number) =>
      `${counted(count, { one: "{n} row spans", other: "{n} rows span" })} two months and was divided by days.`,
    take: "Import",
    taken: "Spend imported",
    total: "Total",
  },
} as const;

type SourcesLine = { source: string; campaign: string; now: SourceFigures; before: SourceFigures | undefined };

export function linesOfSources({ now, before }: SourcesReport): SourcesLine[] {
  const known = new Map(before.rows.map((row) => [row.source, row]));
  const ofSource = (row: SourceRow): SourcesLine[] => {
    const then = known.get(row.source);
    const source = sourceWords.nameOf(row.source);
    return [
      { source, campaign: sourceWords.allCampaigns, now: row.figures, before: then?.figures },
      ...row.campaigns.map(({ campaign, figures }) => ({
        source,
        campaign: sourceWords.campaignOf(campaign),
        now: figures,
        before: then?.campaigns.find((one) => one.campaign === campaign)?.figures,
      })),
    ];
  };
  return [
    { source: sourceWords.all, campaign: sourceWords.allCampaigns, now: now.total, before: before.total },
    ...now.rows.flatMap(ofSource),
  ];
}

export const headsOfSources = ({ now, before }: SourcesReport): string[] => [
  sourceWords.heads.source,
  sourceWords.heads.campaign,
  ...[now, before].flatMap((period) =>
    sourceWords.columns.map(({ head, kind }) => `${inHours(head, kind)}, ${periodInWords(period)}`),
  ),
];

const inHours = (head: string, kind: string) => (kind === "hours" ? `${head} (hours)` : head);

export const valuesOf = ({ now, before }: SourcesLine): (number | null)[] =>
  [now, before].flatMap((of) => sourceWords.columns.map(({ kind, read }) => (of ? monthNumber(kind, read(of)) : null)));
