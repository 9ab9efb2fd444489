import { MINUTE_MS } from "@/contract/durations";
import type { OPEN_STATES } from "@/contract/rules/quote-transitions";
import type { MonthFigures, Period } from "@/contract/schemas/dashboard";
import { counted, duration, grouped, monthAndYear, rupees, typedDay } from "@/lib/format";
import { isWholeMonth } from "@/lib/month/period";

export const reportWords = {
  back: "Dashboard",
  periods: {
    thisMonth: "This month",
    lastMonth: "Last month",
    thisQuarter: "This quarter",
    lastQuarter: "Last quarter",
    thisYear: "This financial year",
    lastYear: "Last financial year",
    range: "Choose dates",
  },
  choose: "Period",
  from: "From",
  to: "To",
  show: "Show",
  print: "Print",
  csv: "Export CSV",
  xlsx: "Export XLSX",
  periodOf,
  change: (percent: number) => `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${grouped(Math.abs(percent))}%`,
  noChange: "–",
} as const;

const quotes = (count: number) => counted(count, { one: "{n} quote", other: "{n} quotes" });

export const monthWords = {
  pipeline: {
    title: "Pipeline",
    total: (amount: string, count: number) => `${amount} in ${quotes(count)}`,
    none: "No open quotes. Create one from an enquiry.",
    states: { made: "Not sent", sent: "Sent" } satisfies Record<(typeof OPEN_STATES)[number], string>,
    byState: "Open quotes by status",
    byAssignee: "Open quotes by lead owner",
    heads: { state: "Status", assignee: "Lead owner", count: "Quotes", value: "Value" },
    nobody: "Unassigned",
    expired: "Expired",
    what: "Open: the last revision of a quote, not accepted or declined, still valid, of an enquiry that is not closed or converted. The lead owner has its quotes. Expired quotes are not in the total.",
    month: "Month report",
  },
  title: "Month report",
  heads: { what: "Figure", now: "Now", before: "Before", change: "Change", means: "What it counts" },
  lost: "Lost by reason",
  lostHead: "Reason",
  noneLost: "No lost reasons recorded.",
  inHours: (name: string) => `${name} (hours)`,
  file: (period: Period) => `Month ${period.from} to ${period.to}`,
  rowsOf,
  lostRowsOf,
  quoteSheet: {
    name: "Quotes",
    heads: ["Quote", "Revision", "Created", "Valid until", "Status", "Status since", "Value (₹)", "Created by"],
  },
} as const;

type Amount = { kind: "count" | "rupees" | "hours"; now: number | null; before: number | null };
/** `quotes`: the filters that, with the period, list what the figure counts. */
type QuoteFilters = Record<string, string>;
export type MonthRow = Amount & { name: string; explanation: string; quotes?: QuoteFilters | undefined };

const ACCEPTED: QuoteFilters = { state: "accepted", by: "state" };

const hoursWords =
  "Median time from arrival to the first call, message, visit or status, of the answered leads. Imported leads are left out.";

function rowsOf(now: MonthFigures, before: MonthFigures): MonthRow[] {
  const row = (
    name: string,
    kind: Amount["kind"],
    read: (of: MonthFigures) => number | null,
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

function lostRowsOf(now: MonthFigures, before: MonthFigures): { label: string; now: number; before: number }[] {
  const countIn = ({ lost }: MonthFigures, label: string) => lost.find((one) => one.label === label)?.count ?? 0;
  const labels = new Set([...now.lost, ...before.lost].map(({ label }) => label));
  return [...labels].map((label) => ({ label, now: countIn(now, label), before: countIn(before, label) }));
}

/** 12, ₹2,46,000 or 2 h 30 min; a dash without data. */
export function monthValue(kind: Amount["kind"], value: number | null): string {
  if (value === null) return "–";
  if (kind === "rupees") return rupees(value);
  return kind === "hours" ? duration(Math.round(value * 60) * MINUTE_MS) : grouped(value);
}

export const monthNumber = (kind: Amount["kind"], value: number | null): number | null =>
  kind === "hours" && value !== null ? Math.round(value * 100) / 100 : value;

function periodOf(period: Period): string {
  const { from, to } = period;
  if (isWholeMonth(period)) return monthAndYear(from.slice(0, 7));
  if (from === to) return typedDay(to);
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))} to ${typedDay(to)}`
    : `${typedDay(from)} to ${typedDay(to)}`;
}

type Compared = { now: number | null; before: number | null };

const changeOf = ({ now, before }: Compared): number | undefined =>
  now === null || !before ? undefined : Math.round(((now - before) / before) * 100);

export function changeInWords(of: Compared): string {
  const change = changeOf(of);
  return change === undefined ? reportWords.noChange : reportWords.change(change);
}
