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
  isOnDesignPage?: boolean;
  className?: string;
};

export function AskLink({ name, plotSize, price, isOnDesignPage, className }: AskLinkProps) {
  const translator = useTranslator();

  function storeDesign() {
    const cityRates = document.getElementById("city-rates")?.textContent;
    const localPrice = priceInCity(price, currentIntent().city, cityRates ? JSON.parse(cityRates) : {});
    storeIntent(designIntent(name, plotSize, localPrice, translator));
  }

  return (
    <ButtonLink
      className={className}
      href={`${isOnDesignPage ? intentQuery({ plan: name, plot: plotSize }) : ""}#contactform`}
      onClick={storeDesign}
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
  const [copyResult, setCopyResult] = useState("");
  const field = useRef<HTMLInputElement>(null);

  async function share() {
    const url = new URL(localHref(address), location.href).href;
    if (!navigator.share) return offerLink(url);
    await navigator.share({ title: `${name}, ${brand}`, url }).catch((error: unknown) => {
      const isCancelled = error instanceof DOMException && error.name === "AbortError";
      if (!isCancelled) offerLink(url);
    });
  }

  function offerLink(url: string) {
    alert(t(visitorMessages.noSharing));
    flushSync(() => setLink(url));
    field.current?.select();
  }

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopyResult(t("Link copied."));
    } catch {
      setCopyResult(t("The link is selected. Please copy it."));
    }
  }

  return (
    <>
      <SiteButton
        look="line"
        className={cx(styles.action, !!label && styles.labelled)}
        aria-label={t("Share {name}", { name })}
        onClick={share}
      >
        <Icon name="share" />
        {label && <span>{label}</span>}
      </SiteButton>
      {link && (
        <div className="cluster gap-2 whole-line">
          {/* From a field visitors can copy the link by hand where scripts cannot (plain http). */}
          <input ref={field} className={styles.link} aria-label={t("Link to {name}", { name })} value={link} readOnly />
          <SiteButton look="line" onClick={copy}>
            {t("Copy link")}
          </SiteButton>
          <p role="status" className="small text-2 whole-line">
            {copyResult}
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
      className={cx(styles.action, styles.labelled)}
      aria-label={t("Print {name}", { name })}
      onClick={() => print()}
    >
      <Icon name="print" />
      {t("Print")}
    </SiteButton>
  );
}
