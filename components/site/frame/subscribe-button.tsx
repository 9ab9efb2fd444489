"use client";

import { useTranslator } from "#translator";
import { Button } from "@/components/ui/button";

/** Sends nothing: there is no mailing list. */
export function SubscribeButton() {
  const { t } = useTranslator();
  return (
    <Button look="line" onClick={() => window.alert(t("Subscribed!"))}>
      {t("Subscribe Now")}
    </Button>
  );
}
