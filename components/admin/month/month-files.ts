import type { Month } from "@/contract/schemas/month";
import { monthNumber, monthWords as words } from "@/lib/content/month-words";
import { reportWords } from "@/lib/content/report-words";

/** Plain numbers, which spreadsheets add up. */
export function linesOf({ now, before }: Month): string[][] {
  const { heads } = words;
  const text = (value: number | null) => (value === null ? "" : String(value));
  return [
    [heads.what, reportWords.periodOf(now), reportWords.periodOf(before), heads.means],
    ...words
      .rowsOf(now, before)
      .map(({ name, kind, means, ...of }) => [
        kind === "hours" ? words.inHours(name) : name,
        text(monthNumber(kind, of.now)),
        text(monthNumber(kind, of.before)),
        means,
      ]),
    ...words
      .lostRowsOf(now, before)
      .map(({ label, ...of }) => [`${words.lost}: ${label}`, text(of.now), text(of.before), ""]),
  ];
}
