import { createContext, type FormEvent, useContext, useId, useState } from "react";
import { notify } from "@/components/admin/parts/toasts";
import { AppError } from "@/contract/errors";

/** Prefers the message of the first wrong field, because it is more specific than the error's own. */
export function failureOf(thrown: unknown): string {
  const { message, fields = {} } = AppError.from(thrown);
  return Object.values(fields)[0] ?? message;
}

/** Runs one action at a time. After a failure the last input of `form`, a password, gets focus to be retyped. */
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
      setFailure(failureOf(thrown));
      [...(form?.querySelectorAll("input") ?? [])].at(-1)?.focus();
    } finally {
      setRunning(false);
    }
  }

  return { failure, failureId, isRunning, run: (...args: Parameters<typeof run>) => void run(...args) };
}

export function useSend(send: (form: HTMLFormElement) => Promise<unknown>) {
  const { failure, isRunning, run } = useAction();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    run(() => send(form));
  };
  return { failure, isSending: isRunning, onSubmit };
}

/** Returns a function that runs its work, and shows a failure as a toast. */
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

export type WithSessionRetry = <T>(send: () => Promise<T>) => Promise<T>;
export const SessionRetry = createContext<WithSessionRetry>((send) => send());

/** If a call needs it, staff sign in or prove their identity again; then the call is sent again. */
export const useSessionRetry = () => useContext(SessionRetry);
