import { Download } from "lucide-react";
import { type BatchOutcome, BulkFoot, BulkIntro, failureText } from "@/components/admin/bulk/bulk";
import bulk from "@/components/admin/bulk/bulk.module.scss";
import { useLeaveGuard } from "@/components/admin/editor/use-editor";
import { FilePick, Options } from "@/components/admin/fields/plain-field";
import { note } from "@/components/admin/kit/content";
import { text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody } from "@/components/admin/parts/modal";
import { SPREADSHEET_TYPES } from "@/components/admin/spreadsheet/read-spreadsheet";
import { csvOf, saveFile } from "@/components/admin/table/save-file";
import { cx } from "@/components/ui/cx";
import { counted, grouped, isoDate } from "@/lib/format";
import type { DryRun, ImportKind, ImportRow } from "./dry-run";
import { MatchColumns, MatchLine } from "./match-columns";
import type { ImportColumn, Table } from "./table";
import { type ImportProps, useImport } from "./use-import";

export function ImportModal<Body>({ onClose, ...props }: ImportProps<Body> & { onClose: () => void }) {
  const { what } = props;
  const { kind, error, reload, pick, failure, table, mapping, run, fresh, batch, undo, ...file } = useImport(props);
  const { isRunning } = file;
  const isSent = batch.outcomes.size > 0;
  const outcomes = { added: batch.outcomes, undone: undo.outcomes };
  useLeaveGuard(isRunning, () => {});

  const save = (rows: readonly ImportRow<Body>[]) =>
    table && saveFile(`Import ${what} ${isoDate(new Date())}.csv`, resultOf(table, rows, outcomes));
  const close = () => isRunning || onClose();

  return (
    <Modal title={`Import ${what}`} size="wide" onClose={close}>
      <ModalBody>
        <BulkIntro
          lead="Use an Excel (.xlsx) or CSV file with any column names. You match the columns and see every row before anything is added."
          error={error}
          isLoaded={kind !== undefined}
          onRetry={reload}
        />
        {kind && !table && <Columns columns={kind.columns} />}
        {kind && !isRunning && (
          <FilePick accept={SPREADSHEET_TYPES} onPick={([chosen]) => chosen && void pick(chosen)}>
            {table ? "Choose another file" : "Choose file"}
          </FilePick>
        )}
        {file.sheets.length > 1 && !isSent && (
          <ul className={bulk.rows}>
            <MatchLine name="Sheet" value={String(file.sheet)} onPick={(sheet) => file.pickSheet(Number(sheet))}>
              <Options of={file.sheets.map(({ name }, index) => ({ value: String(index), label: name }))} />
            </MatchLine>
          </ul>
        )}
        {failure && <FormFailure>{failure}</FormFailure>}
        {run && run.missing.length > 0 && (
          <FormFailure>Missing columns: {run.missing.join(", ")}. Match a column of your file to each.</FormFailure>
        )}
        {run && run.missing.length === 0 && (
          <Summary
            run={run}
            outcomes={outcomes}
            warning={kind?.warn?.(fresh.map(({ body }) => body))}
            isChecking={file.isChecking}
            isRunning={isRunning}
          />
        )}
        {kind && table && mapping && !isSent && (
          <MatchColumns table={table} columns={kind.columns} mapping={mapping} onChange={file.setMapping} />
        )}
        {run && <ImportRows run={run} shows={kind?.shows} outcomes={outcomes} />}
      </ModalBody>
      <BulkFoot batch={undo.isRunning ? undo : batch} onClose={close}>
        {file.isUndoable && <Button onClick={() => void file.undoImport()}>Undo import</Button>}
        {run && isSent ? (
          <Button look="main" icon={Download} onClick={() => save(run.rows)}>
            Download results
          </Button>
        ) : (
          <Button
            look="main"
            disabled={fresh.length === 0 || file.isChecking || error !== undefined}
            onClick={() => void file.add()}
          >
            {counted(fresh.length, { one: "Import {n} row", other: "Import {n} rows" })}
          </Button>
        )}
      </BulkFoot>
    </Modal>
  );
}

function Columns({ columns }: { columns: readonly ImportColumn[] }) {
  const named = (isOptional: boolean) =>
    columns.filter((column) => Boolean(column.isOptional) === isOptional).map(({ header }) => header);
  const optional = named(true).join(", ");
  return (
    <>
      <p>Required columns: {named(false).join(", ")}</p>
      {optional && <p>Optional columns: {optional}</p>}
    </>
  );
}

const LABELS = { merged: "Merged", duplicate: "Duplicate", skipped: "Left out", refused: "Error" };

type BatchOutcomes = ReadonlyMap<string, BatchOutcome>;
type ImportOutcomes = { added: BatchOutcomes; undone: BatchOutcomes };

type SummaryProps<Body> = {
  run: DryRun<Body>;
  outcomes: ImportOutcomes;
  warning: string | undefined;
  isChecking: boolean;
  isRunning: boolean;
};

