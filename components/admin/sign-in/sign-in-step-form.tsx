"use client";

import { type ReactNode, useRef } from "react";
import { useAction } from "@/components/admin/hooks/use-action";
import { text } from "@/components/admin/kit/layout";
import { makePasskey, requestPasskeyProof, whyNoPasskey } from "@/components/admin/second-factor/browser-passkey";

import { cx } from "@/components/ui/cx";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { secondStepCalls } from "@/contract/calls/sign-in";
import { sendJson } from "@/lib/api/fetch-json";
import { urlOf } from "@/lib/api/use-call";
import { SignInFailure } from "./plain-form";
import styles from "./sign-in.module.scss";

const ACTION = "/api/auth/callback/second-step";

export const SignInStepForm = ({ csrfToken, children }: { csrfToken: string; children: ReactNode }) => (
  <form className={styles.form} method="post" action={ACTION}>
    <input type="hidden" name="csrfToken" value={csrfToken} />
    {children}
  </form>
);

const REFUSAL = "refusal";

export const StepRefusal = ({ children }: { children: ReactNode }) => (
  <SignInFailure id={REFUSAL}>{children}</SignInFailure>
);

type FieldProps = { label: string; isRecovery?: boolean; isRefused: boolean };

export const StepField = ({ label, isRecovery, isRefused }: FieldProps) => (
  <label>
    <span className={cx(text("controlSize", "mid"), styles.label)}>{label}</span>
    <input
      name="code"
      className={styles.input}
      inputMode={isRecovery ? "text" : "numeric"}
      autoComplete={isRecovery ? "off" : "one-time-code"}
      autoCapitalize={isRecovery ? "characters" : "none"}
      maxLength={40}
      spellCheck={false}
      required
      aria-invalid={isRefused || undefined}
      aria-describedby={isRefused ? REFUSAL : undefined}
      // biome-ignore lint/a11y/noAutofocus: a refused code has to be typed again.
      autoFocus={isRefused && !isRecovery}
    />
  </label>
);

export const StepButton = ({ children }: { children: ReactNode }) => (
  <button type="submit" className={cx(text("controlSize", "mid"), styles.submit)}>
    {children}
  </button>
);

type PasskeyProps = { csrfToken: string; origin: string | null; isEnrolment: boolean };

export function PasskeyStep({ csrfToken, origin, isEnrolment }: PasskeyProps) {
  const form = useRef<HTMLFormElement>(null);
  const { failure, isRunning, run } = useAction();
  const isScripted = useIsScripted();
  const why = isScripted ? whyNoPasskey(origin) : "Passkeys need JavaScript. Turn it on for this site.";
  if (why) return <p className={text("ink-2", "smallSize")}>{why}</p>;

  const answer = async () =>
    isEnrolment
      ? makePasskey(await sendJson("POST", urlOf(secondStepCalls.beginPasskey, {}), undefined))
      : requestPasskeyProof(await sendJson("POST", urlOf(secondStepCalls.beginProof, {}), undefined));

  const send = () =>
    run(async () => {
      const field = form.current?.elements.namedItem("passkey") as HTMLInputElement;
      field.value = JSON.stringify(await answer());
      form.current?.submit();
    });

  return (
    <form ref={form} className={styles.form} method="post" action={ACTION}>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="passkey" />
      {failure && <SignInFailure>{failure}</SignInFailure>}
      <button
        type="button"
        className={cx(text("controlSize", "mid"), styles.submit)}
        aria-disabled={isRunning}
        onClick={send}
      >
        {isEnrolment ? "Add passkey" : "Use a passkey"}
      </button>
    </form>
  );
}
