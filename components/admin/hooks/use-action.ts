"use client";

import { useState } from "react";
import { AppError } from "@/contract/errors";

/**
 * Runs what a press of a button asks for, and gives the sentence of its failure. A second press while the first is on
 * its way is none.
 */
export function useAction() {
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);

  async function run(action: () => Promise<unknown>) {
    if (isRunning) return;
    setRunning(true);
    setFailure(undefined);
    try {
      await action();
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
    } finally {
      setRunning(false);
    }
  }

  return { failure, isRunning, run: (action: () => Promise<unknown>) => void run(action) };
}
