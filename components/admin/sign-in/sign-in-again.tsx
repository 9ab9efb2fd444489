"use client";

import { type FormEvent, useState } from "react";
import styles from "@/components/admin/fields/fields.module.scss";
import { useAction } from "@/components/admin/hooks/use-action";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { StepHere } from "@/components/admin/sign-in/step-here";
import { visitorMessages } from "@/contract/visitor-messages";
import { signInHere } from "@/lib/auth/sign-in-here";

type Props = { onSignedIn: () => void; onGiveUp: () => void };

/** Sign-in without leaving the page, for a session that ended in the middle of work. */
export function SignInAgain({ onSignedIn, onGiveUp }: Props) {
  const [isSecondStep, setSecondStep] = useState(false);
  return (
    <Modal title="Sign in again" size="small" onClose={onGiveUp}>
      {isSecondStep ? (
        <StepHere onSignedIn={onSignedIn} onGiveUp={onGiveUp} />
      ) : (
        <FirstStep onSignedIn={onSignedIn} onSecondStep={() => setSecondStep(true)} onGiveUp={onGiveUp} />
      )}
    </Modal>
  );
}

function FirstStep({ onSignedIn, onSecondStep, onGiveUp }: Props & { onSecondStep: () => void }) {
  const { failure, failureId, isRunning, run } = useAction();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    run(async () => {
      const result = await signInHere(String(typed.get("email")), String(typed.get("password")));
      if (result === "signed in") onSignedIn();
      else onSecondStep();
    }, event.currentTarget);
  }

  return (
    <form onSubmit={send}>
      <ModalBody>
        <p>You were signed out. What you typed is kept.</p>
        {failure && <FormFailure id={failureId}>{failure}</FormFailure>}
        <label className={styles.field}>
          <span className={styles.label}>Email</span>
          <input className={styles.control} name="email" type="email" autoComplete="username" required />
        </label>
        <label className={styles.field}>
          <span className={styles.label}>Password</span>
          <input
            className={styles.control}
            name="password"
            type="password"
            autoComplete="current-password"
            aria-describedby={failure && failureId}
            required
          />
        </label>
      </ModalBody>
      <ModalFoot>
        <Button onClick={onGiveUp}>Cancel</Button>
        <Button type="submit" look="main" aria-disabled={isRunning}>
          {isRunning ? visitorMessages.loading : "Sign in"}
        </Button>
      </ModalFoot>
    </form>
  );
}
