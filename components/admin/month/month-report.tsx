import { heading } from "@/components/admin/kit/content";
import { inset, padded, stack, text } from "@/components/admin/kit/layout";
import styles from "@/components/admin/report/report.module.scss";
import { FiguresTable, ReportFrame, useReportPeriod } from "@/components/admin/report/report-frame";
import { useRight } from "@/components/admin/shell/rights";
import { Heads } from "@/components/admin/table/data-table";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { Month } from "@/contract/schemas/dashboard";
import { useCall } from "@/lib/api/use-call";
import {
  inHours,
  lostRows,
  monthNumber,
  monthRows,
  periodInWords,
  monthWords as words,
} from "@/lib/content/report-words";
import { addressOfQuotes } from "@/lib/content/screens";

export function MonthReport() {
  const period = useReportPeriod();
  const { data, isPrevious, ...loaded } = useCall(followUpCalls.month, { query: period });
  const month = isPrevious ? undefined : data;
  return (
    <ReportFrame
      title={words.title}
      period={period}
      loaded={loaded}
      files={{ nameOf: words.file, workbook: "/api/month.xlsx", lines: month && csvLines(month) }}
    >
      {month && <Figures month={month} />}
    </ReportFrame>
  );
}

function Figures({ month: { now, before } }: { month: Month }) {
  const maySeeQuotes = useRight("enquiries");
  const rows = monthRows(now, before).map(({ quotes, ...row }) => ({
    ...row,
    href: quotes && maySeeQuotes ? addressOfQuotes({ ...quotes, from: now.from, to: now.to }) : undefined,
  }));
  return (
    <div className={cx(stack(5), inset(3, 4))}>
      <FiguresTable label={periodInWords(now)} now={now} before={before} rows={rows} />
      <Lost now={now} before={before} />
    </div>
  );
}

function Lost({ now, before }: Month) {
  const rows = lostRows(now, before);
  if (rows.length === 0) return <p className={text("ink-2")}>No lost reasons recorded.</p>;
  return (
    <table className={styles.table} aria-label={words.lost}>
      <caption className={cx(heading, text("leftAligned"), padded(0, 2))}>{words.lost}</caption>
      <Heads words={["Reason", periodInWords(now), periodInWords(before)]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td data-head={periodInWords(now)}>{row.now}</td>
            <td data-head={periodInWords(before)}>{row.before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Writes plain numbers, because spreadsheets do not add up formatted ones. */
export function csvLines({ now, before }: Month): string[][] {
  const { heads } = words;
  const cell = (value: number | null) => (value === null ? "" : String(value));
  return [
    [heads.what, periodInWords(now), periodInWords(before), heads.means],
    ...monthRows(now, before).map(({ name, kind, explanation, ...row }) => [
      inHours(name, kind),
      cell(monthNumber(kind, row.now)),
      cell(monthNumber(kind, row.before)),
      explanation,
    ]),
    ...lostRows(now, before).map((row) => [`${words.lost}: ${row.label}`, cell(row.now), cell(row.before), ""]),
  ];
}
