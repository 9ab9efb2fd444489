"use client";

import { useEffect } from "react";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { pageElements } from "@/lib/inline-scripts/page-elements";
import { SCRIPTED } from "@/lib/inline-scripts/scripted";

/**
 * Says that the page answers from now on: what was pressed before is done then (lib/inline-scripts/interaction-replay).
 * A page that was not finished, because it was made for one request or is being developed, gets its elements here. Where
 * React found another page than it expected it has made <html> anew, without the class that says that scripts run.
 */
export function Hydrated() {
  const isScripted = useIsScripted();
  useEffect(() => {
    if (!isScripted) return;
    document.documentElement.classList.add(SCRIPTED);
    for (const start of pageElements) start();
    dispatchEvent(new Event("hydrated"));
  }, [isScripted]);
  return null;
}
