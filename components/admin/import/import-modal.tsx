"use client";

import { Download, Upload } from "lucide-react";
import type { ChangeEvent } from "react";
import { BulkFoot, BulkIntro } from "@/components/admin/bulk/bulk";
import bulk from "@/components/admin/bulk/bulk.module.scss";
import { useLeaveGuard } from "@/components/admin/editor/use-editor";
import pictures from "@/components/admin/fields/fields.module.scss";
import { Button, iconProps } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody } from "@/components/admin/parts/modal";
import { SPREADSHEET_TYPES } from "@/components/admin/spreadsheet/read-spreadsheet";
import { csvOf } from "@/components/admin/table/csv";
import { saveFile } from "@/components/admin/table/save-file";
import { counted, isoDate } from "@/lib/format";
import type { ImportKind } from "./dry-run";
import { ImportRows, resultOf, Summary } from "./import-rows";
import { MatchColumns, MatchLine } from "./match-columns";
import { type ImportProps, useImport } from "./use-import";

export function ImportModal<Body>({ onClose, ...props }: ImportProps<Body> & { onClose: () => void }) {
  const { what } = props;
  const { kind, error, reload, pick, failure, table, mapping, run, fresh, batch, undo, ...file } = useImport(props);
  const { isRunning } = file;
  const isSent = batch.outcomes.size > 0;
  const outcomes = { added: batch.outcomes, undone: undo.outcomes };
  useLeaveGuard(isRunning, () => {});

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (chosen) void pick(chosen);
    target.value = "";
  }
  const save = (rows = run?.rows) =>
    table && rows && saveFile(`Import ${what} ${isoDate(new Date())}.csv`, resultOf(table, rows, outcomes));
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
        {kind && !table && <Columns what={what} kind={kind} />}
        {kind && !isRunning && (
          <label className={pictures.pick}>
            <Upload size={20} {...iconProps} />
            {table ? "Choose another file" : "Choose file"}
            <input
              type="file"
              accept={SPREADSHEET_TYPES}
              aria-label={table ? "Choose another file" : "Choose file"}
              onChange={choose}
            />
          </label>
        )}
        {file.sheets.length > 1 && !isSent && (
          <ul className={bulk.rows}>
            <MatchLine name="Sheet" value={String(file.sheet)} onPick={(sheet) => file.pickSheet(Number(sheet))}>
              {file.sheets.map(({ name }, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
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
            onSaveRefused={() => save(run.rows.filter(({ outcome }) => outcome === "refused"))}
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
          <Button look="main" onClick={() => save()}>
            <Download size={16} {...iconProps} />
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

function Columns<Body>({ what, kind: { columns } }: { what: string; kind: ImportKind<Body> }) {
  const named = (isOptional: boolean) =>
    columns.filter((column) => Boolean(column.isOptional) === isOptional).map(({ header }) => header);
  const optional = named(true).join(", ");
  return (
    <>
      <p>Required columns: {named(false).join(", ")}</p>
      {optional && <p>Optional columns: {optional}</p>}
      <p>
        <Button look="quiet" onClick={() => saveFile(`${what}.csv`, csvOf([columns.map(({ header }) => header)]))}>
          <Download size={16} {...iconProps} />
          Download template
        </Button>
      </p>
    </>
  );
}
