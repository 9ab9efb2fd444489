"use client";

import { useRef, useState } from "react";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import type { Tag } from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { useRevalidate } from "@/lib/api/use-call";

/**
 * `unknown`: no answer. `unsent`: an earlier failure concerned all rows (no permission, no backend), or staff stopped.
 */
export type Fate = { state: "sending" | "done" | "refused" | "unknown" | "unsent"; error?: AppError };
export type Write = { key: string; send: () => Promise<unknown> };

const OF_ALL = ["unauthenticated", "forbidden", "reauthenticate", "throttled"];

/** `run` also returns the results of an earlier run's writes that are `kept`. */
export function useBatch(tags: readonly Tag[]) {
  const readAgain = useRevalidate();
  const keepSession = useSessionRetry();
  const [fates, setFates] = useState<ReadonlyMap<string, Fate>>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const isStopped = useRef(false);

  async function run(
    writes: readonly Write[],
    kept: ReadonlyMap<string, Fate> = new Map(),
  ): Promise<ReadonlyMap<string, Fate>> {
    isStopped.current = false;
    let stopReason: AppError | undefined;
    const all = new Map(kept);
    const note = (key: string, fate: Fate) => setFates(new Map(all.set(key, fate)));
    setFates(all);
    for (const [done, { key, send }] of writes.entries()) {
      setProgress({ done, total: writes.length });
      if (isStopped.current || stopReason) {
        note(key, { state: "unsent", error: stopReason });
        continue;
      }
      note(key, { state: "sending" });
      const fate = await fateOf(() => keepSession(send));
      if (fate.state === "unknown" || (fate.error && OF_ALL.includes(fate.error.code))) stopReason = fate.error;
      note(key, fate);
    }
    setProgress(undefined);
    await readAgain([...tags]);
    return all;
  }

  const stop = () => {
    isStopped.current = true;
  };

  return { fates, progress, isRunning: progress !== undefined, run, stop, clear: () => setFates(new Map()) };
}
export type Batch = ReturnType<typeof useBatch>;

async function fateOf(send: () => Promise<unknown>): Promise<Fate> {
  try {
    await send();
    return { state: "done" };
  } catch (thrown) {
    const error = AppError.from(thrown);
    return { state: error.status < 500 ? "refused" : "unknown", error };
  }
}
