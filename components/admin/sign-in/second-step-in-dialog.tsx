"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAction } from "@/components/admin/hooks/use-action";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { ModalBody, SendFoot } from "@/components/admin/parts/modal";
import { CodeField } from "@/components/admin/second-factor/app-secret";
import { requestPasskeyProof } from "@/components/admin/second-factor/browser-passkey";
import type { Output } from "@/contract/calls/call";
import { secondStepCalls } from "@/contract/calls/sign-in";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf, useWrite } from "@/lib/api/use-call";
import { passSecondStepHere } from "@/lib/auth/return-path";
import { loginPage } from "@/lib/content/screens";

type SecondStep = Output<typeof secondStepCalls.read>;

export function SecondStepInDialog({ onSignedIn, onGiveUp }: { onSignedIn: () => void; onGiveUp: () => void }) {
  const beginProof = useWrite(secondStepCalls.beginProof);
  const [step, setStep] = useState<SecondStep>();
  const form = useRef<HTMLFormElement>(null);
  const { failure, failureId, isRunning, run } = useAction();

  useEffect(() => {
    // If the step cannot be read, staff can still type a code.
    fetchJson<SecondStep>(urlOf(secondStepCalls.read, {})).then(setStep, () =>
      setStep({ isEnrolment: false, kinds: [] }),
    );
  }, []);

  useEffect(() => {
    if (step) form.current?.querySelector("input")?.focus();
  }, [step]);

  const send = (prove: () => Promise<void>, form?: HTMLFormElement) =>
    run(async () => {
      await prove();
      onSignedIn();
    }, form);

  function sendCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    send(() => passSecondStepHere({ code }), event.currentTarget);
  }

  const sendPasskey = () =>
    send(async () => {
      const proof = await requestPasskeyProof(await beginProof({}));
      await passSecondStepHere({ passkey: JSON.stringify(proof) });
    });

  return (
    <form ref={form} onSubmit={sendCode}>
      <ModalBody>
        <p>Password accepted. Now confirm it’s you.</p>
        {failure && <FormFailure id={failureId}>{failure}</FormFailure>}
        {step?.isEnrolment && (
          <p>
            Set this up on the sign-in page. Your changes stay here while this page is open.{" "}
            <a href={loginPage}>Go to sign-in</a>
          </p>
        )}
        {step?.kinds.includes("passkey") && (
          <Button look="main" aria-disabled={isRunning} onClick={sendPasskey}>
            Use a passkey
          </Button>
        )}
        {step && !step.isEnrolment && (
          <CodeField
            label={step.kinds.includes("totp") ? "Authenticator code or recovery code" : "Recovery code"}
            describedBy={failure && failureId}
          />
        )}
      </ModalBody>
      <SendFoot label="Sign in" isSending={isRunning} isReady={step?.isEnrolment === false} onCancel={onGiveUp} />
    </form>
  );
}
