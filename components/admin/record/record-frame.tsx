"use client";

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { isTyping, useShortcuts } from "@/components/admin/hooks/use-shortcuts";
import { Announcer } from "@/components/admin/parts/announcer";
import { Toasts } from "@/components/admin/parts/toasts";
import styles from "./record-frame.module.scss";

type Props = {
  width: "wide" | "narrow";
  label: string;
  first: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The frame of a record: a region next to the list, or a dialog over it. Escape closes it, also from the list, but not
 * from a field of the list, a menu, or a dialog above.
 */
export function RecordFrame({ width, label, first, frame, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useShortcuts(frame);

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // On a phone the keyboard would cover the start of the record.
    if (window.matchMedia("(pointer: coarse)").matches) frame.current?.focus({ preventScroll: true });
    else first.current?.focus({ preventScroll: true });
    return () => current?.close();
  }, [first, frame]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || width === "narrow") return;
    const isElsewhere = isTyping(event.target) && !frame.current?.contains(event.target as Node);
    if (isElsewhere || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  if (width === "wide")
    return (
      <section ref={frame} tabIndex={-1} className={styles.beside} aria-label={label}>
        {children}
      </section>
    );

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      onClose={(event) => event.target === event.currentTarget && !event.currentTarget.open && onClose()}
    >
      <section ref={frame} tabIndex={-1} className={styles.page}>
        {children}
      </section>
      <Toasts position="top-center" />
      <Announcer />
    </dialog>
  );
}
