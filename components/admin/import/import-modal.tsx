"use client";

import { Download, Upload } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { useLoaded } from "@/components/admin/hooks/use-loaded";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { iconProps } from "@/components/admin/parts/icon-props";
import { Modal, ModalBody } from "@/components/admin/parts/modal";
import { csvOf } from "@/components/admin/table/csv";
import { saveFile } from "@/components/admin/table/save-file";
import type { Call } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { bulkWords } from "@/lib/content/bulk-words";
import { isoDate } from "@/lib/format";
import bulk from "../bulk/bulk.module.scss";
import { BulkFoot } from "../bulk/bulk-foot";
import { BulkIntro } from "../bulk/bulk-intro";
import { whyNot } from "../bulk/fate-words";
import { type Fate, useBatch } from "../bulk/use-batch";
import { useLeaveGuard } from "../editor/use-leave-guard";
import pictures from "../fields/pictures-field.module.scss";
import { type DryRun, dryRun, type ImportKind, type ImportRow } from "./dry-run";
import { parseCsv, readText } from "./parse-csv";

const words = bulkWords.import;
const MAX_BYTES = 2_000_000;
const MAX_ROWS = 1_000;

type Props<Body> = {
  /** The imported things, in the plural: "customers". */
  what: string;
  /** Loads the existing rows and those that the file refers to. Must be the same function each time. */
  load: (signal: AbortSignal) => Promise<ImportKind<Body>>;
  create: (body: Body) => Promise<unknown>;
  tags: Call["tags"];
  onClose: () => void;
};

/** Imports rows from a file: shows a dry run first, and offers the results as a file afterwards. */
export function ImportModal<Body>({ what, load, create, tags, onClose }: Props<Body>) {
  const { data: kind, error, reload } = useLoaded(load);
  const batch = useBatch(tags);
  const [run, setRun] = useState<DryRun<Body>>();
  const [failure, setFailure] = useState<string>();
  const { fates, isRunning } = batch;
  const fresh = run?.rows.flatMap((row) => (row.fate === "new" ? [row] : [])) ?? [];
  const isSent = fates.size > 0;
  useLeaveGuard(isRunning, () => {});

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = "";
    if (!file || !kind) return;
    batch.clear();
    setRun(undefined);
    setFailure(undefined);
    try {
      setRun(await readFile(file, kind));
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
    }
  }

  const add = () => void batch.run(fresh.map(({ line, body }) => ({ key: String(line), send: () => create(body) })));
  const close = () => isRunning || onClose();

  return (
    <Modal title={words.title(what)} size="wide" onClose={close}>
      <ModalBody>
        <BulkIntro lead={words.lead} error={error} isLoaded={kind !== undefined} onRetry={reload} />
        {kind && !run && <Columns what={what} kind={kind} />}
        {kind && !isRunning && (
          <label className={pictures.pick}>
            <Upload size={20} {...iconProps} />
            {run ? words.another : words.choose}
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              aria-label={run ? words.another : words.choose}
              onChange={(event) => void pick(event)}
            />
          </label>
        )}
        {failure && <FormFailure>{failure}</FormFailure>}
        {run && <Summary run={run} fates={fates} isRunning={isRunning} />}
        {run && (
          <ul className={bulk.rows}>
            {run.rows.map((row) => (
              <RowFate key={row.line} row={row} fate={fates.get(String(row.line))} />
            ))}
          </ul>
        )}
      </ModalBody>
      <BulkFoot batch={batch} onClose={close}>
        {run && isSent ? (
          <Button
            look="main"
            onClick={() => saveFile(`${words.title(what)} ${isoDate(new Date())}.csv`, resultOf(run, fates))}
          >
            <Download size={16} {...iconProps} />
            {words.result}
          </Button>
        ) : (
          <Button look="main" disabled={fresh.length === 0} onClick={add}>
            {words.add(fresh.length)}
          </Button>
        )}
      </BulkFoot>
    </Modal>
  );
}

/** Throws `invalid` if the file as a whole is unusable. */
async function readFile<Body>(file: File, kind: ImportKind<Body>): Promise<DryRun<Body>> {
  if (file.size > MAX_BYTES) throw new AppError("invalid", words.tooLarge);
  const lines = parseCsv(await readText(file));
  if (lines.length > MAX_ROWS + 1) throw new AppError("invalid", words.tooMany(MAX_ROWS));
  const run = dryRun(lines, kind);
  if (run.missing.length > 0) throw new AppError("invalid", words.missing(run.missing.join(", ")));
  if (run.rows.length === 0) throw new AppError("invalid", words.noRows);
  return run;
}

function Columns<Body>({ what, kind: { columns } }: { what: string; kind: ImportKind<Body> }) {
  const named = (isOptional: true | undefined) =>
    columns.filter((column) => column.isOptional === isOptional).map(({ header }) => header);
  const optional = named(true).join(", ");
  return (
    <>
      <p>
        {words.required}: {named(undefined).join(", ")}
      </p>
      {optional && (
        <p>
          {words.optional}: {optional}
        </p>
      )}
      <p>
        <Button look="quiet" onClick={() => saveFile(`${what}.csv`, csvOf([columns.map(({ header }) => header)]))}>
          <Download size={16} {...iconProps} />
          {words.template}
        </Button>
      </p>
    </>
  );
}

type SummaryProps<Body> = { run: DryRun<Body>; fates: ReadonlyMap<string, Fate>; isRunning: boolean };

function Summary<Body>({ run: { rows, unread }, fates, isRunning }: SummaryProps<Body>) {
  const count = (fate: ImportRow<Body>["fate"]) => rows.filter((row) => row.fate === fate).length;
  const added = [...fates.values()].filter(({ state }) => state === "done").length;
  const isOver = fates.size > 0 && !isRunning;
  return (
    <div className={bulk.news} role="status">
      <p>
        {isOver
          ? words.done(added, rows.length - added)
          : words.summary(count("new"), count("there"), count("refused"))}
      </p>
      {unread.length > 0 && <p>{words.unread(unread.join(", "))}</p>}
    </div>
  );
}

/** The result of a row, expected or actual, in words. */
function resultFor<Body>(row: ImportRow<Body>, fate?: Fate): { state: string; said: string; why?: string } {
  if (row.fate !== "new") return { state: row.fate, said: words.fates[row.fate], why: row.why };
  if (!fate) return { state: "new", said: words.fates.new };
  return { state: fate.state, said: fate.state === "done" ? words.added : "", why: whyNot(fate) };
}

function RowFate<Body>({ row, fate }: { row: ImportRow<Body>; fate?: Fate }) {
  const { state, said, why } = resultFor(row, fate);
  return (
    <li className={bulk.row}>
      <span>
        <span className={bulk.line}>{words.line(row.line)}</span>
        {row.title}
      </span>
      <span className={bulk.fate} data-state={state}>
        {said}
      </span>
      {why && <p className={bulk.why}>{why}</p>}
    </li>
  );
}

/** The imported file with the result of each row. */
export function resultOf<Body>({ headers, rows }: DryRun<Body>, fates: ReadonlyMap<string, Fate>): string {
  const lines = rows.map((row) => {
    const { said, why } = resultFor(row, fates.get(String(row.line)));
    return [...headers.map((_, at) => row.cells[at] ?? ""), [said, why].filter(Boolean).join(": ")];
  });
  return csvOf([[...headers, words.resultColumn], ...lines]);
}
