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
import { recordWords } from "@/lib/content/record-words";
import { rupees } from "@/lib/format";

const words = recordWords.step;

type Props = {
  enquiry?: string;
  title?: string;
  onLost: (reason: LostReason) => void;
  onSkip?: () => void;
  onCancel: () => void;
};

export function LostQuestion({ enquiry, title = words.lostWhy, onLost, onSkip, onCancel }: Props) {
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
          {words.skipReason}
        </Button>
      )}
      <Button look="quiet" onClick={onCancel}>
        {words.cancel}
      </Button>
    </fieldset>
  );
}

/** An accepted quote contradicts a loss. */
function AcceptedQuote({ enquiry }: { enquiry: string }) {
  const { data } = useCall(followUpCalls.read, { params: { kind: "enquiry", id: enquiry } });
  const accepted = data?.quotes?.find(({ state }) => state === "accepted");
  return accepted && <Spoken>{words.hasAccepted(rupees(accepted.sum))}</Spoken>;
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
