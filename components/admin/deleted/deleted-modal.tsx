"use client";

import { useRef } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { grow, lineAbove, rowName } from "@/components/admin/kit/content";
import { padded, row, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure, Unread } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { DELETED_DAYS, deletedCalls } from "@/contract/calls/audit";
import { messages } from "@/contract/messages";
import { useCall, useWrite } from "@/lib/api/use-call";
import { auditWords } from "@/lib/content/audit-words";
import { counted, moment } from "@/lib/format";

export function DeletedModal({ onClose }: { onClose: () => void }) {
  const read = useCall(deletedCalls.list, {});
  const send = useWrite(deletedCalls.restore);
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const list = useRef<HTMLDivElement>(null);

  const restore = (id: string) =>
    run(async () => {
      await withSessionRetry(() => send({ params: { id } }));
      notify.done(messages.deleted.restored);
      list.current?.focus();
    });

  return (
    <Modal title="Deleted items" onClose={onClose}>
      <ModalBody>
        <p>Restore anything deleted in the last {DELETED_DAYS} days.</p>
        {failure && <FormFailure>{failure}</FormFailure>}
        <Unread read={read} rows={3} />
        <div ref={list} tabIndex={-1}>
          {read.data?.data.length === 0 && <p>No deleted items.</p>}
          <ul>
            {read.data?.data.map(({ _id, thing, label, by, deletedAt, picturesLeft }) => (
              <li key={_id} className={cx(row(4, "center"), padded(3), lineAbove)}>
                <div className={cx(stack(0), grow)}>
                  <b id={`deleted-${_id}`} className={rowName}>
                    {label}
                  </b>
                  <span className={text("small", "ink-2")}>
                    {auditWords.entity(thing)}, deleted {by && `by ${by} `}on {moment(new Date(deletedAt))}
                  </span>
                  {picturesLeft > 0 && (
                    <span className={text("small", "ink-2")}>
                      {counted(picturesLeft, {
                        one: "{n} picture cannot be restored.",
                        other: "{n} pictures cannot be restored.",
                      })}
                    </span>
                  )}
                </div>
                <Button aria-describedby={`deleted-${_id}`} aria-disabled={isRunning} onClick={() => void restore(_id)}>
                  Restore
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
