"use client";

import { CircleAlert, Eye, EyeOff } from "lucide-react";
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { marginAbove, place, row, text } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import notices from "@/components/admin/parts/parts.module.scss";
import styles from "@/components/admin/sign-in/sign-in.module.scss";
import { cx } from "@/components/ui/cx";
import { TextLink } from "@/components/ui/text-link";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { messages } from "@/contract/messages";
import { forgotPage } from "@/lib/content/screens";

type Props = { action: string; error: ReactNode; label: string; busyLabel: string; children: ReactNode };

const RefusalId = createContext<string | undefined>(undefined);

/** Shows why a form was refused, and lets its fields name that text as their description. */
export function Refused({ why, children }: { why: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <>
      {why && <SignInFailure id={id}>{why}</SignInFailure>}
      <RefusalId value={why ? id : undefined}>{children}</RefusalId>
    </>
  );
}

/** A longer wait is explained. */
const LONG_WAIT_MS = 4_000;

export function PlainForm({ action, error, label, busyLabel, children }: Props) {
  const [shownError, setShownError] = useState(error);
  const [isSending, setSending] = useState(false);
  const [isWaitLong, setWaitLong] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // After a refusal the last field has to be typed again, so it gets the focus, unless the reader is elsewhere already.
  useEffect(() => {
    const hasFocus = document.activeElement !== document.body;
    if (error && !hasFocus) [...(form.current?.querySelectorAll("input") ?? [])].at(-1)?.focus();
  }, [error]);

  // The back button may restore the page in its sending state.
  useEffect(() => {
    const allowSending = () => setSending(false);
    window.addEventListener("pageshow", allowSending);
    return () => window.removeEventListener("pageshow", allowSending);
  }, []);

  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setWaitLong(true), LONG_WAIT_MS);
    return () => {
      clearTimeout(timer);
      setWaitLong(false);
    };
  }, [isSending]);

  function onSubmit(event: FormEvent) {
    if (isSending) event.preventDefault();
    setSending(true);
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={action}
      onSubmit={onSubmit}
      onInput={() => setShownError(undefined)}
    >
      <Refused why={shownError}>{children}</Refused>
      <SubmitButton aria-disabled={isSending}>{isSending ? busyLabel : label}</SubmitButton>
      <p className={styles.message} role="status">
        {isWaitLong && messages.starting.waiting}
      </p>
    </form>
  );
}

export const SignInFailure = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={cx(row(2), text("mid", "error"), notices.formFailure, styles.message)} role="alert">
    <CircleAlert size={20} {...iconProps} />
    <span>{children}</span>
  </p>
);

export const SubmitButton = (button: ComponentProps<"button">) => (
  <button type="submit" className={cx(text("controlSize", "mid"), styles.submit)} {...button} />
);

type SignInFieldProps = ComponentProps<"input"> & { label: string; hint?: string; focusIfRefused?: boolean };

export function SignInField({ label, hint, focusIfRefused, className, children, ...input }: SignInFieldProps) {
  const id = useId();
  const errorId = useContext(RefusalId);
  return (
    <div>
      <label className={cx(text("controlSize", "mid"), styles.label)} htmlFor={id}>
        {label}
      </label>
      <div className={place("relative")}>
        <input
          id={id}
          className={cx(styles.input, className)}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={[errorId, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined}
          required
          {...input}
          // biome-ignore lint/a11y/noAutofocus: a refused code has to be typed again.
          autoFocus={focusIfRefused && errorId !== undefined}
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={cx(text("ink-2"), styles.message, styles.hint)}>
          {hint}
        </p>
      )}
    </div>
  );
}

export const AddressField = ({ email }: { email?: string }) => (
  <SignInField label="Email" name="email" type="email" autoComplete="username" defaultValue={email} />
);

export function PasswordField(field: Omit<SignInFieldProps, "type">) {
  const [isShown, setShown] = useState(false);
  const isScripted = useIsScripted();
  const Icon = isShown ? EyeOff : Eye;
  const word = isShown ? "Hide" : "Show";
  return (
    <SignInField
      {...field}
      type={isShown ? "text" : "password"}
      className={styles.hasToggle}
      autoCapitalize="none"
      spellCheck={false}
    >
      {isScripted && (
        <button
          type="button"
          className={cx(row(2, "center"), styles.toggle)}
          aria-label={`${word} password`}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} {...iconProps} />
          {word}
        </button>
      )}
    </SignInField>
  );
}

type LoginProps = {
  csrfToken: string | undefined;
  callbackUrl: string | undefined;
  error: ReactNode;
  email: string | undefined;
};

export function LoginForm({ csrfToken, callbackUrl, error, email }: LoginProps) {
  return (
    <div>
      <PlainForm action="/api/auth/callback/credentials" error={error} label="Sign in" busyLabel="Signing in...">
        <input type="hidden" name="csrfToken" value={csrfToken ?? ""} />
        {callbackUrl && <input type="hidden" name="callbackUrl" value={callbackUrl} />}
        <AddressField email={email} />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </PlainForm>
      <TextLink className={cx(text("controlSize"), marginAbove(2))} href={forgotPage}>
        Forgot password?
      </TextLink>
    </div>
  );
}
