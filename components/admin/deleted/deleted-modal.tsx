"use client";

import { useRef } from "react";
import { useAction } from "@/components/admin/hooks/use-action";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { deletedCalls } from "@/contract/calls/deleted";
import { messages } from "@/contract/messages";
import { useCall, useWrite } from "@/lib/api/use-call";
import { auditWords } from "@/lib/content/audit-words";
import { moment } from "@/lib/format";
import styles from "./deleted-modal.module.scss";
import { deletedWords as words } from "./deleted-words";

export function DeletedModal({ onClose }: { onClose: () => void }) {
  const { data, error, isValidating, mutate } = useCall(deletedCalls.list, {});
  const restore = useWrite(deletedCalls.restore);
  const keepSession = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const list = useRef<HTMLDivElement>(null);

  const putBack = (id: string) =>
    run(async () => {
      await keepSession(() => restore({ params: { id } }));
      notify.done(messages.deleted.restored);
      list.current?.focus();
    });

  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <p>{words.lead}</p>
        {failure && <FormFailure>{failure}</FormFailure>}
        {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
        {!data && !error && <Loading rows={3} />}
        <div ref={list} tabIndex={-1}>
          {data?.data.length === 0 && <p>{words.none}</p>}
          <ul>
            {data?.data.map(({ _id, thing, label, by, deletedAt, picturesLeft }) => (
              <li key={_id} className={styles.row}>
                <div className={styles.about}>
                  <b id={`deleted-${_id}`} className={styles.name}>
                    {label}
                  </b>
                  <span className={styles.how}>
                    {words.how(auditWords.thing(thing), by, moment(new Date(deletedAt)))}
                  </span>
                  {picturesLeft > 0 && <span className={styles.how}>{words.picturesLeft(picturesLeft)}</span>}
                </div>
                <Button aria-describedby={`deleted-${_id}`} aria-disabled={isRunning} onClick={() => void putBack(_id)}>
                  {words.putBack}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}
