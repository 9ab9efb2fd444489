"use client";

import { type ReactNode, type Ref, useRef } from "react";
import { useAction } from "@/components/admin/hooks/use-action";
import { text } from "@/components/admin/kit/layout";
import { makePasskey, requestPasskeyProof, whyNoPasskey } from "@/components/admin/second-factor/browser-passkey";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { secondStepCalls } from "@/contract/calls/sign-in";
import { sendJson } from "@/lib/api/fetch-json";
import { urlOf } from "@/lib/api/use-call";
import { SignInFailure, SignInField, SubmitButton } from "./plain-form";
import styles from "./sign-in.module.scss";

type FormProps = { csrfToken: string; ref?: Ref<HTMLFormElement>; children: ReactNode };

export const SignInStepForm = ({ csrfToken, ref, children }: FormProps) => (
  <form ref={ref} className={styles.form} method="post" action="/api/auth/callback/second-step">
    <input type="hidden" name="csrfToken" value={csrfToken} />
    {children}
  </form>
);

export const StepField = ({ label, isRecovery }: { label: string; isRecovery?: boolean }) => (
  <SignInField
    label={label}
    name="code"
    inputMode={isRecovery ? "text" : "numeric"}
    autoComplete={isRecovery ? "off" : "one-time-code"}
    autoCapitalize={isRecovery ? "characters" : "none"}
    maxLength={40}
    spellCheck={false}
    focusIfRefused={!isRecovery}
  />
);

type PasskeyProps = { csrfToken: string; origin: string | null; isEnrolment: boolean };

export function PasskeyStep({ csrfToken, origin, isEnrolment }: PasskeyProps) {
  const form = useRef<HTMLFormElement>(null);
  const { failure, isRunning, run } = useAction();
  const isScripted = useIsScripted();
  const obstacle = isScripted ? whyNoPasskey(origin) : "Passkeys need JavaScript. Turn it on for this site.";
  if (obstacle) return <p className={text("ink-2", "smallSize")}>{obstacle}</p>;

  const askBrowser = async () =>
    isEnrolment
      ? makePasskey(await sendJson("POST", urlOf(secondStepCalls.beginPasskey, {}), undefined))
      : requestPasskeyProof(await sendJson("POST", urlOf(secondStepCalls.beginProof, {}), undefined));

  const send = () =>
    run(async () => {
      const field = form.current?.elements.namedItem("passkey") as HTMLInputElement;
      field.value = JSON.stringify(await askBrowser());
      form.current?.submit();
    });

  return (
    <SignInStepForm csrfToken={csrfToken} ref={form}>
      <input type="hidden" name="passkey" />
      {failure && <SignInFailure>{failure}</SignInFailure>}
      <SubmitButton type="button" aria-disabled={isRunning} onClick={send}>
        {isEnrolment ? "Add passkey" : "Use a passkey"}
      </SubmitButton>
    </SignInStepForm>
  );
}
