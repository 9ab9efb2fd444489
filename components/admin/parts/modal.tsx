"use client";

import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "@/components/admin/parts/modal.module.scss";
import { cx } from "@/components/ui/cx";
import { iconProps } from "./icon-props";

type Props = {
  title: string;
  /** `wide` has room for pictures, `widest` for a table; `small` asks a question, whose answers are the ways out. */
  size?: "wide" | "widest" | "small";
  onClose: () => void;
  children: ReactNode;
};

/**
 * A dialog of the browser's own, open for as long as it is on the page: the rest is out of reach meanwhile, and focus
 * goes back to where it was. Escape, the cross and a press beside it all ask to close; the caller decides.
 */
export function Modal({ title, size, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector<HTMLElement>("form :is(input, select, textarea)")?.focus();
    return () => current?.close();
  }, []);

  /** The key and not the event `cancel`, which browsers let nobody refuse twice. Not for the dialog below this one. */
  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={cx(styles.modal, size && styles[size])}
      aria-labelledby={titleId}
      onKeyDown={closeByKey}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      onClose={(event) => event.target === event.currentTarget && !event.currentTarget.open && onClose()}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {size !== "small" && (
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <X size={19} {...iconProps} />
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}

export const ModalBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>;

/** What can be done, fixed at the foot. */
export const ModalFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>;
