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
  what: string;
  /** Must be the same function each time. */
  load: (signal: AbortSignal) => Promise<ImportKind<Body>>;
  calls: Record<"create" | "remove", Call>;
  tags: Call["tags"];
};

type ChosenFile = { id: string; sheets: readonly Sheet[]; sheet: number; table: Table; mapping: Mapping };

export function useImport<Body>({ what, load, calls, tags }: ImportProps<Body>) {
  const { data: kind, error, reload } = useLoaded(load);
  const batch = useBatch(tags);
  const undo = useBatch(tags);
  const [file, setFile] = useState<ChosenFile>();
  const [failure, setFailure] = useState<string>();
  const ids = useRef(new Map<string, string>());

  const isRefused = failure !== undefined;
  const first = useMemo(
    () => (file && kind && !isRefused ? dryRun(file.table, kind, file.mapping) : undefined),
    [file, kind, isRefused],
  );
  const found = useExistingKeys(kind, first, file?.id);
  const run = useMemo(
    () =>
      first && file && kind && found.keys.size > 0
        ? dryRun(file.table, kind, file.mapping, new Set([...kind.existingKeys, ...found.keys]))
        : first,
    [file, kind, found.keys, first],
  );
  const fresh = run?.rows.flatMap((row) => (row.outcome === "new" ? [row] : [])) ?? [];

  const mayDelete = useRight("delete");

  async function pick(chosen: File) {
    if (!kind) return;
    batch.clear();
    undo.clear();
    ids.current.clear();
    setFile(undefined);
    setFailure(undefined);
    try {
      const sheets = await readSpreadsheet(chosen);
      open(sheets, Math.max(0, sheets.findIndex(isOfKind)));
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
    }
  }

  /** Has the required columns. */
  function isOfKind({ lines }: Sheet): boolean {
    const columns = kind?.columns ?? [];
    const { fields } = suggestMapping(tableOf(lines, columns), columns, readRemembered(what));
    return columns.every(({ field, isOptional }) => isOptional || fields.includes(field));
  }

  function open(sheets: readonly Sheet[], sheet: number) {
    if (!kind) return;
    const table = tableOf(sheets[sheet]?.lines ?? [], kind.columns);
    const mapping = suggestMapping(table, kind.columns, readRemembered(what));
    setFile({ id: newRequestId(), sheets, sheet, table, mapping });
    setFailure(refusalOf(table));
  }

  function setMapping(mapping: Mapping) {
    if (!file) return;
    setFile({ ...file, mapping });
    remember(what, file.table, mapping);
  }

  const add = () =>
    batch.run(
      fresh.map(({ line, body }) => ({
        key: String(line),
        send: async () => {
          // Repeating a key adds a row once, if the backend knows keys.
          const id = idOf(await sendCall<Call>(calls.create, { body, idempotencyKey: `${file?.id}-${line}` }));
          if (id) ids.current.set(String(line), id);
        },
      })),
    );
  const undoImport = () =>
    undo.run(
      [...ids.current].map(([key, id]) => ({
        key,
        send: async () => {
          await sendCall<Call>(calls.remove, { params: { id } }).catch(ignoreMissing);
          ids.current.delete(key);
        },
      })),
      undo.outcomes,
    );

  return {
    kind,
    error: error ?? found.error,
    reload: error ? reload : found.retry,
    sheets: file?.sheets ?? [],
    sheet: file?.sheet ?? 0,
    pickSheet: (sheet: number) => file && open(file.sheets, sheet),
    table: isRefused ? undefined : file?.table,
    mapping: file?.mapping,
    setMapping,
    pick,
    failure,
    run,
    fresh,
    isChecking: found.isChecking,
    batch,
    undo,
    add,
    undoImport,
    isUndoable: mayDelete && batch.outcomes.size > 0 && ids.current.size > 0,
    isRunning: batch.isRunning || undo.isRunning,
  };
}

/** The answer of an earlier delete may have been lost. */
function ignoreMissing(thrown: unknown): void {
  if (!isMissing(thrown)) throw thrown;
}

function refusalOf({ lines }: Table): string | undefined {
  if (lines.length > MAX_ROWS)
    return `This file has more than ${grouped(MAX_ROWS)} rows. Split it and import the parts.`;
  return lines.length === 0 ? "This file has no rows. Check that the data starts on line 2." : undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** Looked up once for a file and its keys, since each key is a search. */
function useExistingKeys<Body>(kind: ImportKind<Body> | undefined, run: DryRun<Body> | undefined, file = "") {
  const keys = new Set(run?.rows.flatMap((row) => ("keys" in row ? row.keys : [])));
  const lookup = [file, ...keys].join("\n");
  const find = useMemo(() => {
    const [, ...wanted] = lookup.split("\n");
    if (!kind?.find || wanted.length === 0) return undefined;
    return async (signal: AbortSignal) => ({ lookup, found: new Set(await kind.find?.(wanted, signal)) });
  }, [kind, lookup]);
  const { data, error, reload } = useLoaded(find);
  const isFound = data?.lookup === lookup;
  return {
    keys: isFound ? data.found : NONE,
    error,
    isChecking: find !== undefined && !isFound && !error,
    retry: reload,
  };
}
