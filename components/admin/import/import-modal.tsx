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
  const { listName } = props;
  const importing = useImport(props);
  const { kind, error, failure, table, mapping, run, newRows, batch, undo, isRunning } = importing;
  const isSent = batch.outcomes.size > 0;
  const outcomes = { added: batch.outcomes, undone: undo.outcomes };
  useLeaveGuard(isRunning, () => {});

  const save = (rows: readonly ImportRow<Body>[]) =>
    table && saveFile(`Import ${listName} ${isoDate(new Date())}.csv`, resultsCsv(table, rows, outcomes));
  const close = () => isRunning || onClose();

  return (
    <Modal title={`Import ${listName}`} size="wide" onClose={close}>
      <ModalBody>
        <BulkIntro
          lead="Use an Excel (.xlsx) or CSV file with any column names. You match the columns and see every row before anything is added."
          error={error}
          isLoaded={kind !== undefined}
          onRetry={importing.reload}
        />
        {kind && !table && <Columns columns={kind.columns} />}
        {kind && !isRunning && (
          <FilePick accept={SPREADSHEET_TYPES} onPick={([chosen]) => chosen && void importing.pick(chosen)}>
            {table ? "Choose another file" : "Choose file"}
          </FilePick>
        )}
        {importing.sheets.length > 1 && !isSent && (
          <ul className={bulk.rows}>
            <MatchLine
              name="Sheet"
              value={String(importing.sheet)}
              onPick={(sheet) => importing.pickSheet(Number(sheet))}
            >
              <Options choices={importing.sheets.map(({ name }, index) => ({ value: String(index), label: name }))} />
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
            warning={kind?.warn?.(newRows.map(({ body }) => body))}
            isChecking={importing.isChecking}
            isRunning={isRunning}
          />
        )}
        {kind && table && mapping && !isSent && (
          <MatchColumns table={table} columns={kind.columns} mapping={mapping} onChange={importing.setMapping} />
        )}
        {run && <ImportRows run={run} preview={kind?.preview} outcomes={outcomes} />}
      </ModalBody>
      <BulkFoot batch={undo.isRunning ? undo : batch} onClose={close}>
        {importing.isUndoable && <Button onClick={() => void importing.undoImport()}>Undo import</Button>}
        {run && isSent ? (
          <Button look="main" icon={Download} onClick={() => save(run.rows)}>
            Download results
          </Button>
        ) : (
          <Button
            look="main"
            disabled={newRows.length === 0 || importing.isChecking || error !== undefined}
            onClick={() => void importing.add()}
          >
            {counted(newRows.length, { one: "Import {n} row", other: "Import {n} rows" })}
          </Button>
        )}
      </BulkFoot>
    </Modal>
  );
}

function Columns({ columns }: { columns: readonly ImportColumn[] }) {
  const names = (listed: readonly ImportColumn[]) => listed.map(({ header }) => header).join(", ");
  const optional = columns.filter(({ isOptional }) => isOptional);
  return (
    <>
      <p>Required columns: {names(columns.filter(({ isOptional }) => !isOptional))}</p>
      {optional.length > 0 && <p>Optional columns: {names(optional)}</p>}
    </>
  );
}

const LABELS = { merged: "Merged", duplicate: "Duplicate", skipped: "Left out", refused: "Error" };

/** The keys are lines of the file. */
type BatchOutcomes = ReadonlyMap<string, BatchOutcome>;
type ImportOutcomes = { added: BatchOutcomes; undone: BatchOutcomes };

type SummaryProps<Body> = {
  run: DryRun<Body>;
  outcomes: ImportOutcomes;
  warning: string | undefined;
  isChecking: boolean;
  isRunning: boolean;
};

function Summary<Body>({ run: { rows, ignored }, outcomes, warning, isChecking, isRunning }: SummaryProps<Body>) {
  const { added, undone } = outcomes;
  const isPreview = !isRunning && !isChecking && added.size === 0;
  function sentence() {
    if (isChecking) return "Checking for duplicates...";
    if (undone.size > 0 && !isRunning)
      return counted(doneCount(undone), { one: "{n} imported row removed.", other: "{n} imported rows removed." });
    if (added.size === 0 || isRunning) return previewSentence(rows);
    const imported = doneCount(added);
    const merged = mergedCount(rows, added);
    const notImported = `${grouped(rows.length - imported - merged)} not imported`;
    const others = merged > 0 ? `${grouped(merged)} merged, ${notImported}` : notImported;
    return counted(imported, { one: `{n} row imported, ${others}.`, other: `{n} rows imported, ${others}.` });
  }

  return (
    <div className={note("grey")} role="status">
      <p>{sentence()}</p>
      {isPreview &&
        skipReasons(rows).map(([reason, count]) => (
          <p key={reason}>
            {grouped(count)} left out: {reason}.
          </p>
        ))}
      {isPreview && warning && <p>{warning}</p>}
      {ignored.length > 0 && <p>Ignored columns: {ignored.join(", ")}</p>}
    </div>
  );
}

