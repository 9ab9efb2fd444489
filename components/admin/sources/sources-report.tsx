"use client";

import type { CSSProperties } from "react";
import { Block, Shares } from "@/components/admin/dashboard/charts";
import { useAttempt } from "@/components/admin/hooks/use-action";
import { heading, screenOnly } from "@/components/admin/kit/content";
import { cluster, inset, stack, text } from "@/components/admin/kit/layout";
import { Button, ButtonLink } from "@/components/admin/parts/button";
import { Panel } from "@/components/admin/parts/panel";
import { FiguresTable, ReportFrame, useReportPeriod } from "@/components/admin/report/report-frame";
import { useRight } from "@/components/admin/shell/rights";
import { saveFile } from "@/components/admin/table/save-file";
import { cx } from "@/components/ui/cx";
import { sourceCalls } from "@/contract/calls/sources";
import type { Period } from "@/contract/schemas/dashboard";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import type { CampaignKey, SourcesReport as Report, SourceRow, SourcesOfPeriod } from "@/contract/schemas/sources";
import { fetchBlob } from "@/lib/api/fetch-json";
import { useCall } from "@/lib/api/use-call";
import { periodInWords } from "@/lib/content/month-words";
import { addressOfDocument } from "@/lib/content/screens";
import { headsOfSources, linesOfSources, valuesOf, sourceWords as words } from "@/lib/content/source-words";
import styles from "./sources.module.scss";
import { SourcesTable } from "./sources-table";
import { SpendPanel } from "./spend-panel";

export function SourcesReport({ permissions }: { permissions: readonly HeldPermission[] }) {
  const period = useReportPeriod();
  const { data, isPrevious, ...loaded } = useCall(sourceCalls.report, { query: period });
  const report = isPrevious ? undefined : data;
  return (
    <ReportFrame
      title={words.title}
      period={period}
      loaded={loaded}
      files={{ nameOf: words.file, workbook: "/api/sources.xlsx", lines: report && csvLinesOf(report) }}
      below={
        <>
          {isAllowed(permissions, ["admin"]) && <ConversionsPanel period={period} />}
          {isAllowed(permissions, sourceCalls.spend.access) && <SpendPanel campaigns={campaignsIn(report)} />}
        </>
      }
    >
      {report && <Parts report={report} />}
    </ReportFrame>
  );
}

const campaignsIn = (report: Report | undefined): CampaignKey[] =>
  [report?.now, report?.before].flatMap((period) =>
    (period?.rows ?? []).flatMap(({ source, campaigns }) =>
      campaigns.flatMap(({ campaign }) => (campaign ? { source, campaign } : [])),
    ),
  );

function Parts({ report }: { report: Report }) {
  const { now, before } = report;
  if (now.rows.length === 0 && now.total.views === 0)
    return <p className={cx(text("ink-2"), styles.nothing)}>{words.nothing}</p>;
  const totals = words.columns.map(({ head, read, ...column }) => ({
    ...column,
    name: head,
    now: read(now.total),
    before: read(before.total),
  }));
  return (
    <div className={cx(stack(5), inset(3, 4))}>
      <SourcesChart rows={now.rows} />
      <SourcesTable report={report} />
      <section className={styles.wide}>
        <h3 className={cx(heading, styles.heading)}>{words.totals}</h3>
        <FiguresTable label={words.totals} now={now} before={before} rows={totals} />
      </section>
      <SourcesViews period={now} />
    </div>
  );
}

const csvLinesOf = (report: Report): string[][] => [
  headsOfSources(report),
  ...linesOfSources(report).map((line) => [
    line.source,
    line.campaign,
    ...valuesOf(line).map((value) => (value === null ? "" : String(value))),
  ]),
];

const SHOWN = 8;

function SourcesChart({ rows }: { rows: readonly SourceRow[] }) {
  const shown = rows.filter(({ figures }) => figures.enquiries > 0 || figures.customers > 0).slice(0, SHOWN);
  if (shown.length === 0) return null;
  const most = Math.max(...shown.map(({ figures }) => Math.max(figures.enquiries, figures.customers)));
  const share = (count: number) => ({ "--share": count / most }) as CSSProperties;
  return (
    <section aria-label={words.chart}>
      <h3 className={cx(heading, styles.heading)}>{words.chart}</h3>
      <ul className={cx(stack(3), styles.chart)}>
        {shown.map(({ source, figures }) => (
          <li key={source}>
            <b>{words.nameOf(source)}</b>
            <span className={text("small", "ink-2", "figures")}>{words.bar(figures)}</span>
            <i aria-hidden="true" style={share(figures.enquiries)} />
            <i aria-hidden="true" className={styles.won} style={share(figures.customers)} />
          </li>
        ))}
      </ul>
      <p className={cx(text("small", "ink-2"), styles.key)}>
        <i /> {words.chartKey.enquiries} <i className={styles.won} /> {words.chartKey.customers}
      </p>
    </section>
  );
}

function SourcesViews({ period: { pages, cities, devices } }: { period: SourcesOfPeriod }) {
  const named = devices.map(({ label, count }) => ({ label: words.deviceNames[label] ?? label, count }));
  const parts = [
    [words.pages, pages.map(({ label, count }) => ({ label: decoded(label), count }))],
    [words.cities, cities],
    [words.devices, named],
  ] as const;
  return (
    <div className={cx(cluster(0), styles.views)}>
      {parts.map(
        ([title, counts]) =>
          counts.length > 0 && (
            <Block key={title} title={title}>
              <Shares caption={title} head={title} counted={words.views} counts={counts} />
            </Block>
          ),
      )}
    </div>
  );
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const conversionsPanelWords = words.conversions;

function ConversionsPanel({ period }: { period: Period }) {
  const mayExport = useRight("export");
  const attempt = useAttempt();
  const save = () =>
    attempt(async () => {
      const file = await fetchBlob(`/api/conversions.csv?${new URLSearchParams(period)}`);
      saveFile(`${conversionsPanelWords.fileOf(period)}.csv`, file, file.type);
    });
  return (
    <Panel
      title={conversionsPanelWords.title}
      note={periodInWords(period)}
      tools={
        <div className={cx(cluster(0), screenOnly)}>
          <ButtonLink look="quiet" href={addressOfDocument("conversions")}>
            {conversionsPanelWords.setting}
          </ButtonLink>
          {mayExport && (
            <Button look="quiet" onClick={() => void save()}>
              {conversionsPanelWords.export}
            </Button>
          )}
        </div>
      }
    >
      <p className={cx(text("ink-2"), styles.nothing)}>{conversionsPanelWords.explanation}</p>
    </Panel>
  );
}
