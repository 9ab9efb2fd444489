import { MINUTE_MS } from "@/contract/durations";
import type { MonthFigures, Period } from "@/contract/schemas/dashboard";
import { duration, grouped, monthAndYear, rupees, typedDay } from "@/lib/format";
import { isWholeMonth } from "@/lib/month/period";

export const monthWords = {
  title: "Month report",
  heads: { what: "Figure", means: "What it counts" },
  lost: "Lost by reason",
  inHours: (name: string) => `${name} (hours)`,
  file: (period: Period) => `Month ${period.from} to ${period.to}`,
};

type Amount = { kind: "count" | "rupees" | "hours"; now: number | null; before: number | null };
/** `quotes`: the filters that, with the period, list what the figure counts. */
type QuoteFilters = Record<string, string>;
export type MonthRow = Amount & { name: string; explanation: string; quotes?: QuoteFilters | undefined };

const ACCEPTED: QuoteFilters = { state: "accepted", by: "state" };

const hoursWords =
  "Median time from arrival to the first call, message, visit or status, of the answered leads. Imported leads are left out.";

export function monthRows(now: MonthFigures, before: MonthFigures): MonthRow[] {
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

export function lostRows(now: MonthFigures, before: MonthFigures): { label: string; now: number; before: number }[] {
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

export function periodInWords(period: Period): string {
  const { from, to } = period;
  if (isWholeMonth(period)) return monthAndYear(from.slice(0, 7));
  if (from === to) return typedDay(to);
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))} to ${typedDay(to)}`
    : `${typedDay(from)} to ${typedDay(to)}`;
}

type Compared = { now: number | null; before: number | null };

export function changeInWords({ now, before }: Compared): string {
  if (now === null || !before) return "–";
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${grouped(Math.abs(percent))}%`;
}
