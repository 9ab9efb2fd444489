"use client";

import { useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { note } from "@/components/admin/kit/content";
import { cluster, padded, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { notify, Spoken } from "@/components/admin/parts/toasts";
import { saveFile } from "@/components/admin/table/save-file";
import { cx } from "@/components/ui/cx";
import { secondFactorCalls } from "@/contract/calls/sign-in";
import { visitorMessages } from "@/contract/visitor-messages";
import { useWrite } from "@/lib/api/use-call";

export function RecoveryCodes({ onClose }: { onClose: () => void }) {
  const make = useWrite(secondFactorCalls.makeRecoveryCodes);
  const [codes, setCodes] = useState<string[]>();
  const retry = useSessionRetry();
  const { failure, isRunning, run } = useAction();

  const show = () => run(async () => setCodes((await retry(() => make({}))).codes));

  async function copy(text: string) {
    await navigator.clipboard.writeText(text);
    notify.done("Copied");
  }

  if (codes) {
    const all = codes.join("\n");
    return (
      <Modal key="codes" title="Recovery codes" onClose={onClose}>
        <ModalBody>
          <Spoken>These codes are not shown again.</Spoken>
          <ol className={cx(stack(1), note("lime"), text("small", "mono"), padded(3, 3, 3))}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <div className={cluster(2)}>
            <Button data-copy onClick={() => void copy(all)}>
              Copy
            </Button>
            <Button onClick={() => saveFile("recovery-codes.txt", `${all}\n`, "text/plain")}>Download</Button>
          </div>
        </ModalBody>
        <DoneFoot onClose={onClose} />
      </Modal>
    );
  }
  return (
    <Modal title="Recovery codes" onClose={onClose}>
      <ModalBody>
        {failure && <FormFailure>{failure}</FormFailure>}
        <p>
          Ten codes, each for one sign-in without your phone or passkey. Keep them away from your phone. Earlier codes
          stop working.
        </p>
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>Later</Button>
        <Button look="main" aria-disabled={isRunning} onClick={show}>
          {isRunning ? visitorMessages.loading : "Show codes"}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

export function CodesReminder() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <RecoveryCodes onClose={() => setOpen(false)} />;
}
