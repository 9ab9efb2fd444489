"use client";

import { useState } from "react";
import { AppError } from "@/contract/errors";

/** Runs a button's action and holds the sentence of its failure. Ignores a second press during the first. */
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
