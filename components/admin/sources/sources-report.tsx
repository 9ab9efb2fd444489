import { ChevronDown, ChevronRight } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { Block, Shares } from "@/components/admin/dashboard/charts";
import { useAttempt } from "@/components/admin/hooks/use-action";
import { heading, screenOnly } from "@/components/admin/kit/content";
import { cluster, inset, padded, place, stack, text } from "@/components/admin/kit/layout";
import { Button, ButtonLink, iconProps } from "@/components/admin/parts/button";
import { Panel } from "@/components/admin/parts/panel";
import styles from "@/components/admin/report/report.module.scss";
import { FiguresTable, ReportFrame, useReportPeriod } from "@/components/admin/report/report-frame";
import { useRight } from "@/components/admin/shell/rights";
import { Heads } from "@/components/admin/table/data-table";
import { saveFile } from "@/components/admin/table/save-file";
import { cx } from "@/components/ui/cx";
import { sourceCalls } from "@/contract/calls/sources";
import type { Period } from "@/contract/schemas/dashboard";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import type {
  CampaignKey,
  SourcesReport as Report,
  SourceFigures,
  SourceRow,
  SourcesOfPeriod,
} from "@/contract/schemas/sources";
import { fetchBlob } from "@/lib/api/fetch-json";
import { useCall } from "@/lib/api/use-call";
import {
  changeInWords,
  costOfEach,
  headsOfSources,
  linesOfSources,
  monthValue,
  nameOfCampaign,
  nameOfConversionsFile,
  nameOfSource,
  nameOfSourcesFile,
  periodInWords,
  sourceColumns,
  valuesOf,
} from "@/lib/content/report-words";
import { addressOfDocument } from "@/lib/content/screens";
import { counted, rupees } from "@/lib/format";
import { SpendPanel } from "./spend-panel";

export function SourcesReport({ permissions }: { permissions: readonly HeldPermission[] }) {
  const period = useReportPeriod();
  const { data, isPrevious, ...loaded } = useCall(sourceCalls.report, { query: period });
  const report = isPrevious ? undefined : data;
  return (
    <ReportFrame
      title="Sources"
      period={period}
      loaded={loaded}
      files={{ nameOf: nameOfSourcesFile, workbook: "/api/sources.xlsx", lines: report && csvLinesOf(report) }}
      below={
        <>
          {isAllowed(permissions, ["admin"]) && <ConversionsPanel period={period} />}
          {isAllowed(permissions, sourceCalls.spend.access) && <SpendPanel campaigns={campaignsIn(report)} />}
        </>
      }
    >
      {report && <Sections report={report} />}
    </ReportFrame>
  );
}

const campaignsIn = (report: Report | undefined): CampaignKey[] =>
  [report?.now, report?.before].flatMap((period) =>
    (period?.rows ?? []).flatMap(({ source, campaigns }) =>
      campaigns.flatMap(({ campaign }) => (campaign ? { source, campaign } : [])),
    ),
  );

function Sections({ report }: { report: Report }) {
  const { now, before } = report;
  if (now.rows.length === 0 && now.total.views === 0)
    return <p className={cx(text("ink-2"), padded(4, 4, 4))}>No views, enquiries or spend in this period.</p>;
  const totals = sourceColumns.map(({ head, read, ...column }) => ({
    ...column,
    name: head,
    now: read(now.total),
    before: read(before.total),
  }));
  return (
    <div className={cx(stack(5), inset(3, 4))}>
      <SourcesChart rows={now.rows} />
      <SourcesTable report={report} />
      <section className={place("shrinking")}>
        <h3 className={cx(heading, padded(0, 2))}>Totals</h3>
        <FiguresTable label="Totals" now={now} before={before} rows={totals} />
      </section>
      <SourcesViews period={now} />
    </div>
  );
}

function SourcesTable({ report: { now, before } }: { report: Report }) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toggle = (source: string) =>
    setOpened(opened.includes(source) ? opened.filter((other) => other !== source) : [...opened, source]);
  return (
    <section className={place("shrinking")} aria-label="By source">
      <h3 className={cx(heading, padded(0, 2))}>By source</h3>
      <table className={styles.sources} aria-label="By source">
        <Heads words={["Source", ...sourceColumns.map(({ head }) => head)]} />
        {now.rows.map(({ source, figures, campaigns }) => {
          const rowBefore = before.rows.find((row) => row.source === source);
          const isOpen = opened.includes(source);
          const name = nameOfSource(source);
          const hasCampaigns = campaigns.some(({ campaign }) => campaign !== "");
          return (
            <tbody key={source}>
              <tr>
                <th scope="row">
                  {hasCampaigns ? (
                    <Button
                      look="flush"
                      aria-expanded={isOpen}
                      aria-label={`${isOpen ? "Hide" : "Show"} campaigns of ${name}`}
                      onClick={() => toggle(source)}
                    >
                      {isOpen ? <ChevronDown size={16} {...iconProps} /> : <ChevronRight size={16} {...iconProps} />}
                      {name}
                    </Button>
                  ) : (
                    name
                  )}
                </th>
                <Cells now={figures} before={rowBefore?.figures} />
              </tr>
              {isOpen &&
                campaigns.map(({ campaign, figures: ofCampaign }) => (
                  <tr key={campaign} className={styles.campaign}>
                    <th scope="row">{nameOfCampaign(campaign)}</th>
                    <Cells now={ofCampaign} before={findCampaign(rowBefore, campaign)?.figures} />
                  </tr>
                ))}
            </tbody>
          );
        })}
      </table>
    </section>
  );
}

