"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslator } from "#translator";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { visitorMessages } from "@/contract/visitor-messages";
import { CopyLink } from "./copy-link";
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
