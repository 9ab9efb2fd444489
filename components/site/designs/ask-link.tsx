"use client";

import { useTranslator } from "#translator";
import { ButtonLink } from "@/components/ui/button";
import { intentQuery } from "@/lib/enquiry/intent";
import { keepIntent, readKept } from "@/lib/enquiry/stored-intent";
import type { DesignPrice } from "@/lib/estimate/design-price";
import { askedIntent, priceInCity } from "@/lib/estimate/design-price";

type AskLinkProps = {
  name: string;
  plotSize: string;
  price: DesignPrice;
  isOwnPage?: boolean;
  className?: string;
};

export function AskLink({ name, plotSize, price, isOwnPage, className }: AskLinkProps) {
  const translator = useTranslator();

  function keep() {
    const list = document.getElementById("city-rates")?.textContent;
    const local = priceInCity(price, readKept().city, list ? JSON.parse(list) : {});
    keepIntent(askedIntent(name, plotSize, local, translator));
  }

  return (
    <ButtonLink
      className={className}
      href={`${isOwnPage ? intentQuery({ plan: name, plot: plotSize }) : ""}#contactform`}
      onClick={keep}
      data-replay
    >
      {translator.t("Ask about this plan")}
    </ButtonLink>
  );
}
