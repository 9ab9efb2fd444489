"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useTranslator } from "#translator";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { dropHash, useHash } from "@/components/ui/use-hash";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import styles from "./design-dialog.module.scss";

type DesignDialogProps = {
  id: string;
  name: string;
  look?: "full";
  /** The id to which the close link leads without JavaScript. */
  closeTo?: string;
  children: ReactNode;
};

/** Is open while the address has its id. Without JavaScript the style sheet shows it by :target. */
export function DesignDialog({ id, name, look, closeTo = "designs", children }: DesignDialogProps) {
  const { t } = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  const isScripted = useIsScripted();
  const isOpen = useHash() === id;

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  useEffect(() => {
    const element = dialog.current;
    const closeOnBackdrop = ({ target }: Event) => target === element && element?.close();
    element?.addEventListener("click", closeOnBackdrop);
    return () => element?.removeEventListener("click", closeOnBackdrop);
  }, []);

  /** Returns focus to the visible link that opens the dialog, unless navigation closed it. */
  function handleClose() {
    if (!isOpen) return;
    dropHash();
    const links = [...document.querySelectorAll<HTMLElement>(`a[href="#${CSS.escape(id)}"]`)];
    const visibleLink = links.find((link) => link.getClientRects().length > 0);
    visibleLink?.focus({ preventScroll: true });
  }

  const closeIcon = <Icon name="close" size={20} />;

  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label={name}
      className={cx(styles.dialog, look && styles[look], !isScripted && styles.withoutScript)}
      onClose={handleClose}
    >
      <div className={cx("relative", styles.sheet)}>
        {isScripted ? (
          <button
            type="button"
            className={styles.close}
            aria-label={t("Close")}
            onClick={() => dialog.current?.close()}
          >
            {closeIcon}
          </button>
        ) : (
          <a className={styles.close} href={`#${closeTo}`} aria-label={t("Close")}>
            {closeIcon}
          </a>
        )}
        {children}
      </div>
    </dialog>
  );
}
