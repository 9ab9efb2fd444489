"use client";

import { FiguresTable } from "@/components/admin/report/figures-table";
import reportStyles from "@/components/admin/report/report.module.scss";
import { ReportFiles } from "@/components/admin/report/report-files";
import { ReportFrame, useReportPeriod } from "@/components/admin/report/report-frame";
import { sourceCalls } from "@/contract/calls/sources";
import type { HeldPermission } from "@/contract/schemas/permission";
import { isAllowed } from "@/contract/schemas/permission";
import type { SourcesReport as Report } from "@/contract/schemas/sources";
import { useCall } from "@/lib/api/use-call";
import { sourceWords as words } from "@/lib/content/source-words";
import { headsOfSources, linesOfSources, valuesOf } from "@/lib/sources/lines";
import { ConversionsPanel } from "./conversions-panel";
import styles from "./sources.module.scss";
import { SourcesChart } from "./sources-chart";
import { SourcesTable } from "./sources-table";
import { SourcesViews } from "./sources-views";
import { SpendPanel } from "./spend-panel";

/** The figures of each source and campaign, compared with the period before. The period is in the address. */
export function SourcesReport({ permissions }: { permissions: readonly HeldPermission[] }) {
  const period = useReportPeriod();
  const { data, isPrevious, ...loaded } = useCall(sourceCalls.report, { query: period });
  const report = isPrevious ? undefined : data;
  return (
    <ReportFrame
      title={words.title}
      period={period}
      loaded={loaded}
      files={
        <ReportFiles
          title={words.title}
          nameOf={words.file}
          workbook="/api/sources.xlsx"
          files={report && { period: { from: report.now.from, to: report.now.to }, lines: csvLinesOf(report) }}
        />
      }
      below={
        <>
          {isAllowed(permissions, ["admin"]) && <ConversionsPanel period={period} />}
          {isAllowed(permissions, sourceCalls.spend.access) && <SpendPanel />}
        </>
      }
    >
      {report && <Parts report={report} />}
    </ReportFrame>
  );
}

function Parts({ report }: { report: Report }) {
  const { now, before } = report;
  if (now.rows.length === 0 && now.total.views === 0) return <p className={styles.nothing}>{words.nothing}</p>;
  const totals = words.columns.map(({ head, read, ...column }) => ({
    ...column,
    name: head,
    now: read(now.total),
    before: read(before.total),
  }));
  return (
    <div className={reportStyles.figures}>
      <SourcesChart rows={now.rows} />
      <SourcesTable report={report} />
      <section className={styles.wide}>
        <h3 className={styles.heading}>{words.totals}</h3>
        <FiguresTable label={words.totals} now={now} before={before} rows={totals} />
      </section>
      <SourcesViews period={now} />
    </div>
  );
}

/** Plain numbers, which spreadsheets add up. */
const csvLinesOf = (report: Report): string[][] => [
  headsOfSources(report),
  ...linesOfSources(report).map((line) => [
    line.source,
    line.campaign,
    ...valuesOf(line).map((value) => (value === null ? "" : String(value))),
  ]),
];
