import { useEffect } from "react";
import { useTranslator } from "#translator";
import { keepLastEstimate } from "@/lib/estimate/last-estimate";
import type { SharedEstimate } from "@/lib/estimate/shared";

export function useLastEstimate(shared: SharedEstimate | undefined): void {
  const { tag, stop } = useTranslator();
  const at = shared?.at;
  const shown = shared && `${shared.size}, ${shared.cost}${stop}`;
  useEffect(() => {
    if (at && shown) keepLastEstimate({ at, shown, lang: tag });
  }, [at, shown, tag]);
}
