"use client";

import { CircleAlert } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { iconProps } from "@/components/admin/parts/icon-props";
import { messages } from "@/contract/messages";
import styles from "./login-form.module.scss";

type Props = {
  action: string;
  error: ReactNode;
  send: string;
  sending: string;
  children: ReactNode;
};

/** The form explains a wait longer than this. */
const LONG_MS = 4_000;

/** A plain form: the browser checks it and the server answers with a page, with or without JavaScript. */
export function PlainForm({ action, error, send, sending, children }: Props) {
  const [shownError, setShownError] = useState(error);
  const [isSending, setSending] = useState(false);
  const [isLong, setLong] = useState(false);

  // The back button may restore the page in its sending state.
  useEffect(() => {
    const rest = () => setSending(false);
    window.addEventListener("pageshow", rest);
    return () => window.removeEventListener("pageshow", rest);
  }, []);

  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSending]);

  function onSubmit(event: FormEvent) {
    if (isSending) event.preventDefault();
    setSending(true);
  }

  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      onSubmit={onSubmit}
      onInput={() => setShownError(undefined)}
    >
      {shownError && (
        <p className={styles.error} role="alert">
          <CircleAlert size={20} {...iconProps} />
          <span>{shownError}</span>
        </p>
      )}
      {children}
      <button type="submit" className={styles.submit} aria-disabled={isSending}>
        {isSending ? sending : send}
      </button>
      <p className={styles.wait} role="status">
        {isLong && messages.starting.waiting}
      </p>
    </form>
  );
}

export function AddressField({ email }: { email?: string }) {
  return (
    <div>
      <label className={styles.label} htmlFor="email">
        Email
      </label>
      <input
        id="email"
        name="email"
        type="email"
        className={styles.input}
        autoComplete="username"
        required
        defaultValue={email}
      />
    </div>
  );
}
