"use client";

import { type FormEvent, useState } from "react";
import { signInHere } from "@/lib/auth/sign-in-here";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import { Button } from "./button";
import styles from "./fields/fields.module.scss";
import { FormFailure } from "./form-failure";
import { Modal, ModalBody, ModalFoot } from "./modal";

type Props = { onSignedIn: () => void; onGiveUp: () => void };

/** Sign-in without leaving the page, for a session that ended in the middle of work. */
export function SignInAgain({ onSignedIn, onGiveUp }: Props) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    setSending(true);
    try {
      await signInHere(String(typed.get("email")), String(typed.get("password")));
      onSignedIn();
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
      setSending(false);
    }
  }

  return (
    <Modal title="Please sign in again" size="small" onClose={onGiveUp}>
      <form onSubmit={send} onInput={() => setFailure(undefined)}>
        <ModalBody>
          <p>Your session has ended. What you typed is kept.</p>
          {failure && <FormFailure>{failure}</FormFailure>}
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
              required
            />
          </label>
        </ModalBody>
        <ModalFoot>
          <Button onClick={onGiveUp}>Cancel</Button>
          <Button type="submit" look="main" aria-disabled={isSending}>
            {isSending ? messages.loading : "Sign in"}
          </Button>
        </ModalFoot>
      </form>
    </Modal>
  );
}
