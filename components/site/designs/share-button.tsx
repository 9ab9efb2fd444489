"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslator } from "#translator";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { visitorMessages } from "@/contract/visitor-messages";
import styles from "./share-button.module.scss";

type ShareButtonProps = { address: string; name: string; brand: string; label?: string };

/** Where the browser cannot share, it offers the link to copy. */
export function ShareButton({ address, name, brand, label }: ShareButtonProps) {
  const { t, at } = useTranslator();
  const [link, setLink] = useState("");
  const offer = useRef<HTMLDivElement>(null);

  async function share() {
    const url = new URL(at(address), location.href).href;
    if (!navigator.share) return refuse(url);
    await navigator.share({ title: `${name}, ${brand}`, url }).catch((error: unknown) => {
      const isCancelled = error instanceof DOMException && error.name === "AbortError";
      if (!isCancelled) refuse(url);
    });
  }

  function refuse(url: string) {
    alert(t(visitorMessages.noSharing));
    flushSync(() => setLink(url));
    offer.current?.querySelector("input")?.select();
  }

  return (
    <>
      <Button
        look="line"
        className={cx(styles.share, !!label && styles.named)}
        aria-label={t("Share {name}", { name })}
        onClick={share}
      >
        <Icon name="share" />
        {label && <span>{label}</span>}
      </Button>
      {link && (
        <div ref={offer} className={styles.offer}>
          <CopyLink link={link} name={name} />
        </div>
      )}
    </>
  );
}

/** In a field, so that visitors can copy the link by hand where scripts cannot (plain http). */
function CopyLink({ link, name }: { link: string; name: string }) {
  const { t } = useTranslator();
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState("");

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setNote(t("Link copied."));
    } catch {
      setNote(t("The link is selected. Please copy it."));
    }
  }

  return (
    <>
      <input ref={field} className={styles.link} aria-label={t("Link to {name}", { name })} value={link} readOnly />
      <Button look="line" onClick={copy}>
        {t("Copy link")}
      </Button>
      <p role="status" className={styles.note}>
        {note}
      </p>
    </>
  );
}

export function PrintButton({ name }: { name: string }) {
  const { t } = useTranslator();
  return (
    <Button
      look="line"
      className={cx(styles.share, styles.named)}
      aria-label={t("Print {name}", { name })}
      onClick={() => print()}
    >
      <Icon name="print" />
      {t("Print")}
    </Button>
  );
}
