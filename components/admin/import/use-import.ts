"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { useBatch } from "@/components/admin/bulk/bulk";
import { useLoaded } from "@/components/admin/hooks/use-loaded";
import { useRight } from "@/components/admin/shell/rights";
import type { Call } from "@/contract/calls/call";
import { AppError, isMissing } from "@/contract/errors";
import { bulkWords } from "@/lib/content/bulk-words";
import { newRequestId } from "@/lib/enquiry/stored-intent";
import { type DryRun, dryRun, type ImportKind } from "./dry-run";
import { type Mapping, readRemembered, remember, suggestMapping } from "./mapping";
import { parseCsv, readText } from "./parse-csv";
import { type Table, tableOf } from "./table";

const words = bulkWords.import;
const MAX_BYTES = 2_000_000;
const MAX_ROWS = 1_000;

export type ImportProps<Body> = {
  what: string;
  /** Must be the same function each time. */
  load: (signal: AbortSignal) => Promise<ImportKind<Body>>;
  /** Repeating a key adds a row once, if the backend knows keys. */
  create: (body: Body, key: string) => Promise<object>;
  remove: (id: string) => Promise<unknown>;
  tags: Call["tags"];
};

type ChosenFile = { id: string; table: Table; mapping: Mapping };

export function useImport<Body>({ what, load, create, remove, tags }: ImportProps<Body>) {
  const { data: kind, error, reload } = useLoaded(load);
  const batch = useBatch(tags);
  const undo = useBatch(tags);
  const [file, setFile] = useState<ChosenFile>();
  const [failure, setFailure] = useState<string>();
  const ids = useRef(new Map<string, string>());

  const first = useMemo(() => file && kind && dryRun(file.table, kind, file.mapping), [file, kind]);
  const found = useExistingKeys(kind, first);
  const run = useMemo(
    () =>
      file && kind && found.keys.size > 0
        ? dryRun(file.table, kind, file.mapping, new Set([...kind.there, ...found.keys]))
        : first,
    [file, kind, found.keys, first],
  );
  const fresh = run?.rows.flatMap((row) => (row.outcome === "new" ? [row] : [])) ?? [];

  const mayDelete = useRight("delete");

  async function pick(chosen: File) {
    if (!kind) return;
    batch.clear();
    undo.clear();
    found.forget();
    ids.current.clear();
    setFile(undefined);
    setFailure(undefined);
    try {
      const table = await readTable(chosen);
      setFile({ id: newRequestId(), table, mapping: suggestMapping(table, kind.columns, readRemembered(what)) });
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
    }
  }

  function setMapping(mapping: Mapping) {
    if (!file) return;
    setFile({ ...file, mapping });
    remember(what, file.table, mapping.fields, mapping.values);
  }

  const add = () =>
    batch.run(
      fresh.map(({ line, body }) => ({
        key: String(line),
        send: async () => {
          const row = await create(body, `${file?.id}-${line}`);
          if ("_id" in row) ids.current.set(String(line), String(row._id));
        },
      })),
    );
  const undoImport = () =>
    undo.run(
      [...ids.current].map(([key, id]) => ({
        key,
        send: async () => {
          await remove(id).catch(ignoreMissing);
          ids.current.delete(key);
        },
      })),
      undo.outcomes,
    );

  return {
    kind,
    error: error ?? found.error,
    reload: error ? reload : found.retry,
    table: file?.table,
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

async function readTable(file: File): Promise<Table> {
  if (file.size > MAX_BYTES) throw new AppError("invalid", words.tooLarge);
  const table = tableOf(parseCsv(await readText(file)));
  if (table.lines.length > MAX_ROWS) throw new AppError("invalid", words.tooMany(MAX_ROWS));
  if (table.lines.length === 0) throw new AppError("invalid", words.noRows);
  return table;
}

const NONE: ReadonlySet<string> = new Set();

function useExistingKeys<Body>(kind: ImportKind<Body> | undefined, run: DryRun<Body> | undefined) {
  const [keys, setKeys] = useState(NONE);
  const [error, setError] = useState<AppError>();
  const [round, setRound] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const looked = useRef(new Set<string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round looks again.
  useEffect(() => {
    const keysOfFile = run?.rows.flatMap((row) => (row.outcome === "refused" ? [] : row.keys)) ?? [];
    const unknown = [...new Set(keysOfFile)].filter((key) => !looked.current.has(key));
    if (!kind?.find || unknown.length === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    setChecking(true);
    setError(undefined);
    kind.find(unknown, signal).then(
      (found) => {
        if (signal.aborted) return;
        for (const key of unknown) looked.current.add(key);
        setChecking(false);
        setKeys((before) => new Set([...before, ...found]));
      },
      (thrown: unknown) => {
        if (signal.aborted) return;
        setChecking(false);
        setError(AppError.from(thrown));
      },
    );
    return () => {
      controller.abort();
      setChecking(false);
    };
  }, [kind, run, round]);

  /** Before another file: rows may have been added since. */
  function forget() {
    looked.current.clear();
    setKeys(NONE);
    setError(undefined);
  }

  return { keys, error, isChecking, forget, retry: () => setRound((before) => before + 1) };
}
