"use client";

import { type FormEvent, useEffect, useState } from "react";
import fieldStyles from "@/components/admin/fields/fields.module.scss";
import { useAction } from "@/components/admin/hooks/use-action";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { requestPasskeyProof } from "@/components/admin/second-factor/browser-passkey";
import { secondFactorWords } from "@/components/admin/second-factor/second-factor-words";
import type { Output } from "@/contract/calls/call";
import { proofCalls } from "@/contract/calls/second-factors";
import { visitorMessages } from "@/contract/visitor-messages";
import { useWrite } from "@/lib/api/use-call";

const words = secondFactorWords.prove;

type Props = { onProved: () => void; onGiveUp: () => void };
type Options = Output<typeof proofCalls.begin>["options"];

/** Asks for the password or a passkey again, in a dialog over the page. */
export function ProveAgain({ onProved, onGiveUp }: Props) {
  const begin = useWrite(proofCalls.begin);
  const prove = useWrite(proofCalls.prove);
  const [options, setOptions] = useState<Options>(null);
  const { failure, failureId, isRunning, run } = useAction();

  useEffect(() => {
    begin({}).then(
      ({ options }) => setOptions(options),
      () => {}, // the password still works
    );
  }, [begin]);

  function sendPassword(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    run(async () => {
      await prove({ body: { password } });
      onProved();
    }, event.currentTarget);
  }

  /** A challenge is valid for one answer, so each attempt requests a new one. */
  const sendPasskey = () =>
    run(async () => {
      const { options } = await begin({});
      if (!options) return;
      await prove({ body: { passkey: await requestPasskeyProof(options) } });
      onProved();
    });

  return (
    <Modal title={words.title} size="small" onClose={onGiveUp}>
      <form onSubmit={sendPassword}>
        <ModalBody>
          <p>{words.why}</p>
          {failure && <FormFailure id={failureId}>{failure}</FormFailure>}
          <label className={fieldStyles.field}>
            <span className={fieldStyles.label}>{words.password}</span>
            <input
              className={fieldStyles.control}
              name="password"
              type="password"
              autoComplete="current-password"
              aria-describedby={failure && failureId}
              required
            />
          </label>
          {options?.rpId === window.location.hostname && (
            <Button aria-disabled={isRunning} onClick={sendPasskey}>
              {words.usePasskey}
            </Button>
          )}
        </ModalBody>
        <ModalFoot>
          <Button onClick={onGiveUp}>Cancel</Button>
          <Button type="submit" look="main" aria-disabled={isRunning}>
            {isRunning ? visitorMessages.loading : words.confirm}
          </Button>
        </ModalFoot>
      </form>
    </Modal>
  );
}