const findCampaign = (row: SourceRow | undefined, name: string) =>
  row?.campaigns.find(({ campaign }) => campaign === name);

function Cells({ now, before }: { now: SourceFigures; before: SourceFigures | undefined }) {
  return sourceColumns.map(({ head, kind, read, isCompared }) => {
    const change = isCompared && before && read(before) ? changeInWords({ now: read(now), before: read(before) }) : "";
    return (
      <td key={head} data-head={head}>
        {monthValue(kind, read(now))}
        {change && <small>{` ${change}`}</small>}
      </td>
    );
  });
}

const csvLinesOf = (report: Report): string[][] => [
  headsOfSources(report),
  ...linesOfSources(report).map((line) => [
    line.source,
    line.campaign,
    ...valuesOf(line).map((value) => (value === null ? "" : String(value))),
  ]),
];

const MAX_SHOWN = 8;

function barText({ enquiries, customers, spend, paid }: SourceFigures): string {
  const cost = costOfEach(spend, paid.enquiries);
  const parts = [
    counted(enquiries, { one: "{n} enquiry", other: "{n} enquiries" }),
    counted(customers, { one: "{n} customer", other: "{n} customers" }),
    cost !== null && `${rupees(cost)} per enquiry`,
  ];
  return parts.filter(Boolean).join(", ");
}

function SourcesChart({ rows }: { rows: readonly SourceRow[] }) {
  const shown = rows.filter(({ figures }) => figures.enquiries > 0 || figures.customers > 0).slice(0, MAX_SHOWN);
  if (shown.length === 0) return null;
  const maxCount = Math.max(...shown.map(({ figures }) => Math.max(figures.enquiries, figures.customers)));
  const shareStyle = (count: number) => ({ "--share": count / maxCount }) as CSSProperties;
  return (
    <section aria-label="Enquiries by source">
      <h3 className={cx(heading, padded(0, 2))}>Enquiries by source</h3>
      <ul className={cx(stack(3), styles.chart)}>
        {shown.map(({ source, figures }) => (
          <li key={source}>
            <b>{nameOfSource(source)}</b>
            <span className={text("small", "ink-2", "figures")}>{barText(figures)}</span>
            <i aria-hidden="true" style={shareStyle(figures.enquiries)} />
            <i aria-hidden="true" className={styles.won} style={shareStyle(figures.customers)} />
          </li>
        ))}
      </ul>
      <p className={cx(text("small", "ink-2"), styles.legend)}>
        <i /> Enquiries <i className={styles.won} /> Converted in the period
      </p>
    </section>
  );
}

const DEVICES: Record<string, string> = { mobile: "Mobile", tablet: "Tablet", desktop: "Desktop" };

function SourcesViews({ period: { pages, cities, devices } }: { period: SourcesOfPeriod }) {
  const blocks = [
    ["Views by page", pages.map(({ label, count }) => ({ label: decodePath(label), count }))],
    ["Views by city page", cities],
    ["Views by device", devices.map(({ label, count }) => ({ label: DEVICES[label] ?? label, count }))],
  ] as const;
  return (
    <div className={cx(cluster(0), styles.views)}>
      {blocks.map(
        ([title, counts]) =>
          counts.length > 0 && (
            <Block key={title} title={title}>
              <Shares caption={title} head={title} countHead="Views" counts={counts} />
            </Block>
          ),
      )}
    </div>
  );
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function ConversionsPanel({ period }: { period: Period }) {
  const mayExport = useRight("export");
  const attempt = useAttempt();
  const save = () =>
    attempt(async () => {
      const file = await fetchBlob(`/api/conversions.csv?${new URLSearchParams(period)}`);
      saveFile(nameOfConversionsFile(period), file, file.type);
    });
  return (
    <Panel
      title="Conversions for Google Ads"
      note={periodInWords(period)}
      tools={
        <div className={cx(cluster(0), screenOnly)}>
          <ButtonLink look="quiet" href={addressOfDocument("conversions")}>
            Conversion settings
          </ButtonLink>
          {mayExport && (
            <Button look="quiet" onClick={() => void save()}>
              Export conversions
            </Button>
          )}
        </div>
      }
    >
      <p className={cx(text("ink-2"), padded(4, 4, 4))}>
        A file with the Google click, time and value of each enquiry that was converted in the period, for people whose
        privacy notice allows it. Off until an admin turns it on. Upload it in Google Ads under “Conversions”,
        “Uploads”.
      </p>
    </Panel>
  );
}
