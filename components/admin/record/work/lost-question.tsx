"use client";

import { useEffect, useRef } from "react";
import { breaks } from "@/components/admin/kit/content";
import { marginBelow, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { Modal, ModalBody } from "@/components/admin/parts/modal";
import { Spoken } from "@/components/admin/parts/toasts";
import styles from "@/components/admin/record/work/work.module.scss";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { LOST_REASONS, type LostReason } from "@/contract/schemas/lost-reason";
import { useCall } from "@/lib/api/use-call";
import { rupees } from "@/lib/format";

type Props = {
  enquiry?: string;
  title?: string;
  onLost: (reason: LostReason) => void;
  onSkip?: () => void;
  onCancel: () => void;
};

export function LostQuestion({ enquiry, title = "Why was it lost?", onLost, onSkip, onCancel }: Props) {
  const question = useRef<HTMLFieldSetElement>(null);
  useEffect(() => question.current?.querySelector("button")?.focus(), []);
  return (
    <fieldset ref={question} className={styles.answers}>
      <legend className={cx(text("mid"), breaks, marginBelow(2))}>
        {enquiry && <AcceptedQuote enquiry={enquiry} />}
        {title}
      </legend>
      {(Object.keys(LOST_REASONS) as LostReason[]).map((reason) => (
        <Button key={reason} onClick={() => onLost(reason)}>
          {LOST_REASONS[reason]}
        </Button>
      ))}
      {onSkip && (
        <Button look="quiet" onClick={onSkip}>
          Skip reason
        </Button>
      )}
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </fieldset>
  );
}

/** An accepted quote contradicts a loss. */
function AcceptedQuote({ enquiry }: { enquiry: string }) {
  const { data } = useCall(followUpCalls.read, { params: { kind: "enquiry", id: enquiry } });
  const accepted = data?.quotes?.find(({ state }) => state === "accepted");
  return (
    accepted && <Spoken>{`This enquiry has an accepted quote of ${rupees(accepted.sum)}. Close it as lost?`}</Spoken>
  );
}

type CloseProps = {
  enquiry?: string;
  title: string;
  onLost: (reason: LostReason) => void;
  onSkip: () => void;
  onClose: () => void;
};

export function CloseQuestion({ enquiry, title, onLost, onSkip, onClose }: CloseProps) {
  function close(answer: () => void) {
    onClose();
    answer();
  }
  return (
    <Modal title={title} size="small" onClose={onClose}>
      <ModalBody>
        <LostQuestion
          enquiry={enquiry}
          onLost={(reason) => close(() => onLost(reason))}
          onSkip={() => close(onSkip)}
          onCancel={onClose}
        />
      </ModalBody>
    </Modal>
  );
}
