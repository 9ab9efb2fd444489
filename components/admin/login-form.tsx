"use client";

import { CircleAlert } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { messages } from "@/lib/content/messages";
import { iconLook } from "./icon-look";
import styles from "./login-form.module.scss";
import { PasswordField } from "./password-field";

type Props = {
  csrfToken: string | undefined;
  /** Left out, next-auth goes where it was last asked to. */
  callbackUrl: string | undefined;
  error: ReactNode;
  email: string | undefined;
};

/** Who waits longer than this is told why it may be. */
const LONG_MS = 4_000;

/** A plain form: the browser checks it and next-auth answers it, with script or without. */
export function LoginForm({ csrfToken, callbackUrl, error, email }: Props) {
  const [shownError, setShownError] = useState(error);
  const [isSending, setSending] = useState(false);
  const [isLong, setLong] = useState(false);

  // The back button may bring the page back as it was left: in the middle of signing in.
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

  function send(event: FormEvent) {
    if (isSending) event.preventDefault();
    setSending(true);
  }

  return (
    <form
      className={styles.form}
      method="post"
      action="/api/auth/callback/credentials"
      onSubmit={send}
      onInput={() => setShownError(undefined)}
    >
      <input type="hidden" name="csrfToken" value={csrfToken ?? ""} />
      {callbackUrl && <input type="hidden" name="callbackUrl" value={callbackUrl} />}
      {shownError && (
        <p className={styles.error} role="alert">
          <CircleAlert size={20} {...iconLook} />
          <span>{shownError}</span>
        </p>
      )}
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
      <PasswordField />
      <button type="submit" className={styles.submit} aria-disabled={isSending}>
        {isSending ? "Signing in..." : "Sign in"}
      </button>
      <p className={styles.wait} role="status">
        {isLong && messages.starting.waiting}
      </p>
    </form>
  );
}
