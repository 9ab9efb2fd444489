"use client";

import { useEffect } from "react";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { pageElements } from "@/lib/inline-scripts/page-elements";

/**
 * Says that the page answers from now on: what was pressed before is done then (lib/inline-scripts/interaction-replay).
 * A page that was not finished, because it was made for one request or is being developed, gets its elements here.
 */
export function Hydrated() {
  const isScripted = useIsScripted();
  useEffect(() => {
    if (!isScripted) return;
    for (const start of pageElements) start();
    dispatchEvent(new Event("hydrated"));
  }, [isScripted]);
  return null;
}
