"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Modal, ModalBody, ModalFoot } from "./modal";

type Props = {
  title: string;
  children: ReactNode;
  yes: string;
  no?: string;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before something is lost. Cancel comes first, so that Enter alone loses nothing. */
export function Question({ title, children, yes, no = "Cancel", onYes, onNo }: Props) {
  return (
    <Modal title={title} size="small" onClose={onNo}>
      <ModalBody>
        <p>{children}</p>
      </ModalBody>
      <ModalFoot>
        <Button onClick={onNo}>{no}</Button>
        <Button look="danger" onClick={onYes}>
          {yes}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
