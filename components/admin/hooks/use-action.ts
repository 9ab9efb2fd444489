"use client";

import { createContext, useContext, useId, useState } from "react";
import { notify } from "@/components/admin/parts/toasts";
import { AppError } from "@/contract/errors";

/** Ignores a second press during the first. A failure focuses the last field of `form`, to retype the password. */
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

export function useAttempt() {
  const withSessionRetry = useSessionRetry();
  return async (work: () => Promise<void>) => {
    try {
      await withSessionRetry(work);
    } catch (thrown) {
      notify.failed(thrown);
    }
  };
}

export type Keep = <T>(send: () => Promise<T>) => Promise<T>;

export const SessionRetry = createContext<Keep>((send) => send());

/** Staff sign in again, or prove their identity again, if the call needs it; then the call is sent again. */
export const useSessionRetry = () => useContext(SessionRetry);
