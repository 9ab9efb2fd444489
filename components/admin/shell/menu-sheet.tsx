"use client";

import { Ellipsis, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { dialogFrame, iconButton, title } from "@/components/admin/kit/content";
import { padded, row } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import type { ScreenFolder } from "@/lib/content/screens";
import { useCurrentScreen } from "./menu-entry";
import styles from "./menus.module.scss";

type Props = { buttonClassName?: string; holds: ScreenFolder[]; children: ReactNode };

export function MenuSheet({ buttonClassName, holds, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const current = useCurrentScreen();

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
        className={cx(dialogFrame, styles.sheet)}
        aria-labelledby={titleId}
        onClickCapture={closeAfterTap}
        onClose={() => button.current?.focus()}
      >
        <div className={cx(row(0, "center", "between"), styles.sheetHead)}>
          <h2 id={titleId} className={title}>
            Menu
          </h2>
          <button type="button" className={iconButton} aria-label="Close" onClick={() => sheet.current?.close()}>
            <X size={20} {...iconProps} />
          </button>
        </div>
        <ul className={cx(padded(1, 3, 4), styles.sheetEntries)}>{children}</ul>
      </dialog>
    </>
  );
}
