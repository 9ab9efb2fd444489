"use client";

import { useRef, useState } from "react";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import type { Tag } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { useRevalidate } from "@/lib/api/use-call";

/** `unknown`: no answer. `unsent`: an earlier failure concerned all rows, or staff stopped. */
export type BatchOutcome = { state: "sending" | "done" | "refused" | "unknown" | "unsent"; error?: AppError };
export type Write = { key: string; send: () => Promise<unknown> };

const OF_ALL = ["unauthenticated", "forbidden", "reauthenticate", "throttled"];

export function useBatch(tags: readonly Tag[]) {
  const readAgain = useRevalidate();
  const withSessionRetry = useSessionRetry();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BatchOutcome>>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const isStopped = useRef(false);

  async function run(
    writes: readonly Write[],
    kept: ReadonlyMap<string, BatchOutcome> = new Map(),
  ): Promise<ReadonlyMap<string, BatchOutcome>> {
    isStopped.current = false;
    let stopReason: AppError | undefined;
    const all = new Map(kept);
    const note = (key: string, outcome: BatchOutcome) => setOutcomes(new Map(all.set(key, outcome)));
    setOutcomes(all);
    for (const [done, { key, send }] of writes.entries()) {
      setProgress({ done, total: writes.length });
      if (isStopped.current || stopReason) {
        note(key, { state: "unsent", error: stopReason });
        continue;
      }
      note(key, { state: "sending" });
      const outcome = await outcomeOf(() => withSessionRetry(send));
      if (outcome.state === "unknown" || (outcome.error && OF_ALL.includes(outcome.error.code)))
        stopReason = outcome.error;
      note(key, outcome);
    }
    setProgress(undefined);
    await readAgain([...tags]);
    return all;
  }

  const stop = () => {
    isStopped.current = true;
  };

  return { outcomes, progress, isRunning: progress !== undefined, run, stop, clear: () => setOutcomes(new Map()) };
}
export type Batch = ReturnType<typeof useBatch>;

async function outcomeOf(send: () => Promise<unknown>): Promise<BatchOutcome> {
  try {
    await send();
    return { state: "done" };
  } catch (thrown) {
    const error = AppError.from(thrown);
    return { state: error.status < 500 ? "refused" : "unknown", error };
  }
}
