"use client";

import { type FormEvent, useState } from "react";
import { AppError } from "@/contract/errors";

/** The state of a form that sends a message once. `send` throws; its first wrong field, else its message, is shown. */
export function useSend(send: (form: HTMLFormElement) => Promise<void>) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function submit(form: HTMLFormElement) {
    if (isSending) return;
    setSending(true);
    try {
      await send(form);
    } catch (thrown) {
      const { message, fields } = AppError.from(thrown);
      setFailure(Object.values(fields ?? {})[0] ?? message);
      setSending(false);
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return { failure, isSending, onSubmit };
}