const OUTCOME_COUNTS = {
  merged: { one: "{n} merged", other: "{n} merged" },
  duplicate: { one: "{n} duplicate", other: "{n} duplicates" },
  skipped: { one: "{n} left out", other: "{n} left out" },
  refused: { one: "{n} with an error", other: "{n} with errors" },
};

function previewSentence<Body>(rows: readonly ImportRow<Body>[]): string {
  const countOf = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  const others = Object.entries(OUTCOME_COUNTS)
    .filter(([outcome]) => countOf(outcome) > 0)
    .map(([outcome, forms]) => counted(countOf(outcome), forms));
  const counts = [`${grouped(countOf("new"))} to add`, ...others].join(", ");
  return `${counted(rows.length, { one: "{n} row in the file", other: "{n} rows in the file" })}: ${counts}.`;
}

/** The reasons why rows are left out, each with its count, the most frequent first. */
function skipReasons<Body>(rows: readonly ImportRow<Body>[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) if (row.outcome === "skipped") counts.set(row.why, (counts.get(row.why) ?? 0) + 1);
  return [...counts].sort(([, first], [, second]) => second - first);
}

const mergedCount = <Body,>(rows: readonly ImportRow<Body>[], added: BatchOutcomes) =>
  rows.filter((row) => row.outcome === "merged" && added.get(String(row.intoLine))?.state === "done").length;

const doneCount = (outcomes: BatchOutcomes) => [...outcomes.values()].filter(({ state }) => state === "done").length;

type RowsProps<Body> = { run: DryRun<Body>; preview: ImportKind<Body>["preview"]; outcomes: ImportOutcomes };

const ImportRows = <Body,>({ run, preview, outcomes }: RowsProps<Body>) => (
  <ul className={bulk.rows}>
    {run.rows.map((row) => {
      const { state, label, why } = resultOf(row, outcomes);
      const understood = row.outcome === "new" ? preview?.(row.body) : undefined;
      return (
        <li key={row.line} className={bulk.row}>
          <span>
            <span className={cx(text("figures", "ink-3"), bulk.line)}>Line {row.line}</span>
            {row.title}
          </span>
          <span className={bulk.outcome} data-state={state}>
            {label}
          </span>
          {understood && <p className={text("small", "ink-2")}>{understood.facts.filter(Boolean).join(" · ")}</p>}
          {understood?.check && <p className={text("mid", "status-yellow")}>{understood.check}</p>}
          {why && <p className={isHarmless(row) ? text("small", "ink-2") : text("error")}>{why}</p>}
        </li>
      );
    })}
  </ul>
);

const isHarmless = <Body,>({ outcome }: ImportRow<Body>) => outcome !== "new" && outcome !== "refused";

function resultOf<Body>(row: ImportRow<Body>, { added, undone }: ImportOutcomes) {
  if (row.outcome === "merged") {
    const target = added.get(String(row.intoLine));
    if (target && target.state !== "done") return { state: target.state, label: "", why: failureText(target) };
  }
  const addition = added.get(String(row.line));
  const removal = undone.get(String(row.line));
  if (row.outcome !== "new") return { state: row.outcome, label: LABELS[row.outcome], why: row.why };
  if (removal?.state === "done") return { state: "duplicate", label: "Removed" };
  if (removal) return { state: removal.state, label: "Added", why: failureText(removal) };
  if (!addition) return { state: "new", label: "New" };
  return { state: addition.state, label: addition.state === "done" ? "Added" : "", why: failureText(addition) };
}

function resultsCsv<Body>({ headers }: Table, rows: readonly ImportRow<Body>[], outcomes: ImportOutcomes): string {
  const lines = rows.map((row) => {
    const { label, why } = resultOf(row, outcomes);
    return [...headers.map((_, index) => row.cells[index] ?? ""), [label, why].filter(Boolean).join(": ")];
  });
  return csvOf([[...headers, "Result"], ...lines]);
}
