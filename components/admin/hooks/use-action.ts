"use client";

import { useId, useState } from "react";
import { AppError } from "@/contract/errors";

/**
 * Runs a button's action and holds the sentence of its failure, whose element gets the id. Ignores a second press during
 * the first. After a failure focus returns to the last field of `form`, which has to be typed again.
 */
export function useAction() {
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const failureId = useId();

  async function run(action: () => Promise<unknown>, form?: HTMLFormElement) {
    if (isRunning) return;
    setRunning(true);
    setFailure(undefined);
    try {
      await action();
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
      [...(form?.querySelectorAll("input") ?? [])].at(-1)?.focus();
    } finally {
      setRunning(false);
    }
  }

  return { failure, failureId, isRunning, run: (...args: Parameters<typeof run>) => void run(...args) };
}
