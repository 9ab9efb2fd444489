import { ArrowLeft, Download, Printer } from "lucide-react";
import type { Route } from "next";
import { useSearchParams } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";
import { PlainField } from "@/components/admin/fields/plain-field";
import { useAttempt } from "@/components/admin/hooks/use-action";
import { lineBelow, screenOnly } from "@/components/admin/kit/content";
import { cluster, columns, inset, place, stack } from "@/components/admin/kit/layout";
import { showQuery } from "@/components/admin/list/use-list";
import { Button, ButtonLink, iconProps, LinkIf } from "@/components/admin/parts/button";
import { FormFailure, ReadStatus } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import styles from "@/components/admin/report/report.module.scss";
import { useRight } from "@/components/admin/shell/rights";
import { Heads } from "@/components/admin/table/data-table";
import { csvOf, saveFile } from "@/components/admin/table/save-file";
import { cx } from "@/components/ui/cx";
import { auditCalls } from "@/contract/calls/audit";
import { monthQuery, type Period } from "@/contract/schemas/dashboard";
import { fetchBlob } from "@/lib/api/fetch-json";
import { sendCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { changeInWords, monthValue, monthWords, periodInWords } from "@/lib/content/report-words";
import { addressOfScreen } from "@/lib/content/screens";
import { isoDate } from "@/lib/format";
import * as periods from "@/lib/month/period";

export function useReportPeriod(): Period {
  const query = useSearchParams();
  const parsed = monthQuery.safeParse({ from: query.get("from"), to: query.get("to") });
  return parsed.success ? parsed.data : periods.thisMonth(isoDate(new Date()));
}

type Loaded = { error: Error | undefined; isValidating: boolean; mutate: () => unknown };
type PanelProps = { title: string; period: Period; loaded: Loaded; files: ReportFilesProps; children: ReactNode };
type Props = PanelProps & { below?: ReactNode };

/** `below` appears once the figures do, so that they do not move it under a press. */
export function ReportFrame({ below, ...report }: Props) {
  const hasDashboard = useRight("dashboard");
  return (
    <div className={columns(3)}>
      {hasDashboard && (
        <ButtonLink
          look="quiet"
          icon={ArrowLeft}
          className={cx(screenOnly, place("left"))}
          href={addressOfScreen(getScreen("dashboard"))}
        >
          Dashboard
        </ButtonLink>
      )}
      <ReportPanel {...report} />
      {(report.children || report.loaded.error) && below}
    </div>
  );
}

export function ReportPanel({ title, period, loaded, files, children }: PanelProps) {
  return (
    <Panel
      title={title}
      note={periodInWords(period)}
      tools={
        <div className={cx(cluster(0), screenOnly)}>
          <Button look="quiet" onClick={() => window.print()}>
            <Printer size={16} {...iconProps} />
            Print
          </Button>
          <ReportFiles title={title} period={period} {...files} />
        </div>
      }
    >
      <ReportPeriod period={period} />
      <ReadStatus read={{ ...loaded, data: children }} />
      {children}
    </Panel>
  );
}

function ReportPeriod({ period }: { period: Period }) {
  const today = isoDate(new Date());
  const namedPeriods = {
    "This month": periods.thisMonth(today),
    "Last month": periods.lastMonth(today),
    "This quarter": periods.thisQuarter(today),
    "Last quarter": periods.lastQuarter(today),
    "This financial year": periods.thisFinancialYear(today),
    "Last financial year": periods.lastFinancialYear(today),
  };
  const isShown = ({ from, to }: Period) => from === period.from && to === period.to;
  const [isChoosing, setChoosing] = useState(false);
  const showsDates = isChoosing || !Object.values(namedPeriods).some(isShown);

  function show(chosen: Period) {
    setChoosing(false);
    showQuery(chosen);
  }

  return (
    <div className={cx(stack(3), inset(3), lineBelow, screenOnly)}>
      <fieldset className={cluster(2, "end")} aria-label="Period">
        {Object.entries(namedPeriods).map(([name, namedPeriod]) => (
          <Button key={name} aria-pressed={!showsDates && isShown(namedPeriod)} onClick={() => show(namedPeriod)}>
            {name}
          </Button>
        ))}
        <Button aria-pressed={showsDates} onClick={() => setChoosing(true)}>
          Choose dates
        </Button>
      </fieldset>
      {showsDates && <DatesForm key={period.from + period.to} period={period} onShow={show} />}
    </div>
  );
}

function DatesForm({ period, onShow }: { period: Period; onShow: (chosen: Period) => void }) {
  const [failure, setFailure] = useState<string>();

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { data, error } = monthQuery.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (data) onShow(data);
    else setFailure(error?.issues[0]?.message);
  }

  return (
    <form className={cluster(2, "end")} onSubmit={show} noValidate>
      <PlainField label="From" type="date" name="from" defaultValue={period.from} />
      <PlainField label="To" type="date" name="to" defaultValue={period.to} />
      <Button type="submit">Show</Button>
      {failure && <FormFailure>{failure}</FormFailure>}
    </form>
  );
}

type ReportFilesProps = {
  nameOf: (period: Period) => string;
  /** The address of the XLSX file. */
  workbook: string;
  /** The content of the CSV file. */
  lines: string[][] | undefined;
};

/** The activity log gets each export: of a CSV file from here, of a workbook from the server. */
function ReportFiles({ title, period, nameOf, workbook, lines }: ReportFilesProps & { title: string; period: Period }) {
  const attempt = useAttempt();
  const mayExport = useRight("export");

  const exportButton = (label: string, save: (csvLines: string[][]) => Promise<void>) => (
    <Button look="quiet" aria-disabled={!lines} onClick={() => lines && void attempt(() => save(lines))}>
      <Download size={16} {...iconProps} />
      {label}
    </Button>
  );
  if (!mayExport) return null;
  return (
    <>
      {exportButton("Export CSV", async (csvLines) => {
        const rows = csvLines.length - 1; // without the heads
        await sendCall(auditCalls.noteExport, { body: { title, rows } });
        saveFile(`${nameOf(period)}.csv`, csvOf(csvLines));
      })}
      {exportButton("Export XLSX", async () => {
        const file = await fetchBlob(`${workbook}?${new URLSearchParams(period)}`);
        saveFile(`${nameOf(period)}.xlsx`, file, file.type);
      })}
    </>
  );
}

type Figure = {
  name: string;
  kind: Parameters<typeof monthValue>[0];
  now: number | null;
  before: number | null;
  explanation: string;
  /** Leads to the list of what the figure counts. */
  href?: Route | undefined;
};
type TableProps = { label: string; now: Period; before: Period; rows: readonly Figure[] };

export function FiguresTable({ label, now, before, rows }: TableProps) {
  const { heads } = monthWords;
  const thisPeriod = periodInWords(now);
  const periodBefore = periodInWords(before);
  return (
    <table className={styles.table} aria-label={label}>
      <Heads words={[heads.what, thisPeriod, periodBefore, "Change", heads.means]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td data-head={thisPeriod}>
              <LinkIf href={row.href}>{monthValue(row.kind, row.now)}</LinkIf>
            </td>
            <td data-head={periodBefore}>{monthValue(row.kind, row.before)}</td>
            <td data-head="Change">{changeInWords(row)}</td>
            <td>{row.explanation}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
