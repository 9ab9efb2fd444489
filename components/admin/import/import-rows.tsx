import { Download } from "lucide-react";
import { type BatchOutcome, whyNot } from "@/components/admin/bulk/bulk";
import bulk from "@/components/admin/bulk/bulk.module.scss";
import { note } from "@/components/admin/kit/content";
import { cluster, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { csvOf } from "@/components/admin/table/csv";
import { cx } from "@/components/ui/cx";
import { counted, grouped } from "@/lib/format";
import type { DryRun, ImportKind, ImportRow } from "./dry-run";
import type { Table } from "./table";

const LABELS = { merged: "Merged", duplicate: "Duplicate", skipped: "Left out", refused: "Error" };

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
  const [merged, duplicates, skipped] = [count("merged"), count("duplicate"), count("skipped")];
  const refused = count("refused");
  const { added, undone } = outcomes;
  const isPreview = !isRunning && added.size === 0;
  function sentence() {
    if (isChecking) return "Checking for duplicates...";
    if (undone.size > 0 && !isRunning)
      return counted(doneIn(undone), { one: "{n} imported row removed.", other: "{n} imported rows removed." });
    if (added.size > 0 && !isRunning) {
      const [done, joined] = [doneIn(added), mergedIn(rows, added)];
      const others = joined > 0 ? [`${grouped(joined)} merged`] : [];
      const rest = [...others, `${grouped(rows.length - done - joined)} not imported`].join(", ");
      return counted(done, { one: `{n} row imported, ${rest}.`, other: `{n} rows imported, ${rest}.` });
    }
    const parts = [
      `${grouped(count("new"))} to add`,
      merged > 0 && `${grouped(merged)} merged`,
      duplicates > 0 && counted(duplicates, { one: "{n} duplicate", other: "{n} duplicates" }),
      skipped > 0 && `${grouped(skipped)} left out`,
      refused > 0 && counted(refused, { one: "{n} with an error", other: "{n} with errors" }),
    ];
    const all = counted(rows.length, { one: "{n} row in the file", other: "{n} rows in the file" });
    return `${all}: ${parts.filter(Boolean).join(", ")}.`;
  }

  return (
    <>
      <div className={note("grey")} role="status">
        <p>{sentence()}</p>
        {isPreview &&
          !isChecking &&
          reasonsIn(rows).map(([why, times]) => (
            <p key={why}>
              {grouped(times)} left out: {why}.
            </p>
          ))}
        {warning && isPreview && !isChecking && <p>{warning}</p>}
        {unread.length > 0 && <p>Ignored columns: {unread.join(", ")}</p>}
      </div>
      {refused > 0 && isPreview && (
        <p className={cluster(2)}>
          <Button look="quiet" onClick={onSaveRefused}>
            <Download size={16} {...iconProps} />
            {counted(refused, { one: "Download {n} row with errors", other: "Download {n} rows with errors" })}
          </Button>
        </p>
      )}
    </>
  );
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

export const ImportRows = <Body,>({ run, shows, outcomes }: RowsProps<Body>) => (
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
          {shown?.check && <p className={cx(text("mid"), bulk.check)}>{shown.check}</p>}
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
    if (first && first.state !== "done") return { state: first.state, label: "", why: whyNot(first) };
  }
  const [outcome, removal] = [added.get(String(row.line)), undone.get(String(row.line))];
  if (row.outcome !== "new") return { state: row.outcome, label: LABELS[row.outcome], why: row.why };
  if (removal?.state === "done") return { state: "duplicate", label: "Removed" };
  if (removal) return { state: removal.state, label: "Added", why: whyNot(removal) };
  if (!outcome) return { state: "new", label: "New" };
  return { state: outcome.state, label: outcome.state === "done" ? "Added" : "", why: whyNot(outcome) };
}

export function resultOf<Body>({ headers }: Table, rows: readonly ImportRow<Body>[], outcomes: ImportOutcomes): string {
  const lines = rows.map((row) => {
    const { label, why } = resultFor(row, outcomes);
    return [...headers.map((_, at) => row.cells[at] ?? ""), [label, why].filter(Boolean).join(": ")];
  });
  return csvOf([[...headers, "Result"], ...lines]);
}
