"use client";

import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { EnquiryForm } from "@/components/forms/enquiry-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { placements } from "@/lib/content/enquiry-placements";
import { links, site } from "@/lib/content/site";
import { dismiss } from "./dismissal";
import styles from "./popup.module.scss";

const WIDE = "(width >= 64em)";
/** As long as the form says that it was sent. */
const THANKS_MS = 3_000;
const words = placements.popup;

/** On a desk a dialog; on a phone a low sheet that leaves the page in use and unfolds its form when asked. */
export function Popup({ onDone }: { onDone: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isUnfolded, setUnfolded] = useState(() => matchMedia(WIDE).matches);

  // Shown without focus where the page stays in use: a sheet must not take the reader's place away.
  useEffect(() => {
    const shown = dialog.current;
    if (!shown || shown.open) return;
    if (!matchMedia(WIDE).matches) return shown.setAttribute("open", "");
    shown.showModal();
    shown.focus(); // or the browser would pick the first link, halfway through the words
  }, []);

  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && dialog.current?.close();
    // What lies in the dialog lies in its box, so a click on the dialog itself is one on its backdrop.
    const closeOnBackdrop = ({ target }: MouseEvent) => target === dialog.current && dialog.current?.close();
    const makeWay = ({ target }: FocusEvent) => {
      const isField = target instanceof Element && target.matches("input, select, textarea");
      if (isField && !dialog.current?.contains(target)) dialog.current?.close();
    };
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("focusin", makeWay);
    document.addEventListener("click", closeOnBackdrop);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("focusin", makeWay);
      document.removeEventListener("click", closeOnBackdrop);
    };
  }, []);

  function unfold() {
    flushSync(() => setUnfolded(true));
    dialog.current?.querySelector<HTMLElement>("[required]")?.focus();
  }

  function thank() {
    dismiss();
    setTimeout(() => dialog.current?.close(), THANKS_MS);
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.popup}
      aria-labelledby="consultation"
      onClose={() => {
        dismiss();
        onDone();
      }}
    >
      <div className={styles.box}>
        <div className={styles.words}>
          <h2 id="consultation" className={styles.title}>
            {words.title}
          </h2>
          <p className={styles.lead}>{words.lead}</p>
          <p className={styles.call}>
            Or call now
            <a href={links.call}>{site.phone.shown}</a>
          </p>
        </div>
        <div className={styles.form}>
          {isUnfolded ? (
            <EnquiryForm placement="popup" onSent={thank} />
          ) : (
            <Button className={styles.unfold} onClick={unfold}>
              {words.button}
            </Button>
          )}
        </div>
        <button type="button" className={styles.close} aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" size={22} />
        </button>
      </div>
    </dialog>
  );
}
