"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import styles from "./menu.module.scss";

/**
 * The full-screen menu of small screens. Without script the burger leads to the page list in the footer instead; pressed
 * before the script is there, it opens the menu as soon as it can (lib/inline-scripts/interaction-replay).
 */
export function Menu({ brand, children }: { brand: ReactNode; children: ReactNode }) {
  const burger = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    const menu = dialog.current;
    const closeOnLink = ({ target }: Event) => target instanceof Element && target.closest("a") && menu?.close();
    menu?.addEventListener("click", closeOnLink);
    return () => menu?.removeEventListener("click", closeOnLink);
  }, []);

  return (
    <>
      {useIsScripted() ? (
        <button
          ref={burger}
          id="menu-button"
          type="button"
          className={styles.burger}
          aria-label="Open menu"
          onClick={() => dialog.current?.showModal()}
        >
          <Icon name="menu" size={24} />
        </button>
      ) : (
        <a id="menu-button" className={styles.burger} href="#pages" aria-label="All pages" data-replay>
          <Icon name="menu" size={24} />
        </a>
      )}
      {/* Safari does not focus a button that is clicked, so the dialog would not know where to give the focus back. */}
      <dialog ref={dialog} className={styles.menu} aria-label="Menu" onClose={() => burger.current?.focus()}>
        <div className={styles.top}>
          {brand}
          <button type="button" className={styles.burger} aria-label="Close menu" onClick={close}>
            <Icon name="close" size={24} />
          </button>
        </div>
        {children}
      </dialog>
    </>
  );
}
