import type { Period } from "@/contract/schemas/month";
import { grouped, monthAndYear, typedDay } from "@/lib/format";
import { isWholeMonth } from "@/lib/month/period";

/** October 2026, 1 to 26 Nov 2026, or 20 Oct 2026 to 3 Nov 2026. */
function periodOf(period: Period): string {
  const { from, to } = period;
  if (isWholeMonth(period)) return monthAndYear(from.slice(0, 7));
  if (from === to) return typedDay(to);
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))} to ${typedDay(to)}`
    : `${typedDay(from)} to ${typedDay(to)}`;
}

export const reportWords = {
  back: "Dashboard",
  periods: { thisMonth: "This month", lastMonth: "Last month", range: "Choose dates" },
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

type Compared = { now: number | null; before: number | null };

/** In percent. */
export const changeOf = ({ now, before }: Compared): number | undefined =>
  now === null || !before ? undefined : Math.round(((now - before) / before) * 100);

export function changeInWords(of: Compared): string {
  const change = changeOf(of);
  return change === undefined ? reportWords.noChange : reportWords.change(change);
}
