"use client";

import { Ellipsis, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { iconProps } from "@/components/admin/parts/button";
import type { ScreenFolder } from "@/lib/content/screens";
import { useCurrentScreen } from "./menu-entry";
import styles from "./menu-sheet.module.scss";

type Props = { buttonClassName?: string; holds: ScreenFolder[]; children: ReactNode };

export function MenuSheet({ buttonClassName, holds, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const current = useCurrentScreen();

  /** The backdrop is the dialog itself. */
  function closeAfterTap({ target }: MouseEvent) {
    if (target === sheet.current || (target instanceof Element && target.closest("a"))) sheet.current?.close();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        aria-haspopup="dialog"
        aria-current={current && holds.includes(current.folder) ? "true" : undefined}
        onClick={() => sheet.current?.showModal()}
      >
        <Ellipsis size={22} {...iconProps} />
        Menu
      </button>
      {/* Safari does not focus a tapped button, so the dialog alone would not know where to return focus. */}
      <dialog
        ref={sheet}
        className={styles.sheet}
        aria-labelledby={titleId}
        onClickCapture={closeAfterTap}
        onClose={() => button.current?.focus()}
      >
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            Menu
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={() => sheet.current?.close()}>
            <X size={20} {...iconProps} />
          </button>
        </div>
        <ul className={styles.entries}>{children}</ul>
      </dialog>
    </>
  );
}