function Summary<Body>({ run: { rows, unread }, outcomes, warning, isChecking, isRunning }: SummaryProps<Body>) {
  const { added, undone } = outcomes;
  const isPreview = !isRunning && !isChecking && added.size === 0;
  function sentence() {
    if (isChecking) return "Checking for duplicates...";
    if (undone.size > 0 && !isRunning)
      return counted(doneIn(undone), { one: "{n} imported row removed.", other: "{n} imported rows removed." });
    if (added.size === 0 || isRunning) return preview(rows);
    const [done, joined] = [doneIn(added), mergedIn(rows, added)];
    const others = joined > 0 ? [`${grouped(joined)} merged`] : [];
    const rest = [...others, `${grouped(rows.length - done - joined)} not imported`].join(", ");
    return counted(done, { one: `{n} row imported, ${rest}.`, other: `{n} rows imported, ${rest}.` });
  }

  return (
    <div className={note("grey")} role="status">
      <p>{sentence()}</p>
      {isPreview &&
        reasonsIn(rows).map(([why, times]) => (
          <p key={why}>
            {grouped(times)} left out: {why}.
          </p>
        ))}
      {isPreview && warning && <p>{warning}</p>}
      {unread.length > 0 && <p>Ignored columns: {unread.join(", ")}</p>}
    </div>
  );
}

const FOUND = {
  merged: { one: "{n} merged", other: "{n} merged" },
  duplicate: { one: "{n} duplicate", other: "{n} duplicates" },
  skipped: { one: "{n} left out", other: "{n} left out" },
  refused: { one: "{n} with an error", other: "{n} with errors" },
};

function preview<Body>(rows: readonly ImportRow<Body>[]): string {
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  const found = Object.entries(FOUND).filter(([outcome]) => count(outcome) > 0);
  const parts = [`${grouped(count("new"))} to add`, ...found.map(([outcome, forms]) => counted(count(outcome), forms))];
  return `${counted(rows.length, { one: "{n} row in the file", other: "{n} rows in the file" })}: ${parts.join(", ")}.`;
}

/** Why rows are left out, the most frequent first. */
function reasonsIn<Body>(rows: readonly ImportRow<Body>[]): [string, number][] {
  const times = new Map<string, number>();
  for (const row of rows) if (row.outcome === "skipped") times.set(row.why, (times.get(row.why) ?? 0) + 1);
  return [...times].sort(([, one], [, other]) => other - one);
}

const mergedIn = <Body,>(rows: readonly ImportRow<Body>[], added: BatchOutcomes) =>
  rows.filter((row) => row.outcome === "merged" && added.get(String(row.into))?.state === "done").length;

const doneIn = (outcomes: BatchOutcomes) => [...outcomes.values()].filter(({ state }) => state === "done").length;

type RowsProps<Body> = { run: DryRun<Body>; shows: ImportKind<Body>["shows"]; outcomes: ImportOutcomes };

const ImportRows = <Body,>({ run, shows, outcomes }: RowsProps<Body>) => (
  <ul className={bulk.rows}>
    {run.rows.map((row) => {
      const { state, label, why } = resultFor(row, outcomes);
      const shown = row.outcome === "new" ? shows?.(row.body) : undefined;
      return (
        <li key={row.line} className={bulk.row}>
          <span>
            <span className={cx(text("figures", "ink-3"), bulk.line)}>Line {row.line}</span>
            {row.title}
          </span>
          <span className={bulk.outcome} data-state={state}>
            {label}
          </span>
          {shown && <p className={text("small", "ink-2")}>{shown.facts.filter(Boolean).join(" · ")}</p>}
          {shown?.check && <p className={text("mid", "status-yellow")}>{shown.check}</p>}
          {why && <p className={isHarmless(row) ? text("small", "ink-2") : text("error")}>{why}</p>}
        </li>
      );
    })}
  </ul>
);

const isHarmless = <Body,>({ outcome }: ImportRow<Body>) => outcome !== "new" && outcome !== "refused";

function resultFor<Body>(row: ImportRow<Body>, { added, undone }: ImportOutcomes) {
  if (row.outcome === "merged") {
    const first = added.get(String(row.into));
    if (first && first.state !== "done") return { state: first.state, label: "", why: failureText(first) };
  }
  const [outcome, removal] = [added.get(String(row.line)), undone.get(String(row.line))];
  if (row.outcome !== "new") return { state: row.outcome, label: LABELS[row.outcome], why: row.why };
  if (removal?.state === "done") return { state: "duplicate", label: "Removed" };
  if (removal) return { state: removal.state, label: "Added", why: failureText(removal) };
  if (!outcome) return { state: "new", label: "New" };
  return { state: outcome.state, label: outcome.state === "done" ? "Added" : "", why: failureText(outcome) };
}

function resultOf<Body>({ headers }: Table, rows: readonly ImportRow<Body>[], outcomes: ImportOutcomes): string {
  const lines = rows.map((row) => {
    const { label, why } = resultFor(row, outcomes);
    return [...headers.map((_, at) => row.cells[at] ?? ""), [label, why].filter(Boolean).join(": ")];
  });
  return csvOf([[...headers, "Result"], ...lines]);
}
