"use client";

import { Modal, ModalBody } from "@/components/admin/parts/modal";
import { LostQuestion } from "@/components/admin/record/work/lost-question";
import type { LostReason } from "@/contract/schemas/follow-up";

type Props = {
  enquiry?: string;
  title: string;
  onLost: (reason: LostReason) => void;
  onSkip: () => void;
  onClose: () => void;
};

export function CloseQuestion({ enquiry, title, onLost, onSkip, onClose }: Props) {
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
