"use client";

import { useEffect, useRef, useState } from "react";
import { AppError } from "@/contract/errors";
import type { DryRun, ImportKind } from "./dry-run";

const NONE: ReadonlySet<string> = new Set();

/** Looks up which rows of a dry run are there already, each key once. */
export function useFound<Body>(kind: ImportKind<Body> | undefined, run: DryRun<Body> | undefined) {
  const [keys, setKeys] = useState(NONE);
  const [error, setError] = useState<AppError>();
  const [round, setRound] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const looked = useRef(new Set<string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round looks again.
  useEffect(() => {
    const keysOfFile = run?.rows.flatMap((row) => (row.fate === "refused" ? [] : row.keys)) ?? [];
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

  /** Before another file, because rows may have been added since. */
  function forget() {
    looked.current.clear();
    setKeys(NONE);
    setError(undefined);
  }

  return { keys, error, isChecking, forget, retry: () => setRound((before) => before + 1) };
}
