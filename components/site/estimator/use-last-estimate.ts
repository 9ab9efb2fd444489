import { useEffect } from "react";
import { useTranslator } from "#translator";
import type { SharedEstimate } from "@/lib/estimate/shared";

/** Only in this browser. lib/inline-scripts/last-estimate shows it on the next visit. */
const KEY = "estimate.last";

/** Keeps the visitor's estimate: the query that calculates it again, and its size and cost on this day, in the page's language. */
export function useLastEstimate(shared: SharedEstimate | undefined): void {
  const { tag, stop } = useTranslator();
  const last = shared && JSON.stringify({ at: shared.at, shown: `${shared.size}, ${shared.cost}${stop}`, lang: tag });
  useEffect(() => {
    if (!last) return;
    try {
      localStorage.setItem(KEY, last);
    } catch {
      // Without storage, an estimate lasts for one visit.
    }
  }, [last]);
}
