"use client";

import { createContext, useContext, useId, useState } from "react";
import { notify } from "@/components/admin/parts/toasts";
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

/** Runs work that needs a session, and shows its failure as a toast. */
export function useAttempt() {
  const keepSession = useSessionRetry();
  return async (work: () => Promise<void>) => {
    try {
      await keepSession(work);
    } catch (thrown) {
      notify.failed(thrown);
    }
  };
}

export type Keep = <T>(send: () => Promise<T>) => Promise<T>;

export const SessionRetry = createContext<Keep>((send) => send());

/**
 * Sends a call that needs a session. If the session has ended, staff sign in again; if the call needs a fresh proof of
 * identity, they give it. Then the call is sent again.
 */
export const useSessionRetry = () => useContext(SessionRetry);
