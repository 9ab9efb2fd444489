import { createContext, type FormEvent, useContext, useId, useState } from "react";
import { notify } from "@/components/admin/parts/toasts";
import { AppError } from "@/contract/errors";

/** A field's message is more specific. */
export function failureOf(thrown: unknown): string {
  const { message, fields = {} } = AppError.from(thrown);
  return Object.values(fields)[0] ?? message;
}

/** Ignores a second press during the first. After a failure the last field of a given `form`, a password, gets focus to be retyped. */
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
