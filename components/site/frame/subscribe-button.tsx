"use client";

import { useTranslator } from "#translator";
import { SiteButton } from "@/components/ui/button";

/** Sends nothing: there is no mailing list. */
export function SubscribeButton() {
  const { t } = useTranslator();
  return (
    <SiteButton look="line" onClick={() => window.alert(t("Subscribed!"))}>
      {t("Subscribe Now")}
    </SiteButton>
  );
}
