import { Download } from "lucide-react";
import type { BatchOutcome } from "@/components/admin/bulk/bulk";
import { whyNot } from "@/components/admin/bulk/bulk";
import bulk from "@/components/admin/bulk/bulk.module.scss";
import { note } from "@/components/admin/kit/content";
import { cluster, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { csvOf } from "@/components/admin/table/csv";
import { cx } from "@/components/ui/cx";
import { bulkWords, importWords } from "@/lib/content/bulk-words";
import type { DryRun, ImportKind, ImportRow } from "./dry-run";
import type { Table } from "./table";

const words = bulkWords.import;

type BatchOutcomes = ReadonlyMap<string, BatchOutcome>;
type ImportOutcomes = { added: BatchOutcomes; undone: BatchOutcomes };

type SummaryProps<Body> = {
  run: DryRun<Body>;
  outcomes: ImportOutcomes;
  warning: string | undefined;
  isChecking: boolean;
  isRunning: boolean;
  onSaveRefused: () => void;
};

export function Summary<Body>({ run, outcomes, warning, isChecking, isRunning, onSaveRefused }: SummaryProps<Body>) {
  const { rows, unread } = run;
  const count = (outcome: ImportRow<Body>["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
  const refused = count("refused");
  const isBefore = !isRunning && outcomes.added.size === 0;
  function sentence() {
    if (isChecking) return importWords.checking;
    if (outcomes.undone.size > 0 && !isRunning) return importWords.undo.done(doneIn(outcomes.undone));
    const added = doneIn(outcomes.added);
    if (outcomes.added.size > 0 && !isRunning) return words.done(added, rows.length - added);
    return words.summary(count("new"), count("there"), refused);
  }

  return (
    <>
      <div className={note("grey")} role="status">
        <p>{sentence()}</p>
        {warning && isBefore && !isChecking && <p>{warning}</p>}
        {unread.length > 0 && <p>{words.unread(unread.join(", "))}</p>}
      </div>
      {refused > 0 && isBefore && (
        <p className={cluster(2)}>
          <Button look="quiet" onClick={onSaveRefused}>
            <Download size={16} {...iconProps} />
            {importWords.errors(refused)}
          </Button>
        </p>
      )}
    </>
  );
}

const doneIn = (outcomes: BatchOutcomes) => [...outcomes.values()].filter(({ state }) => state === "done").length;

type RowsProps<Body> = { run: DryRun<Body>; shows: ImportKind<Body>["shows"]; outcomes: ImportOutcomes };

export const ImportRows = <Body,>({ run, shows, outcomes }: RowsProps<Body>) => (
  <ul className={bulk.rows}>
    {run.rows.map((row) => {
      const { state, label, why } = resultFor(row, outcomes);
      const shown = row.outcome === "new" ? shows?.(row.body) : undefined;
      return (
        <li key={row.line} className={bulk.row}>
          <span>
            <span className={cx(text("figures", "ink-3"), bulk.line)}>{words.line(row.line)}</span>
            {row.title}
          </span>
          <span className={bulk.outcome} data-state={state}>
            {label}
          </span>
          {shown && <p className={text("small", "ink-2")}>{shown.facts.filter(Boolean).join(" · ")}</p>}
          {shown?.check && <p className={cx(text("mid"), bulk.check)}>{shown.check}</p>}
          {why && <p className={text("error")}>{why}</p>}
        </li>
      );
    })}
  </ul>
);

function resultFor<Body>(row: ImportRow<Body>, { added, undone }: ImportOutcomes) {
  const [outcome, back] = [added.get(String(row.line)), undone.get(String(row.line))];
  if (row.outcome !== "new") return { state: row.outcome, label: words.outcomes[row.outcome], why: row.why };
  if (back?.state === "done") return { state: "there", label: importWords.undo.removed };
  if (back) return { state: back.state, label: words.added, why: whyNot(back) };
  if (!outcome) return { state: "new", label: words.outcomes.new };
  return { state: outcome.state, label: outcome.state === "done" ? words.added : "", why: whyNot(outcome) };
}

export function resultOf<Body>({ headers }: Table, rows: readonly ImportRow<Body>[], outcomes: ImportOutcomes): string {
  const lines = rows.map((row) => {
    const { label, why } = resultFor(row, outcomes);
    return [...headers.map((_, at) => row.cells[at] ?? ""), [label, why].filter(Boolean).join(": ")];
  });
  return csvOf([[...headers, words.resultColumn], ...lines]);
}
