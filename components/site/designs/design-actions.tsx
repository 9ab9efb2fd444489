"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslator } from "#translator";
import { ButtonLink, SiteButton } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import { visitorMessages } from "@/contract/visitor-messages";
import { intentQuery } from "@/lib/enquiry/intent";
import { currentIntent, storeIntent } from "@/lib/enquiry/stored-intent";
import { type DesignPrice, designIntent, priceInCity } from "@/lib/estimate/design-price";
import styles from "./design-actions.module.scss";

type AskLinkProps = {
  name: string;
  plotSize: string;
  price: DesignPrice;
  isOwnPage?: boolean;
  className?: string;
};

export function AskLink({ name, plotSize, price, isOwnPage, className }: AskLinkProps) {
  const translator = useTranslator();

  function storeChosen() {
    const list = document.getElementById("city-rates")?.textContent;
    const local = priceInCity(price, currentIntent().city, list ? JSON.parse(list) : {});
    storeIntent(designIntent(name, plotSize, local, translator));
  }

  return (
    <ButtonLink
      className={className}
      href={`${isOwnPage ? intentQuery({ plan: name, plot: plotSize }) : ""}#contactform`}
      onClick={storeChosen}
      data-replay
    >
      {translator.t("Ask about this plan")}
    </ButtonLink>
  );
}

type ShareButtonProps = { address: string; name: string; brand: string; label?: string };

export function ShareButton({ address, name, brand, label }: ShareButtonProps) {
  const { t, localHref } = useTranslator();
  const [link, setLink] = useState("");
  const [note, setNote] = useState("");
  const field = useRef<HTMLInputElement>(null);

  async function share() {
    const url = new URL(localHref(address), location.href).href;
    if (!navigator.share) return refuse(url);
    await navigator.share({ title: `${name}, ${brand}`, url }).catch((error: unknown) => {
      const isCancelled = error instanceof DOMException && error.name === "AbortError";
      if (!isCancelled) refuse(url);
    });
  }

  function refuse(url: string) {
    alert(t(visitorMessages.noSharing));
    flushSync(() => setLink(url));
    field.current?.select();
  }

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
      <SiteButton
        look="line"
        className={cx(styles.share, !!label && styles.named)}
        aria-label={t("Share {name}", { name })}
        onClick={share}
      >
        <Icon name="share" />
        {label && <span>{label}</span>}
      </SiteButton>
      {link && (
        <div className="cluster gap-2 whole-line">
          {/* In a field, so that visitors can copy the link by hand where scripts cannot (plain http). */}
          <input ref={field} className={styles.link} aria-label={t("Link to {name}", { name })} value={link} readOnly />
          <SiteButton look="line" onClick={copy}>
            {t("Copy link")}
          </SiteButton>
          <p role="status" className="small text-2 whole-line">
            {note}
          </p>
        </div>
      )}
    </>
  );
}

export function PrintButton({ name }: { name: string }) {
  const { t } = useTranslator();
  return (
    <SiteButton
      look="line"
      className={cx(styles.share, styles.named)}
      aria-label={t("Print {name}", { name })}
      onClick={() => print()}
    >
      <Icon name="print" />
      {t("Print")}
    </SiteButton>
  );
}
