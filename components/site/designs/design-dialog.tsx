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
  closeTo?: string;
  children: ReactNode;
};

/** The address names the open dialog. Without JavaScript the style sheet shows it by :target. */
export function DesignDialog({ id, name, look, closeTo = "designs", children }: DesignDialogProps) {
  const { t } = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  const isScripted = useIsScripted();
  const isOpenByHash = useHash() === id;

  useEffect(() => {
    if (isOpenByHash) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpenByHash]);

  useEffect(() => {
    const box = dialog.current;
    const closeOnBackdrop = ({ target }: Event) => target === box && box?.close();
    box?.addEventListener("click", closeOnBackdrop);
    return () => box?.removeEventListener("click", closeOnBackdrop);
  }, []);

  /** Focus returns to the visible link that opens the dialog, except after navigation. */
  function leave() {
    if (!isOpenByHash) return;
    dropHash();
    const links = [...document.querySelectorAll<HTMLElement>(`a[href="#${CSS.escape(id)}"]`)];
    const seen = links.find((link) => link.getClientRects().length > 0);
    seen?.focus({ preventScroll: true });
  }

  const cross = <Icon name="close" size={20} />;

  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label={name}
      className={cx(styles.dialog, look && styles[look], !isScripted && styles.plain)}
      onClose={leave}
    >
      <div className={styles.sheet}>
        {isScripted ? (
          <button
            type="button"
            className={styles.close}
            aria-label={t("Close")}
            onClick={() => dialog.current?.close()}
          >
            {cross}
          </button>
        ) : (
          <a className={styles.close} href={`#${closeTo}`} aria-label={t("Close")}>
            {cross}
          </a>
        )}
        {children}
      </div>
    </dialog>
  );
}
