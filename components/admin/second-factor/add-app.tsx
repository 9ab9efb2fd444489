"use client";

import type { FormEvent } from "react";
import { useAction } from "@/components/admin/hooks/use-action";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { secondFactorCalls } from "@/contract/calls/second-factors";
import type { NewApp, SecondFactors } from "@/contract/schemas/second-factor";
import { visitorMessages } from "@/contract/visitor-messages";
import { useWrite } from "@/lib/api/use-call";
import { AppSecret } from "./app-secret";
import { CodeField } from "./code-field";
import { secondFactorWords as words } from "./second-factor-words";

type Props = { app: NewApp; onAdded: (now: SecondFactors) => void; onClose: () => void };

/** Adds an authenticator app, after a code has proved that the app has the secret. */
export function AddApp({ app, onAdded, onClose }: Props) {
  const add = useWrite(secondFactorCalls.addApp);
  const keep = useSessionRetry();
  const { failure, failureId, isRunning, run } = useAction();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    run(async () => onAdded(await keep(() => add({ body: { code } }))), event.currentTarget);
  }

  return (
    <Modal title={words.app.title} onClose={onClose}>
      <form onSubmit={send}>
        <ModalBody>
          {failure && <FormFailure id={failureId}>{failure}</FormFailure>}
          <AppSecret {...app} />
          <CodeField label={words.app.code} describedBy={failure && failureId} />
        </ModalBody>
        <ModalFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="main" aria-disabled={isRunning}>
            {isRunning ? visitorMessages.loading : words.app.done}
          </Button>
        </ModalFoot>
      </form>
    </Modal>
  );
}
