"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { BulkFoot, useBatch, whyNot } from "@/components/admin/bulk/bulk";
import styles from "@/components/admin/bulk/bulk.module.scss";
import { text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { Modal, ModalBody } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { enquiryListWords } from "@/lib/content/enquiry-list-words";
import { type BulkChange, undoing } from "./bulk-changes";

export function useBulkChange(): { start: (change: BulkChange) => void; dialog: ReactNode } {
  const [change, setChange] = useState<BulkChange>();
  const offer = useRef<string | number>(undefined);
  // After unmounting, the undo would have no effect.
  useEffect(() => () => void notify.dismiss(offer.current), []);

  function report(change: BulkChange, done: ReadonlySet<string>) {
    const undo = undoing(change, done);
    offer.current = notify.done(change.toast(done.size, change.steps.length), undo && (() => setChange(undo)));
  }

  return {
    start: setChange,
    dialog: change && (
      <BulkDialog
        key={change.steps.map(({ key }) => key).join() + change.title}
        change={change}
        onDone={(done) => report(change, done)}
        onClose={() => setChange(undefined)}
      />
    ),
  };
}

const { bulk: words, choose } = enquiryListWords;

type Props = { change: BulkChange; onDone: (done: ReadonlySet<string>) => void; onClose: () => void };

function BulkDialog({ change, onDone, onClose }: Props) {
  const batch = useBatch(["enquiries", "follow-up"]);
  const hasStarted = useRef(false);
  const { title, question, steps } = change;
  const failed = steps.flatMap(({ key, name }) => {
    const why = whyNot(batch.outcomes.get(key) ?? { state: "done" });
    return why ? [{ key, name, why }] : [];
  });

  async function run() {
    hasStarted.current = true;
    const outcomes = await batch.run(steps);
    const done = new Set(steps.flatMap(({ key }) => (outcomes.get(key)?.state === "done" ? [key] : [])));
    if (done.size > 0) onDone(done);
    if (done.size === steps.length) onClose();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on opening.
  useEffect(() => {
    if (!question && !hasStarted.current) void run();
  }, []);

  const isAsking = question !== undefined && !batch.isRunning && batch.outcomes.size === 0;
  return (
    <Modal title={title} size="small" onClose={batch.isRunning ? batch.stop : onClose}>
      <ModalBody>
        {isAsking && <p>{question}</p>}
        {failed.length > 0 && !batch.isRunning && (
          <div role="alert">
            <p>{words.failed}</p>
            <ul className={styles.rows}>
              {failed.map(({ key, name, why }) => (
                <li key={key} className={styles.row}>
                  <span>{name}</span>
                  <p className={text("error")}>{why}</p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </ModalBody>
      <BulkFoot batch={batch} onClose={onClose}>
        {isAsking && (
          <Button look="danger" onClick={() => void run()}>
            {choose.remove}
          </Button>
        )}
      </BulkFoot>
    </Modal>
  );
}
