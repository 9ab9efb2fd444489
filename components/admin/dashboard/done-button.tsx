"use client";

import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNow } from "@/components/admin/hooks/use-now";
import { iconButton } from "@/components/admin/kit/content";
import { part } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { Modal, ModalBody } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { LostQuestion } from "@/components/admin/record/work/lost-question";
import { NextStepForm } from "@/components/admin/record/work/next-step-form";
import stepStyles from "@/components/admin/record/work/work.module.scss";
import rowStyles from "@/components/admin/table/cells.module.scss";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { Lead } from "@/contract/schemas/dashboard";
import type { FollowUp, NextStepInput } from "@/contract/schemas/follow-up";
import type { LostReason } from "@/contract/schemas/lost-reason";
import { useWrite } from "@/lib/api/use-call";
import { KEYS } from "@/lib/content/keys";
import { recordWords } from "@/lib/content/record-words";

type Props = {
  row: Lead;
  step: NonNullable<FollowUp["nextStep"]>;
  withoutStep: (id: string, send: () => Promise<unknown>) => Promise<unknown>;
};

export function DoneButton(props: Props) {
  const { row, step } = props;
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  /** The row disappears: its neighbour gets the focus. */
  function leaveRow() {
    flushSync(() => setAsking(false));
    const row = button.current?.closest("li");
    (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector("a")?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(iconButton, rowStyles.actionButton)}
        aria-haspopup="dialog"
        aria-keyshortcuts={KEYS.done}
        aria-label={`Mark done: ${step.what}, ${row.name}`}
        title={`Mark done (${KEYS.done})`}
        onClick={() => setAsking(true)}
      >
        <Check size={18} {...iconProps} />
      </button>
      {isAsking && <NextStepDialog {...props} onAnswered={leaveRow} onClose={() => setAsking(false)} />}
    </>
  );
}

type DialogProps = Props & { onAnswered: () => void; onClose: () => void };

function NextStepDialog({ row, step, withoutStep, onAnswered, onClose }: DialogProps) {
  const finish = useWrite(followUpCalls.finishStep);
  const lose = useWrite(followUpCalls.lose);
  const [isLost, setLost] = useState(false);
  const now = new Date(useNow());
  const params = { kind: "enquiry", id: row._id };

  async function answer(send: () => Promise<unknown>) {
    onAnswered();
    try {
      await withoutStep(row._id, send);
      notify.done(`Done: ${step.what}, ${row.name}`);
    } catch (thrown) {
      notify.failed(thrown);
    }
  }
  const done = (next: NextStepInput | null) => void answer(() => finish({ params, body: { at: step.at, next } }));
  const lost = (reason: LostReason) => void answer(() => lose({ params: { id: row._id }, body: { reason } }));

  return (
    <Modal title={recordWords.step.doneTitle(step.what)} onClose={onClose}>
      <ModalBody>
        <p>{row.name}</p>
        {isLost ? (
          <LostQuestion enquiry={row._id} onLost={lost} onCancel={() => setLost(false)} />
        ) : (
          <>
            <NextStepForm step={null} usualPerson={step.who?._id ?? ""} now={now} onSet={done} onCancel={onClose} />
            <div className={cx(part, stepStyles.answers)}>
              <Button onClick={() => done(null)}>{recordWords.step.nothing}</Button>
              <Button onClick={() => setLost(true)}>{recordWords.step.lost}</Button>
            </div>
          </>
        )}
      </ModalBody>
    </Modal>
  );
}
