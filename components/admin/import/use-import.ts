import { useMemo, useRef, useState } from "react";
import { useBatch } from "@/components/admin/bulk/bulk";
import { idOf } from "@/components/admin/editor/use-editor";
import { useLoaded } from "@/components/admin/hooks/use-loaded";
import { useRight } from "@/components/admin/shell/rights";
import { readSpreadsheet, type Sheet } from "@/components/admin/spreadsheet/read-spreadsheet";
import type { Call } from "@/contract/calls/call";
import { AppError, isMissing } from "@/contract/errors";
import { sendCall } from "@/lib/api/use-call";
import { newRequestId } from "@/lib/enquiry/stored-intent";
import { grouped } from "@/lib/format";
import {
  type DryRun,
  dryRun,
  type ImportKind,
  type Mapping,
  readRemembered,
  remember,
  suggestMapping,
} from "./dry-run";
import { type Table, tableOf } from "./table";

const MAX_ROWS = 1_000;

export type ImportProps<Body> = {
  listName: "customers" | "enquiries";
  /** Must be the same function each time. */
  load: (signal: AbortSignal) => Promise<ImportKind<Body>>;
  calls: Record<"create" | "remove", Call>;
  tags: Call["tags"];
};

/** `sheet` is the index of the chosen sheet. */
type ChosenFile = { id: string; sheets: readonly Sheet[]; sheet: number; table: Table; mapping: Mapping };

export function useImport<Body>({ listName, load, calls, tags }: ImportProps<Body>) {
  const { data: kind, error, reload } = useLoaded(load);
  const batch = useBatch(tags);
  const undo = useBatch(tags);
  const [file, setFile] = useState<ChosenFile>();
  const [failure, setFailure] = useState<string>();
  const idsByLine = useRef(new Map<string, string>());
  const mayDelete = useRight("delete");

  const isRefused = failure !== undefined;
  const firstRun = useMemo(
    () => (file && kind && !isRefused ? dryRun(file.table, kind, file.mapping) : undefined),
    [file, kind, isRefused],
  );
  const lookup = useExistingKeys(kind, firstRun, file?.id);
  const run = useMemo(() => {
    if (!firstRun || !file || !kind || lookup.keys.size === 0) return firstRun;
    return dryRun(file.table, kind, file.mapping, new Set([...kind.existingKeys, ...lookup.keys]));
  }, [file, kind, lookup.keys, firstRun]);
  const newRows = run?.rows.flatMap((row) => (row.outcome === "new" ? [row] : [])) ?? [];

  async function pick(chosen: File) {
    if (!kind) return;
    batch.clear();
    undo.clear();
    idsByLine.current.clear();
    setFile(undefined);
    setFailure(undefined);
    try {
      const sheets = await readSpreadsheet(chosen);
      openSheet(sheets, Math.max(0, sheets.findIndex(hasRequiredColumns)));
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
    }
  }

  function hasRequiredColumns({ lines }: Sheet): boolean {
    const columns = kind?.columns ?? [];
    const { fields } = suggestMapping(tableOf(lines, columns), columns, readRemembered(listName));
    return columns.every(({ field, isOptional }) => isOptional || fields.includes(field));
  }

  function openSheet(sheets: readonly Sheet[], sheet: number) {
    if (!kind) return;
    const table = tableOf(sheets[sheet]?.lines ?? [], kind.columns);
    const mapping = suggestMapping(table, kind.columns, readRemembered(listName));
    setFile({ id: newRequestId(), sheets, sheet, table, mapping });
    setFailure(refusalOf(table));
  }

  function setMapping(mapping: Mapping) {
    if (!file) return;
    setFile({ ...file, mapping });
    remember(listName, file.table, mapping);
  }

  const add = () =>
    batch.run(
      newRows.map(({ line, body }) => ({
        key: String(line),
        send: async () => {
          // A backend that knows idempotency keys adds a repeated row once.
          const id = idOf(await sendCall<Call>(calls.create, { body, idempotencyKey: `${file?.id}-${line}` }));
          if (id) idsByLine.current.set(String(line), id);
        },
      })),
    );
  const undoImport = () =>
    undo.run(
      [...idsByLine.current].map(([line, id]) => ({
        key: line,
        send: async () => {
          await sendCall<Call>(calls.remove, { params: { id } }).catch(ignoreMissing);
          idsByLine.current.delete(line);
        },
      })),
      undo.outcomes,
    );

  return {
    kind,
    error: error ?? lookup.error,
    reload: error ? reload : lookup.retry,
    sheets: file?.sheets ?? [],
    sheet: file?.sheet ?? 0,
    pickSheet: (sheet: number) => file && openSheet(file.sheets, sheet),
    table: isRefused ? undefined : file?.table,
    mapping: file?.mapping,
    setMapping,
    pick,
    failure,
    run,
    newRows,
    isChecking: lookup.isChecking,
    batch,
    undo,
    add,
    undoImport,
    isUndoable: mayDelete && batch.outcomes.size > 0 && idsByLine.current.size > 0,
    isRunning: batch.isRunning || undo.isRunning,
  };
}

/** A row is missing if it was deleted before, but the answer was lost. */
function ignoreMissing(thrown: unknown): void {
  if (!isMissing(thrown)) throw thrown;
}

function refusalOf({ lines }: Table): string | undefined {
  if (lines.length > MAX_ROWS)
    return `This file has more than ${grouped(MAX_ROWS)} rows. Split it and import the parts.`;
  return lines.length === 0 ? "This file has no rows. Check that the data starts on line 2." : undefined;
}

const NO_KEYS: ReadonlySet<string> = new Set();

/** Each key costs a search, so the keys of a file are looked up once, until they change. */
function useExistingKeys<Body>(kind: ImportKind<Body> | undefined, run: DryRun<Body> | undefined, fileId = "") {
  const keys = new Set(run?.rows.flatMap((row) => ("keys" in row ? row.keys : [])));
  const request = [fileId, ...keys].join("\n");
  const find = useMemo(() => {
    const [, ...requestedKeys] = request.split("\n");
    if (!kind?.find || requestedKeys.length === 0) return undefined;
    return async (signal: AbortSignal) => ({ request, keys: new Set(await kind.find?.(requestedKeys, signal)) });
  }, [kind, request]);
  const { data, error, reload } = useLoaded(find);
  const isAnswered = data?.request === request;
  return {
    keys: isAnswered ? data.keys : NO_KEYS,
    error,
    isChecking: find !== undefined && !isAnswered && !error,
    retry: reload,
  };
}
